// Books, lessons, exercises and settings for the palette. Their code and words are loaded when the palette opens.

import { BOOKS, conventionPatch } from "../../base/link/string/conventions.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import {
  KEY_CHOICES,
  LANGUAGE_CHOICES,
  type LanguageChoice,
  MOTION_CHOICES,
  THEME_CHOICES,
} from "../../base/model/preferences.ts";
import type { Services } from "../../base/page/services.ts";
import { LANGUAGE_NAMES } from "../../base/text/languages.ts";
import { reloadPage } from "../../base/page/reload.ts";
import { chooseLanguage, chooseTheme } from "../../base/theme/theme.ts";
import { type HomeworkPage, homeworkUrl } from "../../learn/link/homework-url.ts";
import { FIRST_CODE, trialUrl } from "../../learn/link/trial-url.ts";
import { BUILT_IN } from "../../learn/panel/built-in.ts";
import { arenaUrl } from "../../textbook/link/arena-url.ts";
import { bookName, NAMED_STRINGS } from "../../textbook/string/named-strings.ts";
import { showWith } from "../../textbook/string/travel.ts";
import { words as ui } from "virtual:words/base/ui";
import { words as DIALOGS_TEXT } from "virtual:words/shell/dialogs";
import { travelTo } from "../travel.ts";
import type { Choice } from "./choices.ts";

type Values = Partial<ReturnType<typeof labUrl.read>>;

const { palette: PALETTE_TEXT, settings: SETTINGS_TEXT } = DIALOGS_TEXT;
const { also, groups } = PALETTE_TEXT;

/** Everything but the commands that can be found from here. */
export function entriesOf(services: Services): readonly Choice[] {
  const { location } = services;
  const { locked } = labUrl.read(location.paramsOf("lab"));
  // A challenge stays as it was given.
  const ofRuns = locked ? [] : [...strings(services), ...conventions(services), predict(services)];
  return [
    ...ofRuns,
    ...compare(services),
    ...lessons(services),
    begin(services),
    fromCode(services),
    own(services),
    challenge(services),
    trial(services),
    ...homework(services),
    ...settings(services),
  ];
}

/** Sets values in the Lab and shows it. What it showed before is one step back. */
function inLab({ location }: Services, values: Values): void {
  location.settle();
  const next = labUrl.write(location.paramsOf("lab"), values);
  if (location.getState().link.view === "lab") location.push("lab", () => next);
  else showWith(location, "lab", next);
}

function strings(services: Services): readonly Choice[] {
  const { location } = services;
  const show = (references: string, more: Values): void => {
    const string = { references, pattern: null, step: 0, stage: 3 };
    if (location.getState().link.view === "arena") {
      const { frames } = more;
      const patch = frames === undefined ? string : { ...string, frames };
      location.push("arena", (params) => arenaUrl.write(params, patch));
    } else inLab(services, { ...string, ...more, fork: 0, original: "" });
  };
  return NAMED_STRINGS.map(({ name, references, of }): Choice => ({
    id: `string.${name} ${references}`,
    title: PALETTE_TEXT.string({ name, references }),
    also: of?.shows === undefined ? also.strings : `${also.strings} ${also.belady}`,
    group: groups.strings,
    keys: [],
    run: () => {
      const { params } = labUrl.read(location.paramsOf("lab"));
      show(references, of === undefined ? {} : { frames: of.frames, ...conventionPatch(of.book, params) });
    },
  }));
}

function conventions(services: Services): readonly Choice[] {
  return BOOKS.map((book): Choice => ({
    id: `convention.${book}`,
    title: book === "none" ? PALETTE_TEXT.noConvention : PALETTE_TEXT.convention({ book: bookName(book) }),
    also: also.conventions,
    group: groups.conventions,
    keys: [],
    run: () => inLab(services, conventionPatch(book, labUrl.read(services.location.paramsOf("lab")).params)),
  }));
}

function predict(services: Services): Choice {
  const run = (): void => inLab(services, { mode: "predict" });
  return { id: "predict", title: PALETTE_TEXT.predict, also: also.predict, group: groups.exercises, keys: [], run };
}

/** Where there is a string to compare them on. */
function compare(services: Services): readonly Choice[] {
  if (services.location.getState().link.view !== "lab") return [];
  const run = (): void => travelTo("arena", services);
  return [{ id: "compare", title: PALETTE_TEXT.compare, also: also.arena, group: ui.views.arena, keys: ["2"], run }];
}

function lessons({ doors }: Services): readonly Choice[] {
  return BUILT_IN.map(({ id, title, summary }): Choice => ({
    id: `lesson.${id}`,
    title,
    also: `${groups.lessons} ${also.lessons} ${summary}`,
    group: groups.lessons,
    keys: [],
    run: () => void doors.openLesson(id),
  }));
}

/** What lies before the strings: how an address is translated. */
function begin({ location }: Services): Choice {
  const run = (): void => location.show("address");
  return { id: "address", title: PALETTE_TEXT.address, also: also.address, group: groups.lessons, keys: [], run };
}

/** Where a string comes from: a program, and the accesses that it makes. */
function fromCode({ location }: Services): Choice {
  const run = (): void => location.show("code");
  return { id: "code", title: PALETTE_TEXT.code, also: also.code, group: groups.lessons, keys: [], run };
}

/** A policy of one's own. In the Lab and in its own view, a command does the same. */
function own({ location }: Services): Choice {
  const run = (): void => location.show("own");
  return { id: "own", title: PALETTE_TEXT.own, also: also.own, group: groups.exercises, keys: [], run };
}

function challenge({ location }: Services): Choice {
  const run = (): void => location.show("learn");
  return {
    id: "challenge",
    title: PALETTE_TEXT.challenge,
    also: also.challenge,
    group: groups.exercises,
    keys: [],
    run,
  };
}

function trial({ location }: Services): Choice {
  const run = (): void => {
    const params = trialUrl.write(location.paramsOf("learn"), { trial: FIRST_CODE });
    location.open({ view: "learn", params, shell: new Map() });
  };
  return { id: "trial", title: PALETTE_TEXT.trial, also: also.trial, group: groups.exercises, keys: [], run };
}

function homework({ location }: Services): readonly Choice[] {
  const open = (page: HomeworkPage): void => {
    const params = homeworkUrl.write(new Map(), { page });
    location.open({ view: "learn", params, shell: new Map() });
  };
  const entry = (page: HomeworkPage, title: string): Choice => ({
    id: `homework.${page}`,
    title,
    also: also.homework,
    group: groups.exercises,
    keys: [],
    run: () => open(page),
  });
  return [
    entry("edit", PALETTE_TEXT.homework.edit),
    entry("class", PALETTE_TEXT.homework.class),
    entry("do", PALETTE_TEXT.homework.do),
  ];
}

function settings({ preferences, location }: Services): readonly Choice[] {
  const language = (choice: LanguageChoice): string =>
    choice === "auto" ? SETTINGS_TEXT.languageAuto : LANGUAGE_NAMES[choice];
  return [
    ...THEME_CHOICES.map((theme) =>
      setting(ui.theme, ui.themes[theme], also.theme, () => chooseTheme(theme, preferences, location)),
    ),
    ...MOTION_CHOICES.map((motion) =>
      setting(SETTINGS_TEXT.motion, SETTINGS_TEXT.motions[motion], also.motion, () => preferences.setState({ motion })),
    ),
    ...KEY_CHOICES.map((singleKeys) =>
      setting(SETTINGS_TEXT.singleKeys, SETTINGS_TEXT.keyChoices[singleKeys], ui.keys, () =>
        preferences.setState({ singleKeys }),
      ),
    ),
    ...LANGUAGE_CHOICES.map((choice) =>
      setting(SETTINGS_TEXT.language, language(choice), `${also.language} ${namesOf(choice)}`, () =>
        chooseLanguage(() => void reloadPage(), choice, preferences, location),
      ),
    ),
  ];
}

function setting(name: string, value: string, words: string, run: () => void): Choice {
  const title = PALETTE_TEXT.setting({ name, value });
  return { id: `setting.${title}`, title, also: `${also.settings} ${words}`, group: groups.settings, keys: [], run };
}

/** What a language is called in every language of the page: "German" finds Deutsch. */
function namesOf(choice: LanguageChoice): string {
  if (choice === "auto") return "";
  const spoken = LANGUAGE_CHOICES.filter((language) => language !== "auto");
  return spoken.map((language) => new Intl.DisplayNames(language, { type: "language" }).of(choice)).join(" ");
}

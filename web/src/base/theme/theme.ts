// Puts the chosen theme and motion on <html>, where CSS and base/theme/colour.ts read them.
//
// web/theme.js does the same once, before the first paint, and decides the language too; a test keeps the two in
// agreement. A theme or a language in the link (`th`, `lang`) takes precedence over the stored one until the reader
// chooses.

import { keepText, textAt } from "../keep/texts.ts";
import type { LocationStore } from "../model/location.ts";
import {
  KEY_CHOICES,
  LANGUAGE_CHOICES,
  type LanguageChoice,
  MOTION_CHOICES,
  oneOf,
  resolveTheme,
  THEME_CHOICES,
  type Preferences,
  type PreferencesStore,
  type ThemeChoice,
} from "../model/preferences.ts";
import type { PresentStore } from "../model/presenting.ts";
import { colour } from "./colour.ts";

/** The browser's storage key for each preference. */
export const STORAGE_KEYS = {
  theme: "faultline.theme",
  motion: "faultline.motion",
  singleKeys: "faultline.single-keys",
  language: "faultline.language",
} as const satisfies Record<keyof Preferences, string>;

/** The key of the link that forces a theme. */
export const THEME_KEY = "th";

/** The key of the link that forces a language. */
export const LANGUAGE_KEY = "lang";

/** Reads the stored preferences; what is missing or unreadable takes its default, also where storage is forbidden. */
export function loadPreferences(): Partial<Preferences> {
  const theme = oneOf(THEME_CHOICES, textAt(STORAGE_KEYS.theme));
  const motion = oneOf(MOTION_CHOICES, textAt(STORAGE_KEYS.motion));
  const singleKeys = oneOf(KEY_CHOICES, textAt(STORAGE_KEYS.singleKeys));
  const language = oneOf(LANGUAGE_CHOICES, textAt(STORAGE_KEYS.language));
  return {
    ...(theme && { theme }),
    ...(motion && { motion }),
    ...(singleKeys && { singleKeys }),
    ...(language && { language }),
  };
}

/**
 * Keeps <html> and the browser's storage in step with the preferences and the link; call the result to stop. A
 * presentation has a theme of its own, which ends with it.
 */
export function bindTheme(
  window: Window,
  preferences: PreferencesStore,
  location: LocationStore,
  present?: PresentStore,
): () => void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  const apply = (): void => {
    const { theme, motion } = preferences.getState();
    const choice = present?.getState().now?.theme ?? themeOfLink(location) ?? theme;
    const root = window.document.documentElement;
    root.dataset["theme"] = resolveTheme(choice, dark.matches ? "dark" : "light");
    root.dataset["motion"] = motion === "system" ? (still.matches ? "off" : "on") : motion;
    window.document.querySelector("meta[name=theme-color]")?.setAttribute("content", colour("bg-0"));
  };
  apply();
  dark.addEventListener("change", apply);
  still.addEventListener("change", apply);
  const stops = [
    location.subscribe(apply),
    present?.subscribe(apply),
    preferences.subscribe((now, before) => {
      apply();
      keep(now, before);
    }),
  ];
  return () => {
    dark.removeEventListener("change", apply);
    still.removeEventListener("change", apply);
    for (const stop of stops) stop?.();
  };
}

/** Chooses a theme permanently, whatever the link says. */
export function chooseTheme(choice: ThemeChoice, preferences: PreferencesStore, location: LocationStore): void {
  preferences.setState({ theme: choice });
  if (location.getState().link.shell.has(THEME_KEY)) location.dropShell(THEME_KEY);
}

/** Chooses a language permanently, whatever the link says. Words are loaded only once, so the page is reloaded. */
export function chooseLanguage(
  reload: () => void,
  choice: LanguageChoice,
  preferences: PreferencesStore,
  location: LocationStore,
): void {
  preferences.setState({ language: choice });
  if (location.getState().link.shell.has(LANGUAGE_KEY)) location.dropShell(LANGUAGE_KEY);
  reload();
}

/** The theme a link forces, if it forces one. */
export function themeOfLink(location: LocationStore): ThemeChoice | undefined {
  return oneOf(THEME_CHOICES, location.getState().link.shell.get(THEME_KEY));
}

function keep(now: Preferences, before: Preferences): void {
  for (const name of Object.keys(STORAGE_KEYS) as (keyof Preferences)[]) {
    if (now[name] !== before[name]) {
      // A choice that cannot be kept lasts as long as the page.
      keepText(STORAGE_KEYS[name], now[name]);
    }
  }
}

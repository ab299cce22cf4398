// What the shell says, in English.

import type { Section } from "../../commands/registry.ts";
import type { ViewId } from "../../scenario/views.ts";
import type { KeyChoice, MotionChoice, ThemeChoice } from "../../state/preferences.ts";

/** The sentences of the shell. */
export const ui = {
  product: "Faultline",
  views: {
    lab: "Lab",
    arena: "Arena",
    kernel: "Kernel",
    logs: "Logs",
    learn: "Learn",
    thrash: "Thrash",
    cache: "Page cache",
    nets: "Nets",
    design: "Design of experiments",
  } satisfies Record<ViewId, string>,
  viewsLabel: "Views",
  skip: "Skip to the view",
  documentTitle: (view: string) => `${view} - Faultline`,

  copyLink: "Copy link",
  linkCopied: "The link to exactly this is on the clipboard.",
  linkCopiedWithoutLoad:
    "The link is on the clipboard. It names a recorded load and cannot carry it: send the file along.",
  embedCopied: "The code that shows this inside another page is on the clipboard.",
  openAlone: "Open in Faultline",
  copyByHand: "The clipboard is not available here. Copy it from this field.",
  copyField: "To copy",
  newerLink: (version: number) =>
    `This link was made by a newer Faultline (link version ${version}). What could be read is shown.`,
  damagedString: "The reference string of this link is damaged and was left out; the rest of the link is shown.",
  longString:
    "The reference string is too long for a link. Export in the Lab saves the run as a file that opens it again.",
  unclearLink: (text: string) => `The link says version "${text}", which is none. It was read as a present one.`,

  theme: "Theme",
  themes: { auto: "auto", light: "light", dark: "dark", projector: "projector" } satisfies Record<ThemeChoice, string>,
  nextTheme: "Next theme",
  motion: "Motion",
  motions: { system: "as the system", on: "on", off: "off" } satisfies Record<MotionChoice, string>,
  singleKeys: "Single-key shortcuts",
  keyChoices: { on: "on", off: "off" } satisfies Record<KeyChoice, string>,
  language: "Language",
  languageAuto: "as the browser",
  languageReloads: "Another language loads the page anew; where you are is in the link, open logs are forgotten.",
  singleKeysOff: "Shortcuts that are a single letter, digit or sign are off.",

  keys: "Keys",
  keysTitle: "Keys and display",
  display: "Display",
  close: "Close",
  or: "or",
  sections: {
    present: "Presenting",
    playback: "Play",
    view: "In this view",
    edit: "Change the run",
    lesson: "Lesson",
    views: "Views",
    page: "Everywhere",
  } satisfies Record<Section, string>,
  session: { kept: "The last visit was kept.", resume: "Go on with it" },
  update: { ready: "A new version of Faultline is ready.", load: "Load it" },
  palette: {
    title: "Find a command",
    hint: "What do you want to do?",
    results: "Commands",
    none: (query: string) => `No command has "${query}" in its name.`,
  },
  commands: {
    undo: "Undo the last change",
    redo: "Redo it",
    palette: "Find a command",
    showView: (view: string) => `Show ${view}`,
    copyLink: "Copy the link to this",
    copyEmbed: "Copy the code that embeds this",
    nextTheme: "Next theme: light, dark, projector",
    present: "Present: full screen, for a clicker",
    help: "Keys and display",
  },

  transport: {
    label: "Playback",
    first: "First step",
    back: "Step back",
    play: "Play",
    pause: "Pause",
    forward: "Step forward",
    last: "Last step",
    position: "Step",
    speed: "Speed",
    of: (last: string) => `/ ${last}`,
    positionOf: (name: string, last: string) => `${name}, of ${last}`,
  },

  exactValue: (label: string) => `${label}, exact value`,
  less: (label: string) => `${label}: less`,
  more: (label: string) => `${label}: more`,
  defaultMark: (value: string) => `default ${value}`,
  pinnedMark: (name: string, value: string) => `${name} ${value}`,

  showTable: "as table",
  showFigure: "as figure",
  showTableOf: (caption: string) => `${caption}: view as table`,
  showFigureOf: (caption: string) => `${caption}: view as figure`,

  line: (line: number) => `line ${line.toLocaleString("en")}`,
  showAll: (count: number) => `Show all ${count.toLocaleString("en")}`,
  showFewer: "Show fewer",

  stopped: {
    title: "The engine stopped.",
    what: "Nothing you entered is lost: it is in the link. Restarting runs it again.",
    restart: "Restart the engine",
    copy: "Copy a report",
    copied: "The report is on the clipboard.",
  },
  noView: {
    title: "No such view",
    what: (view: string) => `The link asks for a view called "${view}", which this Faultline does not have.`,
    open: (view: string) => `Open ${view}`,
  },
} as const;

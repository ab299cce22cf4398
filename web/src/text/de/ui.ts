// What the shell says, in German.

import type { Section } from "../../commands/registry.ts";
import type { ViewId } from "../../scenario/views.ts";
import type { KeyChoice, MotionChoice, ThemeChoice } from "../../state/preferences.ts";

/** The sentences of the shell. */
export const ui = {
  product: "Faultline",
  views: {
    lab: "Labor",
    arena: "Arena",
    kernel: "Kernel",
    logs: "Logs",
    learn: "Lernen",
    thrash: "Thrashing",
    cache: "Seiten-Cache",
    nets: "Netze",
    design: "Versuchsplan",
  } satisfies Record<ViewId, string>,
  viewsLabel: "Ansichten",
  skip: "Zur Ansicht springen",
  documentTitle: (view: string) => `${view} - Faultline`,

  copyLink: "Link kopieren",
  linkCopied: "Der Link auf genau diesen Stand ist in der Zwischenablage.",
  linkCopiedWithoutLoad:
    "Der Link ist in der Zwischenablage. Er nennt eine aufgezeichnete Last, kann sie aber nicht enthalten: Geben Sie die Datei mit.",
  embedCopied: "Der Code, der dies in einer anderen Seite zeigt, ist in der Zwischenablage.",
  openAlone: "In Faultline öffnen",
  copyByHand: "Die Zwischenablage ist hier nicht zugänglich. Der Link lässt sich aus diesem Feld kopieren.",
  copyField: "Zum Kopieren",
  newerLink: (version: number) =>
    `Dieser Link stammt von einem neueren Faultline (Linkversion ${version}). Gezeigt wird, was sich lesen ließ.`,
  damagedString: "Die Referenzfolge dieses Links ist beschädigt und fehlt; der Rest des Links wird gezeigt.",
  longString:
    "Die Referenzfolge ist zu lang für einen Link. Der Export im Labor speichert den Lauf als Datei, die ihn wieder öffnet.",
  unclearLink: (text: string) =>
    `Der Link nennt die Version „${text}“, die es nicht gibt. Er wurde wie ein heutiger gelesen.`,

  theme: "Farben",
  themes: { auto: "auto", light: "hell", dark: "dunkel", projector: "Beamer" } satisfies Record<ThemeChoice, string>,
  nextTheme: "Nächstes Farbschema",
  motion: "Bewegung",
  motions: { system: "wie das System", on: "an", off: "aus" } satisfies Record<MotionChoice, string>,
  singleKeys: "Kürzel aus einer Taste",
  keyChoices: { on: "an", off: "aus" } satisfies Record<KeyChoice, string>,
  language: "Sprache",
  languageAuto: "wie der Browser",
  languageReloads:
    "Für eine andere Sprache wird die Seite neu geladen; der Stand steht im Link, geöffnete Logs gehen verloren.",
  singleKeysOff: "Kürzel aus einem einzelnen Buchstaben, einer Ziffer oder einem Zeichen sind aus.",

  keys: "Tasten",
  keysTitle: "Tasten und Anzeige",
  display: "Anzeige",
  close: "Schließen",
  or: "oder",
  sections: {
    present: "Vorführung",
    playback: "Wiedergabe",
    view: "In dieser Ansicht",
    edit: "Lauf ändern",
    lesson: "Lektion",
    views: "Ansichten",
    page: "Überall",
  } satisfies Record<Section, string>,
  session: { kept: "Der letzte Besuch ist aufgehoben.", resume: "Dort weitermachen" },
  update: { ready: "Eine neue Version von Faultline liegt bereit.", load: "Laden" },
  palette: {
    title: "Befehl suchen",
    hint: "Was soll geschehen?",
    results: "Befehle",
    none: (query: string) => `Kein Befehl hat „${query}“ im Namen.`,
  },
  commands: {
    undo: "Letzte Änderung rückgängig machen",
    redo: "Änderung wiederherstellen",
    palette: "Befehl suchen",
    copyEmbed: "Code zum Einbetten kopieren",
    showView: (view: string) => `${view} zeigen`,
    copyLink: "Link auf diesen Stand kopieren",
    nextTheme: "Nächstes Farbschema: hell, dunkel, Beamer",
    present: "Vorführen: Vollbild, für Präsenter",
    help: "Tasten und Anzeige",
  },

  transport: {
    label: "Wiedergabe",
    first: "Erster Schritt",
    back: "Schritt zurück",
    play: "Abspielen",
    pause: "Anhalten",
    forward: "Schritt vor",
    last: "Letzter Schritt",
    position: "Schritt",
    speed: "Tempo",
    of: (last: string) => `/ ${last}`,
    positionOf: (name: string, last: string) => `${name}, von ${last}`,
  },

  exactValue: (label: string) => `${label}, genauer Wert`,
  less: (label: string) => `${label}: weniger`,
  more: (label: string) => `${label}: mehr`,
  defaultMark: (value: string) => `Vorgabe ${value}`,
  pinnedMark: (name: string, value: string) => `${name} ${value}`,

  showTable: "als Tabelle",
  showFigure: "als Bild",
  showTableOf: (caption: string) => `${caption}: als Tabelle zeigen`,
  showFigureOf: (caption: string) => `${caption}: als Bild zeigen`,

  line: (line: number) => `Zeile ${line.toLocaleString("de")}`,
  showAll: (count: number) => `Alle ${count.toLocaleString("de")} zeigen`,
  showFewer: "Weniger zeigen",

  stopped: {
    title: "Die Engine ist abgestürzt.",
    what: "Keine Eingabe ist verloren: Alles steht im Link. Ein Neustart rechnet noch einmal.",
    restart: "Engine neu starten",
    copy: "Bericht kopieren",
    copied: "Der Bericht ist in der Zwischenablage.",
  },
  noView: {
    title: "Diese Ansicht gibt es nicht",
    what: (view: string) => `Der Link verlangt eine Ansicht namens „${view}“, die dieses Faultline nicht hat.`,
    open: (view: string) => `${view} öffnen`,
  },
} as const;

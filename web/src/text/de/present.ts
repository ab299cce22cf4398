// What a presentation says, to the class's window and to the lecturer's, in German.

import type * as english from "../en/present.ts";
import type { Words } from "../language.ts";

/** The words of presenter mode. */
export const PRESENT_TEXT: Words<typeof english.PRESENT_TEXT> = {
  begun: "Die Vorführung läuft. Bild ab geht weiter, Bild auf zurück, Escape beendet sie.",
  over: "Die Vorführung ist beendet.",
  resumed: "Die Vorführung geht weiter. Das Vollbild kommt mit der nächsten Taste zurück.",
  tools: "Vorführung",
  black: "Der Bildschirm ist schwarz. Jede Taste zeigt ihn wieder.",
  white: "Der Bildschirm ist weiß. Jede Taste zeigt ihn wieder.",
  shown: "Der Bildschirm ist wieder zu sehen.",
  penTaken: "Der Stift zeichnet auf den Bildschirm. Escape legt ihn weg.",
  penAway: "Der Stift ist weggelegt.",
  penTools: "Stift",
  inks: { 1: "Blau", 2: "Magenta" },
  blocked:
    "Der Browser hat das Notizfenster blockiert. Pop-ups für diese Seite erlauben oder diesen Link in einem zweiten Fenster öffnen.",
  blockedField: "Link des Notizfensters",

  buttons: {
    forward: "Weiter",
    back: "Zurück",
    begin: "Vom Anfang der Seite",
    black: "Schwarz",
    white: "Weiß",
    pen: "Stift",
    undo: "Rückgängig",
    clear: "Löschen",
    poll: "Abstimmen",
    notes: "Notizen",
    leave: "Beenden",
    watch: "Start",
    stop: "Pause",
    zero: "Auf null",
  },
  commands: {
    forward: "Weiter: nächster Schritt, nächste Seite, Antwort",
    back: "Zurück",
    begin: "Die Seite von vorn beginnen",
    black: "Schwarzer Bildschirm und zurück",
    white: "Weißer Bildschirm und zurück",
    pen: "Stift: nehmen, weglegen",
    ink: (colour) => `Stift: ${colour}`,
    undo: "Stift: letzte Linie zurücknehmen",
    clear: "Stift: alle Linien löschen",
    notes: "Notizfenster öffnen",
    leave: "Vorführung beenden",
  },

  notes: {
    title: "Notizen",
    now: "Das sieht das Publikum",
    next: "Als Nächstes",
    kinds: {
      step: "Nächster Schritt",
      ask: "Eine Frage",
      reveal: "Die Antwort",
      stay: "Hier ist der Schluss.",
    },
    nextPage: (title) => `Nächste Seite: ${title}`,
    noNotes: "Keine Notizen zu dieser Seite.",
    noLesson: "Keine Lektion ist geöffnet. Weiter geht einen Schritt.",
    page: (page, of) => `Seite ${page} von ${of}`,
    clicks: (clicked, clicks) => `Klick ${clicked} von ${clicks}`,
    step: (at, last) => `Schritt ${at} von ${last}`,
    waiting: "Warten auf die Vorführung. Sie erscheint hier, sobald ihr Fenster vorführt.",
    over: "Die Vorführung ist beendet. Sie erscheint hier wieder, wenn ihr Fenster vorführt.",
    clock: "Uhrzeit",
    elapsed: "Vergangen",
    controls: "Vorführung steuern",
    watch: (does) => `${does}, Stoppuhr`,
    screens: { shown: "", black: "Schwarz", white: "Weiß" },
  },
};

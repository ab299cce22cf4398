// What lessons and the Learn view say, in German.

import type * as english from "../en/learn.ts";
import type { Words } from "../language.ts";

/** Everything around a lesson; the lessons themselves are in lessons/. */
export const LEARN_TEXT: Words<typeof english.LEARN_TEXT> = {
  title: "Lernen",
  conditions: (lessons) => `${lessons} Lektionen, in jeder ist etwas zu finden`,
  voice: "Zusehen lehrt wenig. Etwas ändern, vorhersagen, die Referenzfolge finden, an der es scheitert.",
  lessons: "Lektionen",
  lesson: (number, title) => `${number}. ${title}`,
  begin: "Beginnen",
  goOn: "Weiter",
  again: "Noch einmal",
  present: "Vorführen",
  presentLesson: (lesson) => `Vorführen: „${lesson}“`,
  parts: (done, of) => `${done} von ${of} geschafft`,
  allDone: "Geschafft",

  panel: (title) => `Lektion: ${title}`,
  page: (page, of) => `Seite ${page} von ${of}`,
  pages: "Seiten",
  back: "Zurück",
  next: "Weiter",
  finish: "Fertig",
  close: "Lektion schließen",
  show: "Zeigen, wo diese Seite beginnt",
  goals: "Ziele",
  goalDone: "erreicht",
  goalOpen: "offen",
  goalReached: (goal) => `Ziel erreicht: ${goal}`,
  pageDone: "Das war alles auf dieser Seite.",
  lessonDone: (title) => `„${title}“ ist geschafft.`,
  check: "Prüfen",
  yourNumber: "Deine Zahl",
  wrong: "Noch nicht. Laufen lassen, zählen und noch einmal versuchen.",
  notAnumber: "Eine ganze Zahl, bitte.",
  loading: "Die Lektion wird geholt.",
  missing: "Diese Lektion ist nicht auf diesem Rechner. Wer ihre Datei bekommen hat, kann sie unter Lernen öffnen.",
  toLessons: "Alle Lektionen",

  commands: {
    nextPage: "Nächste Seite der Lektion",
    lastPage: "Vorige Seite der Lektion",
    close: "Lektion schließen",
  },
};

// Was das Formular mehrerer Swap-Bereiche sagt, auf Deutsch.

import type { SWAP_AREAS_TEXT as english } from "../en/swap-areas.ts";

export const SWAP_AREAS_TEXT: typeof english = {
  title: "Swap-Bereiche",
  split: "Swap auf zwei Platten verteilen",
  add: "Weiterer Swap-Bereich",
  area: (number) => `Bereich ${number}`,
  pagesOf: (number) => `Länge von Bereich ${number}`,
  priorityOf: (number) => `Priorität von Bereich ${number}`,
  priority: (priority) => (priority === undefined ? "ohne Priorität" : `Priorität ${priority}`),
  diskOf: (number) => `Platte von Bereich ${number}`,
  disk: (disk) => `Platte ${disk}`,
  remove: "Entfernen",
  removeOf: (number) => `Bereich ${number} entfernen`,
  note: "Die höchste Priorität kommt zuerst dran; bei gleicher wechseln sich die Bereiche ab. Auf Platte 0 liegen auch die Dateien, auf Platten ab 1 nur Swap.",
};

// Was um die Befunde der Thrashing-Studie herum steht.

import type { FINDINGS_TEXT as English } from "../en/findings.ts";

export const FINDINGS_TEXT: typeof English = {
  title: "Was die Studie fand, und was hier herauskommt",
  what: "Die Studie ließ ihre Verbraucher unter vier Systemen laufen und sagte in 26 Sätzen, was sie sah. Hier laufen dieselben Lasten in unseren Modellen dieser Systeme, und eine Regel beurteilt jeden Satz. Nichts ist angepasst, damit es herauskommt; was hoch heißt, oder bei etwa, sagt die Studie nicht: diese Grenzen sind unsere.",
  counts: (agree, of, literal) =>
    `${agree} der ${of}, die sich prüfen lassen, kommen hier heraus, ${literal} davon mit der Last, wie die Studie sie beschreibt.`,
  source: (source, seeds) => `${source}. Zahlen: Mittel über ${seeds} Seeds.`,
  show: "Zeigen",
  verdicts: { all: "alle", yes: "reproduziert", no: "nicht reproduziert", null: "nicht prüfbar" },
  alone: (alone, seeds) =>
    alone === 0
      ? `keiner der ${seeds} Seeds führt allein dazu`
      : `von den ${seeds} Seeds ${alone === 1 ? "führt einer" : `führen ${alone}`} allein dazu`,
  numbers: "Zahlen",
  numbersOf: (finding) => `Zahlen zu ${finding}`,
  columns: { load: "Last", what: "was", value: "Wert" },
  openLoad: (load) => `${load} zeigen`,
};

// The words of the comparison over several seeds, in German.

import type { Measure } from "../../state/seed-samples.ts";

/** Words of the panel. */
export const SEEDS_TEXT = {
  title: "Mehrere Startwerte",
  open: "Mehrere Startwerte",
  note: "Rechnet A und B mit denselben Startwerten und sagt, welche Unterschiede mehr als Zufall sind.",
  count: "Startwerte",
  run: "Rechnen",
  stop: "Anhalten",
  progress: (done: number, of: number): string => `${done} von ${of} Läufen`,
  columns: ["Messgröße", "A: Mittel", "B: Mittel", "B − A"],
  verdict: "Urteil",
  interval: (level: number): string =>
    `In Klammern: das Konfidenzintervall zu ${level * 100}\u00a0%, nach Students t; das der Differenz nach Welch.`,
  many: "Bei neun Messgrößen sieht eine von zwanzig, die nicht verschieden sind, doch so aus.",
  differs: "verschieden",
  notShown: "kein Unterschied gezeigt",
  unknown: "zu wenige Läufe",
  measures: {
    v_vm_faults: "Seitenfehler",
    v_io_faults: "Seitenfehler mit Lesen",
    v_pdpages: "geprüfte Seiten",
    v_reactivated: "reaktiviert",
    v_swappgsin: "Seiten aus dem Swap",
    v_swappgsout: "Seiten in den Swap",
    rounds: "Runden der Last",
    user_s: "Benutzerzeit, s",
    system_s: "Systemzeit, s",
  } satisfies Record<Measure, string>,
};

// Die Wörter zu Swap, der vor der Platte komprimiert gehalten wird.

import type { COMPRESSED_TEXT as English } from "../en/compressed.ts";

const grouped = (n: number): string => n.toLocaleString("de");

/** Wörter des Formulars und der Diagramme. */
export const COMPRESSED_TEXT: typeof English = {
  title: "Komprimierter Swap",
  picks: { off: "aus", on: "vor der Platte" },
  note: "Was den Speicher verlässt, wird in einen Vorrat fester Größe komprimiert. Ist er voll, gehen die am längsten nicht benutzten Seiten weiter auf die Platte, ebenso Seiten, die sich nicht komprimieren lassen. Der Vorrat nimmt den Prozessen Rahmen, und jede Seite kostet Prozessorzeit. Ein Kern, der begrenzt, wie schnell er schreibt, gewinnt wenig. Wie klein eine Seite wird, ist gezogen, eine Annahme: Inhalte hat das Modell keine.",
  pool: "Vorrat",
  inPages: (pages) => `${grouped(pages)} ${pages === 1 ? "Seite" : "Seiten"}`,
  poolNote: (pages) => `${grouped(Math.round(pages / 25.6) / 10)} MB, die kein Prozess hat`,
  fields: {
    ratio: "Mittleres Verhältnis",
    incompressible: "Nicht komprimierbar",
    compress_us: "Zeit, eine Seite zu komprimieren",
    decompress_us: "Zeit, sie zurückzuholen",
  },
  units: { ratio: " : 1", incompressible: " %", compress_us: " µs", decompress_us: " µs" },
  charts: {
    pool: "komprimierter Swap",
    pages: "Seiten",
    frames: "Rahmen, die sie füllen",
    traffic: "komprimierter Swap, Verkehr",
    in: "kamen hinein",
    out: "gefunden",
    toDisk: "auf die Platte",
  },
};

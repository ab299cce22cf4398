import type { PolicyText } from "../../policy-text.ts";

export const pff: PolicyText = {
  name: "PFF",
  structure: "Seiten im Speicher",
  reading: "zuletzt benutzte oben; verdrängt wird unten",
  parts: { stack: "Stapel", "last-fault": "Letzter Seitenfehler" },
  params: {
    threshold: {
      label: "Schwellwert",
      said: "schrumpft, wenn ein Seitenfehler mehr als {value} Referenzen nach dem letzten kommt",
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory:",
      "    move page to stack.top, done",
      "if now - lastFault > {threshold}:",
      "    for each victim unused since lastFault:",
      "        if victim.D: write(victim)",
      "        stack.remove(victim)",
      "load(page); stack.push(page)",
      "lastFault = now",
    ],
    hit: 1,
    lookUp: 0,
    choose: 3,
    writeBack: 4,
    load: 6,
    at: { "pff-first": { choose: 2 }, "pff-grows": { choose: 2 } },
  },
  reasons: {
    "pff-hit-top":
      "Sie liegt in Rahmen {frame} und schon an der Spitze des Stapels. Nur Seitenfehler ändern die Rahmenzahl.",
    "pff-hit":
      "Sie liegt in Rahmen {frame} und rückt an die Spitze des Stapels. Nur Seitenfehler ändern die Rahmenzahl.",
    "pff-first": "Es ist der erste Seitenfehler: Sie wird in Rahmen {frame} geladen, keine Seite wird verdrängt.",
    "pff-grows":
      "Referenzen seit dem letzten Seitenfehler: {aux}. Das liegt nicht über dem Schwellwert, daher wächst die Rahmenzahl: Sie wird in Rahmen {frame} geladen, keine Seite wird verdrängt.",
    "pff-all-used":
      "Referenzen seit dem letzten Seitenfehler: {aux}. Das liegt über dem Schwellwert, aber alle Seiten im Speicher wurden seither benutzt, daher wird keine verdrängt und sie in Rahmen {frame} geladen.",
    "pff-drops-one":
      "Referenzen seit dem letzten Seitenfehler: {aux}. Das liegt über dem Schwellwert, und Seite <evict>{victim}</evict> wurde seither nicht benutzt (zuletzt in Schritt {used}), daher wird Seite {victim} aus Rahmen {frame} verdrängt.",
    "pff-drops":
      "Der letzte Seitenfehler, in Schritt {last-fault.before}, liegt weiter zurück als der Schwellwert. Seither unbenutzte Seiten werden verdrängt, zuerst Seite <evict>{victim}</evict>: insgesamt {aux}. Geladen wird in Rahmen {frame}.",
  },
};

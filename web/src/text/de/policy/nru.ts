import type { PolicyText } from "../../policy-text.ts";

export const nru: PolicyText = {
  name: "NRU",
  structure: "Klassen",
  reading: "Klasse 2R + D, die niedrigste zuerst",
  parts: { referenced: "R", "next-tick": "Nächster Uhrtick in Schritt" },
  params: {
    tick: { label: "Referenzen je Uhrtick", said: "alle {value} Referenzen ein Uhrtick" },
    ties: {
      label: "In einer Klasse geht",
      values: [
        {
          value: "frame",
          label: "kleinster Rahmen",
          said: "innerhalb einer Klasse geht die Seite im Rahmen mit der kleinsten Nummer",
        },
        { value: "random", label: "zufällig", said: "innerhalb einer Klasse geht eine zufällig gezogene Seite" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "every {tick} references: R = 0 for all pages",
      "if page in memory: page.R = 1, done",
      "if no frame is free:",
      "    class = lowest 2R + D of any page",
      "    victim = page of that class (by: {ties})",
      "    if victim.D: write(victim)",
      "load(page, R = 1)",
    ],
    hit: 1,
    lookUp: 1,
    choose: 4,
    writeBack: 5,
    load: 6,
  },
  reasons: {
    "nru-hit-sets": "Ihr Referenzbit wechselt von 0 auf 1: benutzt seit dem letzten Uhrtick.",
    "nru-hit": "Ihr Referenzbit ist schon 1.",
    "nru-hit-tick": "Ein Uhrtick hat soeben alle Referenzbits gelöscht. Dieser Zugriff setzt ihr Bit auf 1.",
    "nru-class-0":
      "Seit dem letzten Uhrtick unbenutzte und unveränderte Seiten (Klasse 0) gehen zuerst: Seite <evict>{victim}</evict> wird aus Rahmen {frame} verdrängt.",
    "nru-class-1":
      "Keine seit dem letzten Uhrtick unbenutzte Seite ist unverändert. Als Nächstes geht eine unbenutzte, aber veränderte (Klasse 1): Seite <evict>{victim}</evict> wird aus Rahmen {frame} verdrängt.",
    "nru-class-2":
      "Alle Seiten wurden seit dem letzten Uhrtick benutzt. Eine unveränderte (Klasse 2) geht zuerst: Seite <evict>{victim}</evict> wird aus Rahmen {frame} verdrängt.",
    "nru-class-3":
      "Alle Seiten wurden seit dem letzten Uhrtick benutzt und sind verändert (Klasse 3). Seite <evict>{victim}</evict> wird aus Rahmen {frame} verdrängt.",
  },
};

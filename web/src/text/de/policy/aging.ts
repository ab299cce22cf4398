import type { PolicyText } from "../../policy-text.ts";

export const aging: PolicyText = {
  name: "Aging",
  structure: "Schieberegister",
  reading: "das kleinste wird zuerst verdrängt",
  parts: { referenced: "R", age: "Register", "next-tick": "Nächster Uhrtick in Schritt" },
  params: {
    tick: { label: "Referenzen je Uhrtick", said: "alle {value} Referenzen ein Uhrtick" },
    bits: { label: "Bits je Register", said: "Register mit {value} Bits" },
  },
  pseudoCode: {
    lines: [
      "every {tick} references, for all pages:",
      "    shift R into register from the left; R = 0",
      "if page in memory: page.R = 1, done",
      "if no frame is free:",
      "    victim = page with the smallest R,",
      "             then the smallest register",
      "    if victim.D: write(victim)",
      "load(page, R = 1, register = {bits} zeros)",
    ],
    hit: 2,
    lookUp: 2,
    choose: 4,
    writeBack: 6,
    load: 7,
  },
  reasons: {
    "aging-hit-sets": "Ihr Referenzbit wechselt von 0 auf 1. Der nächste Uhrtick schiebt es ins Register.",
    "aging-hit": "Ihr Referenzbit ist schon 1. Weitere Zugriffe vor dem nächsten Uhrtick ändern nichts.",
    "aging-hit-tick":
      "Ein Uhrtick hat soeben alle Referenzbits in die Register geschoben. Dieser Zugriff setzt das Bit für den nächsten auf 1.",
    "aging-forgotten":
      "Seite <evict>{victim}</evict> hat R = 0 und nur Nullen im Register: Kein Zugriff auf sie ist mehr vermerkt, daher wird sie aus Rahmen {frame} verdrängt.",
    "aging-smallest":
      "Von den seit dem letzten Uhrtick unbenutzten Seiten hat keine ein kleineres Register als Seite <evict>{victim}</evict>, daher wird diese aus Rahmen {frame} verdrängt.",
    "aging-all-used":
      "Alle Seiten wurden seit dem letzten Uhrtick benutzt. Keine hat ein kleineres Register als Seite <evict>{victim}</evict>, daher wird diese aus Rahmen {frame} verdrängt.",
  },
};

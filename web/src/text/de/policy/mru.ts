import type { PolicyText } from "../../policy-text.ts";

export const mru: PolicyText = {
  name: "MRU",
  structure: "Nach letztem Zugriff",
  reading: "zuletzt benutzte geht zuerst",
  parts: { recency: "Nach letztem Zugriff" },
  pseudoCode: {
    lines: [
      "if page in memory:",
      "    move page to list.head, done",
      "if no frame is free:",
      "    victim = list.head",
      "    if victim.D: write(victim)",
      "    list.remove(victim)",
      "load(page); put page at list.head",
    ],
    hit: 1,
    lookUp: 0,
    choose: 3,
    writeBack: 4,
    load: 6,
  },
  reasons: {
    "mru-hit-first": "Sie liegt in Rahmen {frame} und ist schon die zuletzt benutzte, daher bewegt sich nichts.",
    "mru-hit": "Sie liegt in Rahmen {frame}. Als zuletzt benutzte Seite ist sie nun das nächste Opfer.",
    "mru-newest":
      "Seite <evict>{victim}</evict> wurde als letzte benutzt, in Schritt {used}, daher wird sie aus Rahmen {frame} verdrängt.",
  },
};

import type { PolicyText } from "../../policy-text.ts";

export const lru: PolicyText = {
  name: "LRU",
  structure: "Stapel",
  reading: "zuletzt benutzte oben",
  parts: { stack: "Stapel" },
  pseudoCode: {
    lines: [
      "if page in memory:",
      "    move page to stack.top, done",
      "if no frame is free:",
      "    victim = stack.bottom",
      "    if victim.D: write(victim)",
      "load(page); stack.push(page)",
    ],
    hit: 1,
    lookUp: 0,
    choose: 3,
    writeBack: 4,
    load: 5,
  },
  reasons: {
    "lru-hit-top": "Sie liegt in Rahmen {frame} und schon an der Spitze des Stapels, daher bewegt sich nichts.",
    "lru-hit": "Sie liegt in Rahmen {frame} und rückt als zuletzt benutzte Seite an die Spitze des Stapels.",
    "lru-oldest":
      "Seite <evict>{victim}</evict> wurde zuletzt in Schritt {used} benutzt, vor längerer Zeit als jede andere, daher wird sie aus Rahmen {frame} verdrängt.",
  },
};

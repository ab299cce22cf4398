import type { PolicyText } from "../../policy-text.ts";

export const fifo: PolicyText = {
  name: "FIFO",
  structure: "Warteschlange",
  reading: "älteste am Ausgang",
  parts: { queue: "Warteschlange" },
  pseudoCode: {
    lines: [
      "if page in memory: hit, done",
      "if no frame is free:",
      "    victim = queue.head",
      "    if victim.D: write(victim)",
      "    queue.remove(victim)",
      "load(page); queue.append(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 2,
    writeBack: 3,
    load: 5,
  },
  reasons: {
    "fifo-hit": "Sie liegt in Rahmen {frame}. FIFO beachtet nur die Ladereihenfolge, daher bewegt sich nichts.",
    "fifo-oldest":
      "Seite <evict>{victim}</evict> ist am längsten im Speicher, seit Schritt {loaded}, daher wird sie aus Rahmen {frame} verdrängt.",
  },
};

import type { PolicyText } from "../../policy-text.ts";

export const random: PolicyText = {
  name: "Random",
  structure: "Rahmen",
  reading: "jede Seite trifft es gleich wahrscheinlich",
  pseudoCode: {
    lines: [
      "if page in memory: hit, done",
      "if no frame is free:",
      "    victim = page in a frame drawn at random",
      "    if victim.D: write(victim)",
      "load(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 2,
    writeBack: 3,
    load: 4,
  },
  reasons: {
    "random-hit": "Sie liegt in Rahmen {frame}. Über ihre Benutzung wird nichts vermerkt.",
    "random-drawn": "Das Los fällt auf Rahmen {frame}, daher wird Seite <evict>{victim}</evict> aus ihm verdrängt.",
  },
};

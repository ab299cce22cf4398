import type { PolicyText } from "../../policy-text.ts";

export const random: PolicyText = {
  name: "Random",
  structure: "Frames",
  reading: "each page has the same chance to leave",
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
    "random-hit": "It is in frame {frame}. Nothing is remembered of its use.",
    "random-drawn": "The draw fell on frame {frame}, so <evict>{victim}</evict> leaves it.",
  },
};

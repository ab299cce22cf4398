import type { PolicyText } from "../../policy-text.ts";

export const clock: PolicyText = {
  name: "Clock",
  structure: "Ring",
  reading: "the hand walks clockwise",
  parts: { hand: "Hand", referenced: "R" },
  params: {
    "load-r": {
      label: "Pages load with R",
      values: [
        { value: 0, label: "0", said: "pages load with R = 0" },
        { value: 1, label: "1", said: "pages load with R = 1" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: page.R = 1, done",
      "while frame[hand].R == 1:",
      "    frame[hand].R = 0",
      "    hand = (hand + 1) mod n",
      "victim = frame[hand]",
      "if victim.D: write(victim)",
      "load(page, R = {load-r}); hand += 1",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 6,
  },
  reasons: {
    "clock-hit-sets": "Its reference bit goes from 0 to 1: a second chance when the hand comes by.",
    "clock-hit": "Its reference bit is 1 already. The hand does not move.",
    "clock-at-once":
      "The hand stands at <evict>{victim}</evict> and its R is 0, so {victim} leaves frame {frame} at once.",
    "clock-swept":
      "The hand passed {passed}, clearing R, and stopped at <evict>{victim}</evict>: R is already 0, so {victim} leaves frame {frame}.",
    "clock-full-circle":
      "Every page had R = 1. The hand cleared them all and came back to <evict>{victim}</evict>, which leaves frame {frame}.",
  },
};

import type { PolicyText } from "../../policy-text.ts";

export const sieve: PolicyText = {
  name: "SIEVE",
  structure: "Queue",
  reading: "oldest at the left; the hand walks toward the newest",
  parts: { queue: "Queue", hand: "Hand", visited: "V" },
  pseudoCode: {
    lines: [
      "if page in memory: page.V = 1, done",
      "hand = hand or queue.oldest",
      "while hand.V == 1:",
      "    hand.V = 0",
      "    hand = hand.newer or queue.oldest",
      "victim = hand; hand = victim.newer",
      "if victim.D: write(victim)",
      "queue.remove(victim)",
      "load(page, V = 0); queue.append(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 5,
    writeBack: 6,
    load: 8,
  },
  reasons: {
    "sieve-hit-sets": "Its visited bit V goes from 0 to 1. The page keeps its place in the queue.",
    "sieve-hit": "Its visited bit V is 1 already. Nothing moves.",
    "sieve-at-once":
      "The hand stands at <evict>{victim}</evict> and its V is 0, so {victim} leaves frame {frame} at once.",
    "sieve-oldest":
      "The hand begins at the oldest page, <evict>{victim}</evict>, and its V is 0, so {victim} leaves frame {frame} at once.",
    "sieve-swept":
      "The hand passed {passed}, clearing V, and stopped at <evict>{victim}</evict>: V is already 0, so {victim} leaves frame {frame}. The pages passed keep their places.",
    "sieve-full-circle":
      "Every page had V = 1. The hand cleared them all and came back to <evict>{victim}</evict>, which leaves frame {frame}.",
  },
};

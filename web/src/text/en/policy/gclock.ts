import type { PolicyText } from "../../policy-text.ts";

export const gclock: PolicyText = {
  name: "GCLOCK",
  structure: "Ring",
  reading: "the hand walks clockwise and counts down",
  parts: { hand: "Hand", counter: "Counter" },
  params: {
    init: { label: "Counter of a page just loaded", said: "pages load with counter {value}" },
    max: { label: "Highest counter a hit can give", said: "hits count up to {value}" },
  },
  pseudoCode: {
    lines: [
      "if page in memory:",
      "    if counter < {max}: counter += 1",
      "    done",
      "while frame[hand].counter > 0:",
      "    frame[hand].counter -= 1",
      "    hand = (hand + 1) mod n",
      "victim = frame[hand]",
      "if victim.D: write(victim)",
      "load(page, counter = {init}); hand += 1",
    ],
    hit: 1,
    lookUp: 0,
    choose: 6,
    writeBack: 7,
    load: 8,
  },
  reasons: {
    "gclock-hit": "Its counter goes up to {page.counter}.",
    "gclock-hit-full": "Its counter stays at {page.counter}: a hit raises it no further.",
    "gclock-at-once":
      "The hand stands at <evict>{victim}</evict> and its counter is 0, so {victim} leaves frame {frame} at once.",
    "gclock-swept":
      "The hand took 1 off the counter of each page it passed and stopped at <evict>{victim}</evict>: its counter is already 0, so {victim} leaves frame {frame}.",
    "gclock-laps":
      "No counter was 0. The hand went around and took 1 off each until it met <evict>{victim}</evict> at 0, which leaves frame {frame}.",
  },
};

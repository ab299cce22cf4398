import type { PolicyText } from "../../policy-text.ts";

export const wsclock: PolicyText = {
  name: "WSClock",
  structure: "Ring",
  reading: "the hand walks clockwise",
  parts: { hand: "Hand", referenced: "R", seen: "Seen in use" },
  params: { tau: { label: "Window", said: "a window of {value} references" } },
  pseudoCode: {
    lines: [
      "if page in memory: page.R = 1, done",
      "for f in one lap of the frames from hand:",
      "    if f.R == 1: f.R = 0; f.seen = now",
      "    else if now - f.seen > {tau}:",
      "        if f.D: write(f), it comes first below",
      "        else: victim = f, end the lap",
      "if no victim: first one written in the lap,",
      "    or first clean, or at hand (write it)",
      "load(page, R = 1, seen = now); hand += 1",
    ],
    hit: 0,
    lookUp: 0,
    choose: 5,
    writeBack: 4,
    load: 8,
    at: {
      "wsclock-written": { choose: 6 },
      "wsclock-first-clean": { choose: 7 },
      "wsclock-all-dirty": { choose: 7 },
    },
  },
  reasons: {
    "wsclock-hit-sets": "Its reference bit goes from 0 to 1. The hand will note the time of its use when it comes by.",
    "wsclock-hit": "Its reference bit is 1 already. The hand does not move.",
    "wsclock-at-once":
      "The hand stands at <evict>{victim}</evict>: R is 0, it was last seen in use at step {victim.seen}, which is outside the window, and it is clean. So {victim} leaves frame {frame} at once.",
    "wsclock-swept":
      "The hand passed pages in the working set or dirty ({aux} in all) and stopped at <evict>{victim}</evict>: R is 0, it was last seen in use at step {victim.seen}, which is outside the window, and it is clean. So {victim} leaves frame {frame}.",
    "wsclock-written":
      "A whole lap met no clean page outside the window. It wrote back the dirty ones there, and the first of them, <evict>{victim}</evict>, leaves frame {frame}.",
    "wsclock-first-clean":
      "A whole lap met only pages of the working set: memory is too small for it. The first clean one, <evict>{victim}</evict>, leaves frame {frame}, as it needs no write-back.",
    "wsclock-all-dirty":
      "A whole lap met only pages of the working set, all of them dirty. The one under the hand, <evict>{victim}</evict>, leaves frame {frame}.",
  },
};

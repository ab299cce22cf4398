import type { PolicyText } from "../../policy-text.ts";

export const lru: PolicyText = {
  name: "LRU",
  structure: "Stack",
  reading: "used last on top",
  parts: { stack: "Stack" },
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
    "lru-hit-top": "It is in frame {frame} and on top of the stack already, so nothing moves.",
    "lru-hit": "It is in frame {frame} and moves to the top of the stack, as the page used last.",
    "lru-oldest":
      "<evict>{victim}</evict> was last used at step {used}, longer ago than any other page, so it leaves frame {frame}.",
  },
};

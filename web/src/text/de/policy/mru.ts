import type { PolicyText } from "../../policy-text.ts";

export const mru: PolicyText = {
  name: "MRU",
  structure: "By last use",
  reading: "used last leaves first",
  parts: { recency: "By last use" },
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
    "mru-hit-first": "It is in frame {frame} and is the page used last already, so nothing moves.",
    "mru-hit": "It is in frame {frame}. As the page used last it is now the first to leave.",
    "mru-newest": "<evict>{victim}</evict> was used last of all, at step {used}, so it leaves frame {frame}.",
  },
};

import type { PolicyText } from "../../policy-text.ts";

export const fifo: PolicyText = {
  name: "FIFO",
  structure: "Queue",
  reading: "oldest at the exit",
  parts: { queue: "Queue" },
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
    "fifo-hit": "It is in frame {frame}. FIFO looks at the order of loading only, so nothing moves.",
    "fifo-oldest":
      "<evict>{victim}</evict> has been in memory longest, since step {loaded}, so it leaves frame {frame}.",
  },
};

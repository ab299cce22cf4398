import type { PolicyText } from "../../policy-text.ts";

export const secondChance: PolicyText = {
  name: "Second chance",
  structure: "Queue",
  reading: "oldest at the exit, used pages go around again",
  parts: { queue: "Queue", referenced: "R" },
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
      "while queue.head.R == 1:",
      "    queue.head.R = 0",
      "    move queue.head to queue.tail",
      "victim = queue.head",
      "if victim.D: write(victim)",
      "queue.remove(victim)",
      "load(page, R = {load-r}); queue.append(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 7,
  },
  reasons: {
    "second-chance-hit-sets": "Its reference bit goes from 0 to 1: a second chance when it is the oldest.",
    "second-chance-hit": "Its reference bit is 1 already. It keeps its place in the queue.",
    "second-chance-at-once": "<evict>{victim}</evict> is the oldest page and its R is 0, so it leaves frame {frame}.",
    "second-chance-passed":
      "{passed} had R = 1: cleared and moved to the end of the queue. Then <evict>{victim}</evict> is the oldest and its R is 0, so it leaves frame {frame}.",
    "second-chance-full-circle":
      "Every page had R = 1. All were cleared and moved to the end of the queue, until <evict>{victim}</evict> was the oldest again. It leaves frame {frame}.",
  },
};

import type { PolicyText } from "../../policy-text.ts";

export const lrfu: PolicyText = {
  name: "LRFU",
  structure: "By value",
  reading: "smallest value at the exit",
  parts: { order: "By value", crf: "Value at last use, in thousandths" },
  params: {
    lambda: { label: "Decay", said: "lambda = {value}" },
  },
  pseudoCode: {
    lines: [
      "decay = 2^(-{lambda} * steps since last use)",
      "if page in memory:",
      "    page.value = 1 + page.value * decay, done",
      "if no frame is free:",
      "    victim = page whose value * decay",
      "             is smallest",
      "    if victim.D: write(victim)",
      "load(page); page.value = 1",
    ],
    hit: 2,
    lookUp: 1,
    choose: 4,
    writeBack: 6,
    load: 7,
  },
  reasons: {
    "lrfu-hit": "This use adds 1 to what is left of its value.",
    "lrfu-oldest":
      "<evict>{victim}</evict> has the smallest value. It was also unused for longest, since step {used}. It leaves frame {frame}.",
    "lrfu-rarest":
      "<evict>{victim}</evict> has the smallest value, although it is not the page unused for longest. It leaves frame {frame}.",
  },
};

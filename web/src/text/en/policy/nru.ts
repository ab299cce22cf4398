import type { PolicyText } from "../../policy-text.ts";

export const nru: PolicyText = {
  name: "NRU",
  structure: "Classes",
  reading: "class 2R + D, the lowest leaves first",
  parts: { referenced: "R", "next-tick": "Next tick at step" },
  params: {
    tick: { label: "References between clock ticks", said: "a clock tick every {value} references" },
    ties: {
      label: "Of one class leaves",
      values: [
        { value: "frame", label: "lowest frame", said: "of one class the page in the lowest frame leaves" },
        { value: "random", label: "drawn at random", said: "of one class a page drawn at random leaves" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "every {tick} references: R = 0 for all pages",
      "if page in memory: page.R = 1, done",
      "if no frame is free:",
      "    class = lowest 2R + D of any page",
      "    victim = page of that class (by: {ties})",
      "    if victim.D: write(victim)",
      "load(page, R = 1)",
    ],
    hit: 1,
    lookUp: 1,
    choose: 4,
    writeBack: 5,
    load: 6,
  },
  reasons: {
    "nru-hit-sets": "Its reference bit goes from 0 to 1: it was used since the last clock tick.",
    "nru-hit": "Its reference bit is 1 already.",
    "nru-hit-tick": "A clock tick has just cleared every reference bit. This use sets its bit to 1.",
    "nru-class-0":
      "Pages not used since the last clock tick and not dirty (class 0) go first: <evict>{victim}</evict> leaves frame {frame}.",
    "nru-class-1":
      "No page is clean and unused since the last clock tick. A dirty page unused since then (class 1) goes next: <evict>{victim}</evict> leaves frame {frame}.",
    "nru-class-2":
      "Every page was used since the last clock tick. A clean one (class 2) goes first: <evict>{victim}</evict> leaves frame {frame}.",
    "nru-class-3":
      "Every page was used since the last clock tick and is dirty (class 3). <evict>{victim}</evict> leaves frame {frame}.",
  },
};

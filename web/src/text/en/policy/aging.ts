import type { PolicyText } from "../../policy-text.ts";

export const aging: PolicyText = {
  name: "Aging",
  structure: "Registers",
  reading: "the smallest leaves first",
  parts: { referenced: "R", age: "Register", "next-tick": "Next tick at step" },
  params: {
    tick: { label: "References between clock ticks", said: "a clock tick every {value} references" },
    bits: { label: "Bits of a register", said: "registers of {value} bits" },
  },
  pseudoCode: {
    lines: [
      "every {tick} references, for all pages:",
      "    shift R into register from the left; R = 0",
      "if page in memory: page.R = 1, done",
      "if no frame is free:",
      "    victim = page with the smallest R,",
      "             then the smallest register",
      "    if victim.D: write(victim)",
      "load(page, R = 1, register = {bits} zeros)",
    ],
    hit: 2,
    lookUp: 2,
    choose: 4,
    writeBack: 6,
    load: 7,
  },
  reasons: {
    "aging-hit-sets": "Its reference bit goes from 0 to 1. The next clock tick shifts it into the register.",
    "aging-hit": "Its reference bit is 1 already. More uses before the next clock tick make no difference.",
    "aging-hit-tick":
      "A clock tick has just shifted every reference bit into its register. This use sets the bit to 1 for the next.",
    "aging-forgotten":
      "<evict>{victim}</evict> has R = 0 and only zeros in its register: no use of it is remembered, so it leaves frame {frame}.",
    "aging-smallest":
      "Of the pages not used since the last clock tick none has a smaller register than <evict>{victim}</evict>, so it leaves frame {frame}.",
    "aging-all-used":
      "Every page was used since the last clock tick. None has a smaller register than <evict>{victim}</evict>, so it leaves frame {frame}.",
  },
};

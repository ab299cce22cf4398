import type { PolicyText } from "../../policy-text.ts";

export const car: PolicyText = {
  name: "CAR",
  structure: "Two clocks and their ghosts",
  reading: "T1: used once, T2: used again; B1 and B2: what left them; p: the target for T1",
  parts: {
    t1: "T1",
    t2: "T2",
    b1: "B1",
    b2: "B2",
    "hand-1": "Hand of T1",
    "hand-2": "Hand of T2",
    referenced: "R",
    p: "p",
  },
  params: {
    compat: {
      label: "As in",
      values: [
        { value: "faultline", label: "the paper", said: "as in the paper" },
        { value: "libcachesim", label: "libCacheSim", said: "as libCacheSim runs it" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: page.R = 1, done",
      "while T1 >= max(1, p) and hand1.R == 1:",
      "    hand1.R = 0; move its page to T2",
      "if T1 < max(1, p): while hand2.R == 1:",
      "    hand2.R = 0; hand2 = hand2.next",
      "victim = hand1 or hand2, now in B1 or B2",
      "if victim.D: write(victim)",
      "load(page, R = 0) into T1",
      "or into T2, p += or -=, if in B1 or B2",
    ],
    hit: 0,
    lookUp: 0,
    choose: 5,
    writeBack: 6,
    load: 7,
    at: {
      "car-b1-t1": { load: 8 },
      "car-b1-t2": { load: 8 },
      "car-b2-t1": { load: 8 },
      "car-b2-t2": { load: 8 },
    },
  },
  reasons: {
    "car-hit-sets": "Its reference bit R goes from 0 to 1. Nothing moves.",
    "car-hit": "Its reference bit R is 1 already. Nothing moves.",
    "car-new-t1":
      "T1 was not below its target, so its hand chose <evict>{victim}</evict>, which had R = 0: it leaves frame {frame} and is remembered in B1. Bits cleared on the way: {aux}. {page} goes to T1.",
    "car-new-t2":
      "T1 was below its target or empty, so the hand of T2 chose <evict>{victim}</evict>, which had R = 0: it leaves frame {frame} and is remembered in B2. Bits cleared on the way: {aux}. {page} goes to T1.",
    "car-b1-t1":
      "B1 remembers it, so it goes to T2; the target was {p.before} and is p = {p} now. The hand of T1 chose <evict>{victim}</evict>, which had R = 0 and leaves frame {frame}. Bits cleared on the way: {aux}.",
    "car-b1-t2":
      "B1 remembers it, so it goes to T2; the target was {p.before} and is p = {p} now. The hand of T2 chose <evict>{victim}</evict>, which had R = 0 and leaves frame {frame}. Bits cleared on the way: {aux}.",
    "car-b2-t1":
      "B2 remembers it, so it goes to T2; the target was {p.before} and is p = {p} now. The hand of T1 chose <evict>{victim}</evict>, which had R = 0 and leaves frame {frame}. Bits cleared on the way: {aux}.",
    "car-b2-t2":
      "B2 remembers it, so it goes to T2; the target was {p.before} and is p = {p} now. The hand of T2 chose <evict>{victim}</evict>, which had R = 0 and leaves frame {frame}. Bits cleared on the way: {aux}.",
  },
};

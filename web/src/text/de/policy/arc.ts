import type { PolicyText } from "../../policy-text.ts";

export const arc: PolicyText = {
  name: "ARC",
  structure: "Two stacks and their ghosts",
  reading: "T1: used once, T2: used again; B1 and B2: what left them; p: the target for T1",
  parts: { t1: "T1", t2: "T2", b1: "B1", b2: "B2", p: "p" },
  pseudoCode: {
    lines: [
      "if page in T1 or T2: move it to T2.top, done",
      "if page in B1: p = min(p + max(1, B2/B1), n)",
      "if page in B2: p = max(p - max(1, B1/B2), 0)",
      "if page in no list: keep B1 and B2 in bounds",
      "victim = T1.bottom if T1 > p, else T2.bottom",
      "if victim.D: write(victim)",
      "move victim to B1.top or B2.top",
      "load(page)",
      "push page on T2 if it was a ghost, else on T1",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 8,
  },
  reasons: {
    "arc-hit-t1": "It was used once and is used again, so it moves from T1 to the top of T2.",
    "arc-hit-t2": "It is in T2 and goes to the top, as the page used last.",
    "arc-new-t1":
      "Nobody remembers it, so it goes to T1. T1 was above its target p = {p}, so its last page, <evict>{victim}</evict>, leaves frame {frame} and is remembered in B1.",
    "arc-new-t2":
      "Nobody remembers it, so it goes to T1. T1 was not above its target p = {p}, so the last page of T2, <evict>{victim}</evict>, leaves frame {frame} and is remembered in B2.",
    "arc-new-forgotten":
      "Nobody remembers it, so it goes to T1. T1 filled memory alone, so its last page, <evict>{victim}</evict>, leaves frame {frame}; B1 has no room to remember it.",
    "arc-b1-t1":
      "B1 remembers it: with a larger T1 it would still be here, so the target goes from {p.before} up to p = {p}. T1 was above that, so its last page, <evict>{victim}</evict>, leaves frame {frame}.",
    "arc-b1-t2":
      "B1 remembers it: with a larger T1 it would still be here. The target was {p.before} and is p = {p} now. T1 was not above that, so the last page of T2, <evict>{victim}</evict>, leaves frame {frame}.",
    "arc-b2-t1":
      "B2 remembers it: with a smaller T1 it would still be here. The target was {p.before} and is p = {p} now. T1 was not below that, so its last page, <evict>{victim}</evict>, leaves frame {frame}.",
    "arc-b2-t2":
      "B2 remembers it: with a smaller T1 it would still be here. The target was {p.before} and is p = {p} now. T1 was below that or empty, so the last page of T2, <evict>{victim}</evict>, leaves frame {frame}.",
  },
};

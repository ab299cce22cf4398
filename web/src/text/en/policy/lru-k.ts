import type { PolicyText } from "../../policy-text.ts";

export const lruK: PolicyText = {
  name: "LRU-K",
  structure: "Pages by their K-th most recent use",
  reading: "next to leave at the left; young pages have fewer than K uses, and leave first",
  parts: { young: "Young", old: "Old", recent: "Too recent", history: "Remembered", kth: "K-th use" },
  params: {
    k: { label: "K", said: "K = {value}" },
    crp: { label: "Correlated period", said: "uses within {value} references count as one" },
    history: {
      label: "Uses of pages that left",
      values: [
        { value: "resident", label: "forgotten", said: "uses are forgotten when a page leaves" },
        { value: "retained", label: "remembered", said: "uses are remembered when a page leaves" },
      ],
    },
    rip: { label: "Remembered for", said: "for {value} references after the last use" },
  },
  pseudoCode: {
    lines: [
      "if used within {crp} steps: no new use",
      "else: shift its uses; uses[1] = now",
      "if page in memory: done",
      "if no frame is free:",
      "    victim = oldest uses[{k}], none first,",
      "          of pages unused for {crp} steps",
      "    if victim.D: write(victim)",
      "load(page)",
    ],
    hit: 1,
    lookUp: 2,
    choose: 4,
    writeBack: 6,
    load: 7,
    at: { "lru-k-hit-correlated": { hit: 0 } },
  },
  reasons: {
    "lru-k-hit-correlated":
      "It comes so soon after the last use that it counts as part of it. What is on record does not change.",
    "lru-k-hit-young": "One more use is on record, but it has fewer than K = {aux} still, so it stays young.",
    "lru-k-hit-old": "With K = {aux}, its K-th most recent use counts as of step {page.kth} now.",
    "lru-k-new-young":
      "<evict>{victim}</evict> is first of the young pages, which have fewer than K = {aux} uses on record, so it leaves frame {frame}.",
    "lru-k-new-old":
      "With K = {aux}, the K-th most recent use of <evict>{victim}</evict> counts as of step {victim.kth}, longest ago, so it leaves frame {frame}.",
    "lru-k-new-recent":
      "Every page was used so lately that it should not leave. As one must, the order is the usual one, and <evict>{victim}</evict> leaves frame {frame}.",
    "lru-k-known-young":
      "Uses from before are on record, and this is one more. <evict>{victim}</evict> is first of the young pages, which have fewer than K = {aux} uses on record, so it leaves frame {frame}.",
    "lru-k-known-old":
      "Uses from before are on record, and this is one more. With K = {aux}, the K-th most recent use of <evict>{victim}</evict> counts as of step {victim.kth}, longest ago, so it leaves frame {frame}.",
    "lru-k-known-recent":
      "Uses from before are on record, and this is one more. Every page was used so lately that it should not leave. As one must, the order is the usual one, and <evict>{victim}</evict> leaves frame {frame}.",
  },
};

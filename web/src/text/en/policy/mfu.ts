import type { PolicyText } from "../../policy-text.ts";

export const mfu: PolicyText = {
  name: "MFU",
  structure: "By count",
  reading: "used most often at the exit",
  parts: { order: "By count", count: "Count" },
  params: {
    ties: {
      label: "Of equal counts leaves",
      values: [
        { value: "reached", label: "first to reach it", said: "of equal counts the first to reach it leaves" },
        { value: "fifo", label: "first loaded", said: "of equal counts the page loaded first leaves" },
        { value: "lru", label: "used longest ago", said: "of equal counts the page used longest ago leaves" },
      ],
    },
    counts: {
      label: "Counts of evicted pages",
      values: [
        { value: "forgotten", label: "forgotten", said: "counts are forgotten when a page leaves" },
        { value: "kept", label: "kept", said: "counts are kept when a page leaves" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory:",
      "    page.count += 1, done",
      "if no frame is free:",
      "    victim = page with the largest count",
      "             (ties: {ties})",
      "    if victim.D: write(victim)",
      "load(page); page.count += 1",
      "(counts of pages that left: {counts})",
    ],
    hit: 1,
    lookUp: 0,
    choose: 3,
    writeBack: 5,
    load: 6,
  },
  reasons: {
    "mfu-hit": "Its count goes up to {page.count}.",
    "mfu-most": "<evict>{victim}</evict> has the largest count, {victim.count}, so it leaves frame {frame}.",
    "mfu-tie-reached":
      "No count is larger than {victim.count}. Of the pages with that count <evict>{victim}</evict> has had it longest, since step {used}, so it leaves frame {frame}.",
    "mfu-tie-loaded":
      "No count is larger than {victim.count}. Of the pages with that count <evict>{victim}</evict> was loaded first, at step {loaded}, so it leaves frame {frame}.",
  },
};

import type { PolicyText } from "../../policy-text.ts";

export const s3Fifo: PolicyText = {
  name: "S3-FIFO",
  structure: "Small queue, main queue, ghosts",
  reading: "oldest at the left; Small tries new pages, Ghosts are those that failed",
  parts: { small: "Small", main: "Main", ghost: "Ghosts", count: "Hits" },
  params: {
    small: { label: "Small queue's share", said: "small queue of {value} of the frames" },
    ghost: { label: "Ghosts, in memories", said: "ghosts for {value} of the frames" },
    threshold: { label: "Hits to pass", said: "{value} hits pass the trial" },
    compat: {
      label: "Tiny memories",
      values: [
        { value: "faultline", label: "served", said: "every queue has room for a page" },
        {
          value: "libcachesim",
          label: "as libCacheSim",
          said: "nothing is loaded if the small queue has under 2 places",
        },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: page.hits += 1, up to 3",
      "if main is within its share:",
      "    while small.oldest.hits >= {threshold}:",
      "        move it to main.end, hits = 0",
      "    victim = small.oldest, now a ghost",
      "else while main.oldest.hits > 0:",
      "    move it to main.end, hits -= 1",
      "if victim.D: write(victim)",
      "load(page) into main if a ghost, else small",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 7,
    load: 8,
    at: { "s3-fifo-main": { choose: 6 }, "s3-fifo-ghost-main": { choose: 6 }, "s3-fifo-bypass": { load: 0 } },
  },
  reasons: {
    "s3-fifo-hit-counts": "It has {page.count} hits now, of 3 that count. Pages do not move on a hit.",
    "s3-fifo-hit": "It has 3 hits already, and more are not counted. Nothing moves.",
    "s3-fifo-fill-main":
      "Frame {frame} is free. The small queue has its share already and nobody has had to leave yet, so it goes to the main queue.",
    "s3-fifo-small":
      "It goes to the small queue. That gives up its oldest page, <evict>{victim}</evict>, which had too few hits and leaves frame {frame}. Pages that moved to the end of the main queue before: {aux}.",
    "s3-fifo-main":
      "It goes to the small queue. The main queue gives up its oldest page without a hit left, <evict>{victim}</evict>, which leaves frame {frame}. Pages that moved to the end of the main queue before: {aux}.",
    "s3-fifo-ghost-small":
      "It is a ghost: it was wanted again soon after it failed, so it goes to the main queue. The oldest page of the small queue, <evict>{victim}</evict>, had too few hits and leaves frame {frame}. Pages that moved to the end of the main queue before: {aux}.",
    "s3-fifo-ghost-main":
      "It is a ghost: it was wanted again soon after it failed, so it goes to the main queue. The oldest page there without a hit left, <evict>{victim}</evict>, leaves frame {frame}. Pages that moved to the end of the main queue before: {aux}.",
    "s3-fifo-bypass":
      "It is not loaded: libCacheSim loads nothing while the small queue has fewer than 2 places. It has {aux}.",
  },
};

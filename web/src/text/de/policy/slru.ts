import type { PolicyText } from "../../policy-text.ts";

export const slru: PolicyText = {
  name: "SLRU",
  structure: "Segments",
  reading: "used last at the left; hits lift a page, the lowest segment gives up pages",
  parts: {
    "segment-1": "Segment 1",
    "segment-2": "Segment 2",
    "segment-3": "Segment 3",
    "segment-4": "Segment 4",
    "segment-5": "Segment 5",
    "segment-6": "Segment 6",
    "segment-7": "Segment 7",
    "segment-8": "Segment 8",
  },
  params: {
    segments: { label: "Segments", said: "segments: {value}" },
    compat: {
      label: "Tiny memories",
      values: [
        { value: "faultline", label: "served", said: "every segment has room for a page" },
        { value: "libcachesim", label: "as libCacheSim", said: "nothing is loaded if a segment's share is no page" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory:",
      "    move it to the top of the next segment",
      "    a full segment pushes its last page down",
      "if no frame is free:",
      "    low = lowest segment that has a page",
      "    victim = low.bottom",
      "    if victim.D: write(victim)",
      "load(page)",
      "push it on the lowest segment with room",
    ],
    hit: 1,
    lookUp: 0,
    choose: 5,
    writeBack: 6,
    load: 8,
    at: { "slru-hit-swaps": { hit: 2 }, "slru-hit-evicts": { hit: 2 }, "slru-bypass": { load: 3 } },
  },
  reasons: {
    "slru-hit-top": "It is in the highest segment and goes to its top, as the page used last.",
    "slru-hit-rises": "It moves up to the top of segment {aux}, which has room.",
    "slru-hit-swaps": "It moves up to the top of segment {aux}. That is full, so its last page moves down.",
    "slru-hit-evicts":
      "It moves up to the top of segment {aux}. That is full, so its last page moves down, and segment 1, which cannot hold it with the others, gives up <evict>{victims}</evict>.",
    "slru-fills-up":
      "Frame {frame} is free. It goes to segment {aux}, the lowest with room: while memory fills, pages go up.",
    "slru-lowest":
      "<evict>{victim}</evict> is last in segment {aux}, the lowest that has a page, so it leaves frame {frame}.",
    "slru-bypass": "It is not loaded: a segment's share rounds to no page, and libCacheSim loads nothing then.",
  },
};

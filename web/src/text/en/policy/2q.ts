import type { PolicyText } from "../../policy-text.ts";

export const twoQ: PolicyText = {
  name: "2Q",
  structure: "Queue A1in, stack Am, ghosts A1out",
  reading: "A1in: new pages; A1out: what left it; Am: pages that A1out remembered",
  parts: { a1in: "A1in", am: "Am", a1out: "A1out" },
  params: {
    kin: { label: "A1in's share", said: "A1in has {value} of the frames" },
    kout: { label: "A1out, in memories", said: "A1out remembers {value} of the frames" },
    compat: {
      label: "Tiny memories",
      values: [
        { value: "faultline", label: "served", said: "every queue has room for a page" },
        { value: "libcachesim", label: "as libCacheSim", said: "nothing is loaded if A1in's share is no page" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in Am: move it to Am.top, done",
      "if page in A1in: done",
      "if no frame is free:",
      "    victim = A1in.oldest, if A1in > Kin",
      "             Am.bottom, if not",
      "    if victim.D: write(victim)",
      "    A1out.append(victim), if from A1in",
      "if page in A1out: load(page); Am.push(page)",
      "else: load(page); A1in.append(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 3,
    writeBack: 5,
    load: 8,
    at: {
      "2q-hit-in": { hit: 1 },
      "2q-new-am": { choose: 4 },
      "2q-known-in": { load: 7 },
      "2q-known-only-in": { load: 7 },
      "2q-known-am": { choose: 4, load: 7 },
      "2q-bypass": { load: 2 },
    },
  },
  reasons: {
    "2q-hit-in": "It is in A1in. A second use so soon may belong to the first, so nothing moves.",
    "2q-hit-am": "It is in Am and goes to the top, as the page used last.",
    "2q-new-in":
      "A1in held more pages than its share of {aux}, so its oldest, <evict>{victim}</evict>, leaves frame {frame}. {page} goes to A1in.",
    "2q-new-only-in":
      "All pages are in A1in, so its oldest, <evict>{victim}</evict>, leaves frame {frame}. {page} goes to A1in.",
    "2q-new-am":
      "A1in was not above its share, {aux}, so the page of Am used longest ago, <evict>{victim}</evict>, leaves frame {frame}. {page} goes to A1in.",
    "2q-known-in":
      "A1out remembers it: it is wanted again after a while, so it goes to Am. A1in held more pages than its share of {aux}, so its oldest, <evict>{victim}</evict>, leaves frame {frame}.",
    "2q-known-only-in":
      "A1out remembers it: it is wanted again after a while, so it goes to Am. All pages are in A1in, so its oldest, <evict>{victim}</evict>, leaves frame {frame}.",
    "2q-known-am":
      "A1out remembers it: it is wanted again after a while, so it goes to Am. A1in was not above its share, {aux}, so the page of Am used longest ago, <evict>{victim}</evict>, leaves frame {frame}.",
    "2q-bypass": "It is not loaded: A1in's share of the frames rounds to no page, and libCacheSim loads nothing then.",
  },
};

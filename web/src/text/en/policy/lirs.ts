import type { PolicyText } from "../../policy-text.ts";

export const lirs: PolicyText = {
  name: "LIRS",
  structure: "Stack S and queue Q",
  reading: "top of S at the left, a LIR page at its end; the first of Q leaves next",
  parts: { stack: "S", queue: "Q", lir: "LIR" },
  params: {
    "min-hir": { label: "HIR pages, at least", said: "at least {value} HIR pages" },
    hir: { label: "HIR share", said: "HIR share {value}" },
    repeats: {
      label: "Repeats",
      values: [
        { value: "ignored", label: "ignored", said: "repeats of the same page change nothing" },
        { value: "counted", label: "counted", said: "repeats count as uses" },
      ],
    },
    "stack-limit": { label: "Limit of S, in memories", said: "S limited to {value} times the frames" },
    compat: {
      label: "As in",
      values: [
        { value: "faultline", label: "the paper", said: "as its authors run it" },
        { value: "libcachesim", label: "libCacheSim", said: "as libCacheSim runs it" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: move it to S.top",
      "    LIR: prune S; not on S before: to Q.end",
      "    HIR on S: it becomes LIR, S.bottom HIR",
      "if no frame is free:",
      "    victim = Q.first; it stays on S, if there",
      "    if victim.D: write(victim)",
      "load(page); move or push it to S.top",
      "if page was on S: now LIR, S.bottom HIR",
      "else: page is HIR; Q.append(page)",
    ],
    hit: 1,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 8,
    at: {
      "lirs-repeat": { hit: 0 },
      "lirs-hit-stack": { hit: 2 },
      "lirs-hit-stack-free": { hit: 2 },
      "lirs-ghost": { load: 7 },
      "lirs-ghost-free": { load: 7 },
      "lirs-fills-lir": { load: 6 },
    },
  },
  reasons: {
    "lirs-repeat": "It was referenced just before. LIRS does not count that as another use, so nothing changes.",
    "lirs-hit-lir": "It is a LIR page and moves to the top of S. The bottom of S is a LIR page as before.",
    "lirs-hit-bottom":
      "It is the LIR page at the bottom of S and moves to the top. S must end in a LIR page, so what lies below the next LIR page is taken off: {aux} in all.",
    "lirs-hit-stack":
      "It is a HIR page still on S: it was used again sooner than the page at the bottom. It leaves Q and becomes LIR; the LIR page at the bottom becomes HIR and goes to the end of Q.",
    "lirs-hit-stack-free":
      "It is a HIR page still on S, so it leaves Q and becomes LIR. A place among the LIR pages was free.",
    "lirs-hit-queue":
      "It is a HIR page no longer on S, so it stays HIR: it goes to the end of Q, and back onto S in case it is used again soon.",
    "lirs-fills-lir": "There is still room among the LIR pages, so it is loaded into frame {frame} as one of them.",
    "lirs-fills-hir":
      "A frame is free, but there are as many LIR pages as there may be. It is loaded into frame {frame} as HIR: onto S and to the end of Q.",
    "lirs-hir":
      "<evict>{victim}</evict> is first in Q, so it leaves frame {frame}. {page} is not on S: it becomes HIR, on top of S and at the end of Q.",
    "lirs-ghost":
      "<evict>{victim}</evict> is first in Q, so it leaves frame {frame}. {page} is still on S as a ghost: it comes back soon enough to become LIR, and the LIR page at the bottom becomes HIR.",
    "lirs-ghost-free": "It is still on S as a ghost, so it comes back as LIR, into frame {frame}, which was free.",
    "lirs-pushed-out":
      "It is a hit on a page that is on Q alone. Here libCacheSim makes the LIR page at the bottom HIR as well; Q is full, so <evict>{victim}</evict> is pushed out.",
    "lirs-phantom":
      "It is in no frame: libCacheSim pushed it out earlier but kept it on S as if in memory. So it counts as a hit and becomes LIR, in frame {frame}.",
  },
};

import type { PolicyText } from "../../policy-text.ts";

export const clockPro: PolicyText = {
  name: "CLOCK-Pro",
  structure: "Ring",
  reading: "clockwise from the oldest page to the newest; dashed: ghosts in their test period",
  parts: {
    ring: "Ring",
    "hot-hand": "hot",
    "cold-hand": "cold",
    "test-hand": "test",
    hot: "Hot",
    test: "Test period",
    referenced: "R",
    "hot-pages": "hot pages",
    "to-grow": "cold share to grow by",
    "to-shrink": "to shrink by",
  },
  params: {
    cold: { label: "Cold share", said: "cold share {value}" },
    adaptive: {
      label: "Adaptive",
      values: [
        { value: "off", label: "off", said: "a fixed cold share" },
        { value: "on", label: "on", said: "an adaptive cold share" },
      ],
    },
    "cold-min": { label: "Adaptive share, least", said: "cold share at least {value}" },
    "cold-max": { label: "Adaptive share, most", said: "cold share at most {value}" },
    compat: {
      label: "As in",
      values: [
        { value: "faultline", label: "the paper", said: "as its author runs it" },
        { value: "libcachesim", label: "libCacheSim", said: "as libCacheSim runs it" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: page.R = 1, done",
      "while coldHand.R == 1 and it is in test:",
      "    run hotHand: a hot page with R = 0: cold",
      "    make coldHand's page hot, at the end",
      "victim = coldHand; a ghost if in test",
      "if victim.D: write(victim)",
      "if page is a ghost: run hotHand;",
      "    load(page) hot, at the end",
      "else: load(page) cold, in test, at the end",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 8,
    at: {
      "clock-pro-fills-hot": { load: 7 },
      "clock-pro-ghost": { load: 7 },
      "clock-pro-bypassed": { choose: 0, load: 0 },
    },
  },
  reasons: {
    "clock-pro-repeat":
      "It was referenced just before. CLOCK-Pro does not count that as another use, so nothing changes.",
    "clock-pro-hit-sets": "Its reference bit goes from 0 to 1. The hands will see it when they come by.",
    "clock-pro-hit": "Its reference bit is 1 already. No hand moves.",
    "clock-pro-fills-hot":
      "More frames are free than are kept for cold pages, so it is loaded into frame {frame} as a hot page.",
    "clock-pro-fills-cold": "A frame is free, so it is loaded into frame {frame}, as a cold page in test.",
    "clock-pro-cold":
      "The cold hand stands at <evict>{victim}</evict>, a cold page not used during a test, so {victim} leaves frame {frame}. {page} is new: cold, and in test.",
    "clock-pro-swept":
      "The cold hand met cold pages used during their test first ({aux} in all) and dealt with them. Then it found <evict>{victim}</evict>, not used during a test, so {victim} leaves frame {frame}. {page} is new: cold, and in test.",
    "clock-pro-ghost":
      "The cold hand took <evict>{victim}</evict>, so {victim} leaves frame {frame}. {page} came back during its test, so it is hot now, and the hot hand made a hot page cold that was not used lately.",
    "clock-pro-ghost-late":
      "The cold hand took <evict>{victim}</evict>, so {victim} leaves frame {frame}. {page} was still a ghost, but as the hands moved its test ended, so it begins again as a cold page.",
    "clock-pro-bypassed":
      "Memory is full. libCacheSim's CLOCK-Pro then loads nothing any more: the page is used from the disk.",
  },
};

import type { PolicyText } from "../../policy-text.ts";

export const wTinylfu: PolicyText = {
  name: "W-TinyLFU",
  structure: "Window and main part",
  reading: "used last at the left; the last of the window must beat the last of probation",
  parts: {
    window: "Window",
    probation: "Probation",
    protected: "Protected",
    estimate: "Uses, estimated",
    hits: "Hits in main since halving",
  },
  params: {
    window: { label: "Window share", said: "window share {value}" },
    compat: {
      label: "Parts without room",
      values: [
        { value: "faultline", label: "get one page", said: "every part holds a page at least" },
        { value: "libcachesim", label: "load nothing", said: "parts may be empty, as in libCacheSim" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: to the top of its list,",
      "    from probation to the top of protected",
      "while no frame is free: w = window.last",
      "    if main has room: w moves there",
      "    else v = main.last (probation first)",
      "    victim = v if uses(w) > uses(v), else w",
      "    if victim.D: write it; if v: w to main",
      "    count(w)",
      "load(page); window.push(page); count(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 5,
    writeBack: 6,
    load: 8,
    at: {
      "w-tinylfu-hit-probation": { hit: 1 },
      "w-tinylfu-hit-overflows": { hit: 1 },
      "w-tinylfu-window-empty": { choose: 4 },
      "w-tinylfu-bypassed": { choose: 2, load: 2 },
    },
  },
  reasons: {
    "w-tinylfu-hit-window": "It is in the window and moves to its top. Uses inside the window are not counted.",
    "w-tinylfu-hit-probation":
      "It was on probation in the main part. This use is counted and moves it to the top of the protected pages.",
    "w-tinylfu-hit-overflows":
      "It was on probation and becomes protected. That pushes a page down, and probation holds more than it may: <evict>{victim}</evict>, last there, leaves although no frame is wanted.",
    "w-tinylfu-hit-protected": "It is protected and moves to the top of its segment. This use is counted.",
    "w-tinylfu-fills": "A frame is free, so it is loaded into frame {frame} and enters the window.",
    "w-tinylfu-admitted":
      "The page at the bottom of the window was used about {aux} times, more often than <evict>{victim}</evict>, the next to leave the main part. So it takes the place of {victim}, which leaves frame {frame}.",
    "w-tinylfu-rejected":
      "<evict>{victim}</evict>, at the bottom of the window, was used about {aux} times. That is not more than the next page to leave the main part, so {victim} is not let in and leaves frame {frame}.",
    "w-tinylfu-window-empty":
      "The window was emptied into the main part. <evict>{victim}</evict> is the next to leave there, so it leaves frame {frame}.",
    "w-tinylfu-bypassed":
      "With so few frames a part of the structure has no room at all. libCacheSim then loads nothing: the page is used from the disk.",
  },
};

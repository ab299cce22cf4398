// Why kernels do not run LRU: what a hit costs, one bit instead, scans, and a kernel that learns of uses late.

import type { LessonPlan } from "../model/plan.ts";

/** Pages 1 and 2 are used all the time, the others now and then. */
const HOT = "r=1.2.3.2.1.4.1.2.5.2.1.3.1.6.2.1.4.1.2.3.1.5.2.1.3";

/** Two hot pages, and three scans of pages that nobody needs again. */
const SCANS = "r=1.2.1.2.3.4.5.6.7.1.2.1.2.8.9.10.11.12.1.2.1.2.13.14.15.16.17.1.2";

export const NO_LRU: LessonPlan = {
  id: "no-lru",
  pages: [
    {
      state: `view=lab&a=lru&f=4&${HOT}&t=3&st=3`,
      clicks: 2,
      aims: [
        { kind: "reason", reason: "lru-hit" },
        { kind: "reason", reason: "clock-hit" },
      ],
    },
    {
      state: `view=arena&a=lru,clock;load-r:1,aging,opt&f=4&${HOT}&t=4`,
      clicks: 5,
      aims: [{ kind: "differ" }, { kind: "beats", winner: "clock", loser: "lru" }],
    },
    {
      state: `view=lab&a=lru&f=4&${SCANS}&t=13&st=3`,
      aims: [{ kind: "total", total: "faults", atMost: 18, frames: 4 }],
    },
    {
      state: "view=kernel&load=464&e=4680",
      clicks: 1,
      aims: [
        { kind: "reason", reason: "touched" },
        { kind: "reason", reason: "inactive-reactivated" },
      ],
    },
  ],
};

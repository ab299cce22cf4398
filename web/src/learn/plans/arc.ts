// Ghosts and ARC: a scan, two lists, what the ghosts tell, and a string on which LRU is better.

import type { LessonPlan } from "../model/plan.ts";

/** Three hot pages, and three scans of six pages each. */
const SCANS = "r=1.2.3.1.2.3.11.12.13.14.15.16.1.2.3.17.18.19.20.21.22.1.2.3.1.2.3.23.24.25.26.27.28.1.2.3";

/** Pages return from B1 until the target has grown and the hot ones are gone; then the hot ones return from B2. */
const GHOSTS = "r=1.2.3.1.2.3.11.12.13.14.15.13.14.16.15.16.1.2.3.1.2.3";

export const ARC: LessonPlan = {
  id: "arc",
  pages: [
    {
      state: `view=arena&a=lru,opt&f=5&${SCANS}&t=6`,
      clicks: 7,
      aims: [
        { kind: "step", step: 13 },
        { kind: "beats", winner: "arc", loser: "lru" },
      ],
    },
    {
      state: `view=lab&a=arc&${SCANS}&t=3&st=3`,
      clicks: 6,
      aims: [
        { kind: "reason", reason: "arc-hit-t1" },
        { kind: "reason", reason: "arc-new-t1" },
      ],
    },
    {
      state: `view=lab&a=arc&${GHOSTS}&t=11&st=3`,
      clicks: 6,
      aims: [
        { kind: "reason", reason: "arc-b1-t1" },
        { kind: "reason", reason: "arc-b2-t2" },
      ],
    },
    {
      state: `view=lab&a=arc&${GHOSTS}&t=11&st=3&m=predict`,
      aims: [{ kind: "predict", right: 5 }],
    },
    {
      state: `view=arena&a=arc,lru&f=5&${SCANS}&t=36`,
      aims: [{ kind: "beats", winner: "lru", loser: "arc" }],
    },
  ],
};

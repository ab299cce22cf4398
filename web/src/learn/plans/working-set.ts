// Working sets and thrashing: the knee of the curve, the loop one page too large, Denning's window, two programs.

import type { LessonPlan } from "../model/plan.ts";

/** Three phases of twenty references to four pages each: 1 to 4; 5 to 8; 1, 2, 9 and 10. */
const PHASES =
  "r=1.2.3.4.2.1.4.1.2.4.2.1.4.3.4.2.4.1.4.2.5.6.7.8.6.5.7.5.8.5.6.8.7.5.8.6.8.6.5.7.1.2.9.10.2.9.10.2.9.10.1.2.9.10.9.1.9.2.10.9";

const LOOP = "r=1.2.3.4.5.6.1.2.3.4.5.6.1.2.3.4.5.6.1.2.3.4.5.6";

/** Two loops over three pages each, which take turns. */
const TURNS = "r=1.2.3.11.12.13.1.2.3.11.12.13.1.2.3.11.12.13.1.2.3.11.12.13.1.2.3.11.12.13.1.2.3.11.12.13";

export const WORKING_SET: LessonPlan = {
  id: "working-set",
  pages: [
    {
      state: `view=lab&a=lru&f=2&${PHASES}&t=60&st=3`,
      aims: [
        { kind: "link", link: "view=lab&o=curve" },
        { kind: "total", total: "faults", atMost: 12, policy: "lru", frames: 4 },
      ],
    },
    {
      state: `view=lab&a=lru&f=6&${LOOP}&t=24&st=3`,
      aims: [
        { kind: "number", total: "faults", link: `view=lab&a=lru&${LOOP}` },
        { kind: "total", total: "faults", atMost: 12, frames: 5 },
      ],
    },
    {
      state: `view=lab&a=ws&c=tau:4&${PHASES}&t=12&st=3`,
      clicks: 3,
      aims: [
        { kind: "reason", reason: "ws-hit-shrinks" },
        { kind: "total", total: "faults", atMost: 14, policy: "ws" },
      ],
    },
    {
      state: `view=lab&a=lru&${TURNS}&t=36&st=3`,
      aims: [
        { kind: "total", total: "faults", atMost: 6, policy: "lru", frames: 6 },
        { kind: "total", total: "faults", atMost: 6, policy: "lru", frames: 5 },
      ],
    },
  ],
};

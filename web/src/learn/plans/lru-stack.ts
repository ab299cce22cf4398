// LRU as a stack: what one run tells about every number of frames.

import type { LessonPlan } from "../model/plan.ts";

const STRING = "r=7.0.1.2.0.3.0.4.2.3.0.3.2.1.2.0.1.7.0.1";

/** One page more than there are frames, again and again. */
const LOOP = "r=1.2.3.4.5.6.1.2.3.4.5.6.1.2.3.4.5.6.1.2.3.4.5.6";

export const LRU_STACK: LessonPlan = {
  id: "lru-stack",
  pages: [
    { state: `view=lab&a=lru&f=3&${STRING}&t=3&st=3&m=predict`, aims: [{ kind: "predict", right: 3 }] },
    { state: `view=lab&a=lru&f=3&${STRING}&t=5&st=3`, clicks: 8, aims: [{ kind: "step", step: 13 }] },
    {
      state: `view=lab&a=lru&f=6&${STRING}&t=6&st=3`,
      clicks: 6,
      aims: [
        { kind: "number", total: "faults", link: `view=lab&a=lru&f=3&${STRING}` },
        { kind: "number", total: "faults", link: `view=lab&a=lru&f=4&${STRING}` },
      ],
    },
    {
      state: `view=lab&a=lru&f=3&${STRING}&t=11&st=3&o=curve`,
      aims: [
        { kind: "link", link: "view=lab&a=lru&f=4&t=11" },
        { kind: "total", total: "faults", policy: "lru", atMost: 6 },
      ],
    },
    {
      state: `view=lab&a=lru&${LOOP}&t=24&st=3`,
      aims: [
        { kind: "total", total: "faults", policy: "lru", atMost: 23 },
        { kind: "beats", winner: "mru", loser: "lru" },
      ],
    },
  ],
};

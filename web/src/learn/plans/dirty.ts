// Pages that were written to: evicting them costs twice.

import type { LessonPlan } from "../model/plan.ts";

/** NRU needs ten disk transfers for it, OPT thirteen: found by a search among random strings. */
const STRING = "r=1.2w.3.4.5w.6.1.3w.4.3w.2w.4.2w.5w.6.3.5.1";

export const DIRTY: LessonPlan = {
  id: "dirty",
  pages: [
    {
      state: `view=lab&a=lru&f=4&${STRING}&t=5&st=3`,
      clicks: 4,
      aims: [
        { kind: "step", step: 6 },
        { kind: "step", step: 9 },
      ],
    },
    {
      state: `view=lab&a=lru&f=4&${STRING}&t=9&st=3`,
      aims: [
        { kind: "number", total: "writebacks", link: `view=lab&a=lru&f=4&${STRING}` },
        { kind: "total", total: "writebacks", frames: 4, atMost: 0 },
      ],
    },
    {
      state: `view=lab&a=nru&c=tick:8&f=4&${STRING}&st=3`,
      clicks: 1,
      aims: [
        { kind: "step", step: 15 },
        { kind: "reason", reason: "nru-class-1" },
      ],
    },
    {
      state: `view=lab&a=nru&c=tick:8&f=4&${STRING}&t=18&st=3`,
      aims: [{ kind: "beats", winner: "opt", loser: "nru" }],
    },
    {
      state: `view=lab&a=wsclock&c=tau:5&f=4&${STRING}&t=8&st=3`,
      aims: [{ kind: "reason", reason: "wsclock-written" }],
    },
  ],
};

// FIFO, and the string that faults more with more frames.

import type { LessonPlan } from "../plan.ts";

const STRING = "r=1.2.3.4.1.2.5.1.2.3.4.5";

export const BELADY: LessonPlan = {
  id: "fifo-belady",
  pages: [
    {
      state: `view=lab&a=fifo&f=3&${STRING}&t=3&st=3`,
      clicks: 2,
      aims: [
        { kind: "step", step: 4 },
        { kind: "step", step: 7 },
      ],
    },
    {
      state: `view=lab&a=fifo&f=3&${STRING}&t=12&st=3`,
      aims: [{ kind: "number", total: "faults", link: `view=lab&a=fifo&f=3&${STRING}` }],
    },
    { state: `view=lab&a=fifo&f=3&${STRING}&t=12&st=3`, aims: [{ kind: "anomaly", policy: "fifo" }] },
    { state: `view=lab&a=fifo&f=3&${STRING}&t=12&st=3&o=curve`, aims: [{ kind: "link", link: "view=lab&a=lru" }] },
  ],
};

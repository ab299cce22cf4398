// FIFO, and the string that faults more with more frames.

import type { LessonPlan } from "../model/plan.ts";

const STRING = "r=1.2.3.4.1.2.5.1.2.3.4.5";

export const BELADY: LessonPlan = {
  id: "fifo-belady",
  pages: [
    {
      state: `view=lab&a=fifo&f=3&${STRING}&t=3&st=3`,
      clicks: 2,
      aims: [
        { kind: "step", step: 4 },
        { kind: "step", step: 5 },
      ],
    },
    {
      state: `view=lab&a=fifo&f=3&${STRING}&t=6&st=3`,
      clicks: 6,
      aims: [{ kind: "number", total: "faults", link: `view=lab&a=fifo&f=3&${STRING}` }],
    },
    {
      state: `view=lab&a=fifo&f=3&${STRING}&t=12&st=3`,
      aims: [
        { kind: "anomaly", policy: "fifo" },
        { kind: "total", total: "faults", policy: "fifo", atMost: 5 },
      ],
    },
    {
      state: `view=lab&a=fifo&f=3&${STRING}&t=8&st=3`,
      aims: [{ kind: "link", link: "view=lab&a=fifo&f=4&t=8" }],
    },
    {
      state: `view=lab&a=lru&f=3&${STRING}&t=12&st=3&o=curve`,
      aims: [{ kind: "anomaly", except: "fifo" }],
    },
  ],
};

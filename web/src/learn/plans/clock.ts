// Clock: a bit and a hand instead of a list.

import type { LessonPlan } from "../model/plan.ts";

const BELADY = "r=1.2.3.4.1.2.5.1.2.3.4.5";
const SILBERSCHATZ = "r=7.0.1.2.0.3.0.4.2.3.0.3.2.1.2.0.1.7.0.1";

/** The Lab opens on Clock, with pages loaded at R = 1, five frames and a mixed string: links leave these out. */
export const CLOCK: LessonPlan = {
  id: "clock",
  pages: [
    {
      state: "view=lab&t=9&st=3",
      clicks: 3,
      aims: [
        { kind: "reason", reason: "clock-swept" },
        { kind: "step", step: 12 },
      ],
    },
    {
      state: "view=lab&t=10&st=3&m=predict",
      aims: [{ kind: "predict", right: 3 }],
    },
    {
      state: "view=lab&c=load-r:0&f=3&r=1.2.3.1.2.4&t=6&st=3",
      aims: [{ kind: "reason", reason: "clock-full-circle" }],
    },
    {
      state: `view=lab&f=3&${BELADY}&t=12&st=3`,
      aims: [
        { kind: "anomaly", policy: "clock" },
        { kind: "total", total: "faults", policy: "clock", frames: 4, atMost: 8 },
      ],
    },
    {
      state: `view=arena&a=fifo,clock;load-r:1,lru&${SILBERSCHATZ}&t=5&b=3`,
      aims: [{ kind: "differ" }, { kind: "beats", winner: "clock", loser: "lru" }],
    },
  ],
};

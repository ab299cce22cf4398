// OPT: the policy that knows the future, and what it is good for.

import type { LessonPlan } from "../model/plan.ts";

const STRING = "r=7.0.1.2.0.3.0.4.2.3.0.3.2.1.2.0.1.7.0.1";

export const OPT: LessonPlan = {
  id: "opt",
  pages: [
    { state: `view=lab&a=opt&f=3&${STRING}&t=3&st=3&m=predict`, aims: [{ kind: "predict", right: 3 }] },
    {
      state: `view=arena&${STRING}&t=20&n=percent&b=4`,
      aims: [
        { kind: "total", total: "faults", policy: "lru", atMost: 8 },
        { kind: "beats", winner: "fifo", loser: "lru" },
      ],
    },
    { state: `view=lab&a=lru&f=3&${STRING}&t=4&st=3`, clicks: 4, aims: [{ kind: "step", step: 8 }] },
    { state: "view=lab&a=opt&f=3&r=1.2.3.4.1.2.1.2&t=4&st=3", aims: [{ kind: "reason", reason: "opt-farthest" }] },
    {
      state: `view=arena&a=lru,opt&${STRING}&t=20&n=percent&b=2`,
      aims: [{ kind: "beats", winner: "opt", loser: "lru", times: 2 }],
    },
  ],
};

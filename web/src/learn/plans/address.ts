// Before page replacement: what an address is, and how it becomes a physical one.

import type { LessonPlan } from "../model/plan.ts";

const FORK = "w0x1000 0x2004 fork P2: 0x1008 w0x100c P1: w0x1010";

export const ADDRESS: LessonPlan = {
  id: "address",
  pages: [
    { state: "view=address&e=0&t=1&st=0&m=predict", aims: [{ kind: "predict", right: 2 }] },
    {
      state: "view=address&b=32&l=10.10&e=0&x=0x403004 0x403008 0x801abc&t=1&st=0&m=predict",
      aims: [{ kind: "predict", right: 4 }],
    },
    { state: "view=address&t=1&st=0&m=predict", aims: [{ kind: "predict", right: 5 }] },
    { state: `view=address&x=${FORK}&t=1&st=0&m=predict`, aims: [{ kind: "predict", right: 5 }] },
    {
      state: "view=lab&a=lru&f=3&r=1.2w.1.3.4.1w.2.5&t=0&st=3&m=predict",
      aims: [{ kind: "predict", right: 3 }],
    },
  ],
};

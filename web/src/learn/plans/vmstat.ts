// Reading vmstat: the first row, si and so, free, wa, and two logs compared.

import type { LessonPlan } from "../model/plan.ts";

export const VMSTAT: LessonPlan = {
  id: "vmstat",
  pages: [
    { state: "view=logs&ex=0", aims: [{ kind: "logs", files: 2 }] },
    {
      state: "view=logs&ex=1",
      aims: [
        { kind: "extreme", side: "a", column: "so", which: "highest" },
        { kind: "extreme", side: "a", column: "si", which: "highest" },
      ],
    },
    { state: "view=logs&ex=1", aims: [{ kind: "extreme", side: "a", column: "free", which: "lowest" }] },
    { state: "view=logs&ex=1", aims: [{ kind: "extreme", side: "a", column: "sy", which: "highest" }] },
    {
      state: "view=logs&ex=1",
      aims: [
        { kind: "extreme", side: "b", column: "si", which: "highest" },
        { kind: "link", link: "view=logs&sh=table" },
      ],
    },
  ],
};

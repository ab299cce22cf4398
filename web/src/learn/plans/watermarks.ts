// Watermarks and the page daemon: what wakes it, which pages it looks at, what becomes of dirty pages, who waits.

import type { LessonPlan } from "../model/plan.ts";

export const WATERMARKS: LessonPlan = {
  id: "watermarks",
  pages: [
    {
      state: "view=kernel&e=398",
      clicks: 9,
      aims: [{ kind: "reason", reason: "daemon-woken" }],
    },
    {
      state: "view=kernel&e=410",
      clicks: 2,
      aims: [
        { kind: "reason", reason: "active-aged" },
        { kind: "reason", reason: "active-deactivated" },
      ],
    },
    {
      state: "view=kernel&e=4206",
      clicks: 1,
      aims: [
        { kind: "reason", reason: "inactive-laundered" },
        { kind: "reason", reason: "inactive-cached" },
        { kind: "reason", reason: "inactive-flagged" },
      ],
    },
    {
      state: "view=kernel&e=407",
      aims: [
        { kind: "reason", reason: "wait-memory" },
        { kind: "daemon", state: "waiting" },
      ],
    },
    {
      state: "view=kernel&e=407",
      aims: [{ kind: "total", total: "writebacks", atMost: 0, policy: "freebsd", frames: 512 }],
    },
  ],
};

// Slim Chance compared with stock FreeBSD 10.2: what halving gains, and what putting pages back at the head costs.

import type { LessonPlan } from "../model/plan.ts";

/** As in links without knobs: no process is swapped out. */
const NO_SWAPPING = "vm.swap_idle_threshold1:3600";
/** Stock except for the period of its idle scans, which is that of Slim Chance. */
const STOCK = `vm.pageout_update_period:10,${NO_SWAPPING}`;
const SLIM = `act_decay:halve,active_requeue_end:head,deactivate_end:head,free_end:head,${STOCK}`;

/** A worker on its 160 pages, later a program that forgets the 140 it wrote, and much later one that needs memory. */
const QUIET_LOAD = [
  "stress:pages=160:touch_us=2000:keep=true:start_s=0",
  "idle:processes=1:pages=140:touches=1:sleep_ms=600000:start_s=2",
  "stress:pages=200:touch_us=5000:start_s=70",
].join(",");

const quiet = (knobs: string): string => `k=${knobs}&secs=100&cpus=2&wl=${QUIET_LOAD}`;
const quietSlim = `view=kernel&${quiet(SLIM)}&pin=${encodeURIComponent(quiet(STOCK))}`;

/** The worker of links without settings, but with 800 pages, at the end of its minute. */
const underLoad = `view=kernel&k=${SLIM}&load=800&at=60&pin=load%3D800`;

/** `pin=-` is the machine of links without settings: stock 10.2 with that worker and 640 pages. */
export const SLIM_CHANCE: LessonPlan = {
  id: "slim-chance",
  pages: [
    {
      state: `view=kernel&${quiet(STOCK)}&e=374`,
      clicks: 3,
      aims: [{ kind: "reason", reason: "active-aged" }],
    },
    {
      state: `view=kernel&k=${SLIM}&e=410&pin=-`,
      clicks: 2,
      aims: [{ kind: "reason", reason: "active-deactivated" }],
    },
    {
      state: `${quietSlim}&e=2103`,
      clicks: 3,
      aims: [{ kind: "reason", reason: "active-aged" }],
    },
    {
      state: `${quietSlim}&e=4831`,
      clicks: 1,
      aims: [
        { kind: "reason", reason: "swap-in" },
        { kind: "total", total: "faults", atMost: 0, policy: "freebsd", frames: 512 },
      ],
    },
    {
      state: underLoad,
      aims: [{ kind: "total", total: "writebacks", atMost: 0, policy: "freebsd", frames: 512 }],
    },
    { state: underLoad, aims: [] },
  ],
};

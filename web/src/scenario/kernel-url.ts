// The Kernel view's part of a link: `ram=512&load=640&seed=7&e=1234`.

import { MIN_MACHINE_FRAMES, SCENARIO_VERSION, type Scenario } from "../sim/schema.gen.ts";
import { decimal, field, int, urlSchema, type ValuesOf } from "./url-fields.ts";

/** Most frames the view draws, one cell a page. */
export const KERNEL_MAX_FRAMES = 1024;
/** Largest load in pages. */
export const KERNEL_MAX_LOAD = 2048;
/** Smallest load in pages. */
export const KERNEL_MIN_LOAD = 64;
/** Simulated length of the run. */
export const KERNEL_SECONDS = 60;
/** Time between two touches: slow enough for a class to follow the second hand, 500 pages a second. */
const TOUCH_US = 2000;

/** The fields. `e` is the event shown, counted from 1; 0 is the moment the view chooses to open on. */
export const kernelUrl = urlSchema({
  ram: field("ram", int(MIN_MACHINE_FRAMES, KERNEL_MAX_FRAMES), 512),
  load: field("load", int(KERNEL_MIN_LOAD, KERNEL_MAX_LOAD), 640),
  seed: field("seed", int(0, 999_999), 7),
  event: field("e", int(0, 1_000_000), 0),
  speed: field("sp", decimal(0.25, 64, 2), 1),
});

/** What the Kernel view's link says. */
export type KernelValues = ValuesOf<typeof kernelUrl.fields>;

/** The scenario that a link describes. */
export function kernelScenario({ ram, load, seed }: Pick<KernelValues, "ram" | "load" | "seed">): Scenario {
  return {
    version: SCENARIO_VERSION,
    seed,
    run: {
      kind: "machine",
      // These links were made when no process was swapped out. None ever sleeps for an hour, so that they keep their run.
      os: { id: "freebsd", version: "10.2", knobs: { "vm.swap_idle_threshold1": 3600 } },
      frames: ram,
      seconds: KERNEL_SECONDS,
      workloads: [{ id: "stress", pages: load, touch_us: TOUCH_US, start_s: 0 }],
    },
  };
}

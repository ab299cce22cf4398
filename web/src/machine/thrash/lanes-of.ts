// Which processes have a lane, and what each of them does at a second.

import type { Lane } from "../figures/thrash/process-lanes.ts";
import { DOINGS } from "../../base/sim/machines.gen.ts";
import type { Doing, Machine } from "../../base/sim/schema.gen.ts";
import type { Lanes } from "../../base/model/lanes.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import type { SystemRun } from "./use-thrash.ts";

/** One lane per consumer, in the order in which they start. */
export function lanesOf({ machine, run }: Pick<SystemRun, "machine" | "run">): readonly Lane[] {
  const processes = run?.head.processes ?? [];
  const pace = paceOf(machine);
  let first = 0;
  return machine.workloads.flatMap((of) => {
    if (of.id !== "consumers") return [];
    const from = first;
    first += of.consumers;
    return Array.from({ length: of.consumers }, (_, i) => ({
      process: from + i,
      name: THRASH_TEXT.consumer({ number: from + i + 1 }),
      pace,
      due: processes[from + i]?.due_s ?? undefined,
    }));
  });
}

/** Cycles per second of a consumer that never waits for a page. */
function paceOf({ workloads }: Machine): number {
  const of = workloads.find(({ id }) => id === "consumers");
  if (of?.id !== "consumers") return 0;
  return 1000 / Math.max(0.001, of.sleep_ms + (of.writes * of.touch_us) / 1000);
}

/** What a process does for most of a second; undefined before it starts and after it has ended. */
export function doingAt(lanes: Lanes, process: number, second: number): Doing | undefined {
  const to = Math.max(1, Math.floor(second));
  let [best, most] = [undefined as Doing | undefined, 0];
  DOINGS.forEach((doing, number) => {
    const share = lanes.share(process, number, to - 1, to);
    if (share > most) [best, most] = [doing, share];
  });
  return best;
}

/** How many consumers there are at a second, how many of them mostly wait for memory, and how many a control blocks. */
export interface Fared {
  readonly there: number;
  readonly starving: number;
  readonly held: number;
}

/** How they fare at a second. */
export function faredAt(system: SystemRun, second: number): Fared {
  const { lanes } = system;
  if (lanes === undefined) return { there: 0, starving: 0, held: 0 };
  const doings = lanesOf(system).map(({ process }) => doingAt(lanes, process, second));
  const starving = doings.filter((doing) => doing !== undefined && STARVING.has(doing)).length;
  const held = doings.filter((doing) => doing === "blocked").length;
  return { there: doings.filter((doing) => doing !== undefined).length, starving, held };
}

const STARVING: ReadonlySet<Doing> = new Set<Doing>(["disk", "memory", "swapped-out"]);

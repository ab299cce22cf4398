// What is visited of a machine's run: the run itself, and the stretch of it that is watched event by event. A machine
// that is small enough is watched as a whole; of a larger one, a stretch is watched when the user steps into it.

import { useEffect, useRef, useState } from "react";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { Session } from "../../base/sim/machines/session.ts";
import type { Moment } from "../../base/sim/machines/session-protocol.ts";
import { WatchedRun } from "../run/watched-run.ts";
import { type Stretch, stretchOf } from "../model/kernel-moment.ts";
import { isWatched, type Timeline } from "../model/timeline.ts";
import type { MachineShown } from "../run/use-machine.ts";

/** The largest machine that is watched as a whole, in frames. */
const WATCHED_WHOLE = 8192;
/** Length of a stretch of a larger machine, in simulated seconds. */
const STRETCH_S = 1;

/** A run and the stretch of it that is watched; the two belong together. */
export interface Visited {
  readonly run: MachineRun;
  readonly scenario: string;
  readonly stretch: Stretch | undefined;
  /** The moment that the stretch was requested for. */
  readonly from: Moment | undefined;
  /** Whether moments can be placed in the run yet: a machine that is watched as a whole waits for its stretch. */
  readonly ready: boolean;
}

interface Held {
  readonly scenario: string;
  readonly stretch: Stretch;
  readonly from: Moment;
  /** Where the first stretch, from boot, ends. Later ones begin after it. */
  readonly firstEnd: number;
}

/** What is visited; the previous run, unchanged, until there is more to see of the next. */
export function useVisited(machine: MachineShown, session: Session, line: Timeline): Visited | undefined {
  const { run, scenario, done } = machine;
  const [held, setHeld] = useState<Held>();
  const last = useRef<Visited>(undefined);
  const its = held?.scenario === scenario ? held : undefined;
  const whole = run !== undefined && run.head.frames <= WATCHED_WHOLE;
  const wanted = wantedOf(run, its, whole && done, line);
  const key = wanted && JSON.stringify(wanted);
  useEffect(() => {
    if (run === undefined || scenario === undefined || key === undefined) return;
    const from = JSON.parse(key) as Moment;
    let needed = true;
    const seconds = whole ? run.seconds : STRETCH_S;
    void session.watch(from, seconds).then((columns) => {
      if (!needed || columns === undefined) return;
      const begins = "second" in from ? from.second : run.scanNumber(from.scan, "time_us") / 1e6;
      const ends = Math.min(run.seconds, begins + seconds);
      const stretch = stretchOf(new WatchedRun(columns, run.head.os), run.head, begins, ends);
      setHeld((before) => ({
        scenario,
        stretch,
        from,
        firstEnd: before?.scenario === scenario ? before.firstEnd : stretch.to,
      }));
    });
    return () => {
      needed = false;
    };
    // The run of a scenario grows, but the answers it has given stay valid.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session, scenario, key, whole]);
  const visited = visitedOf(machine, its, whole) ?? last.current;
  useEffect(() => {
    last.current = visited;
  });
  return visited;
}

function visitedOf({ run, scenario, done }: MachineShown, its: Held | undefined, whole: boolean): Visited | undefined {
  if (run === undefined || scenario === undefined) return undefined;
  if (its !== undefined) return { run, scenario, stretch: its.stretch, from: its.from, ready: true };
  // A run that takes a while is shown as it comes in; one that is over at once is shown with its events.
  return whole && done ? undefined : { run, scenario, stretch: undefined, from: undefined, ready: !whole };
}

/** The stretch to be watched next. */
function wantedOf(
  run: MachineRun | undefined,
  its: Held | undefined,
  whole: boolean,
  { time, wish }: Timeline,
): Moment | undefined {
  if (run === undefined) return undefined;
  if (wish !== undefined) return isRun(run, wish.from) ? wish.from : undefined;
  if (!whole || isWatched({ stretch: its?.stretch }, time)) return its?.from;
  const second = its === undefined || time < its.firstEnd ? 0 : Math.floor(time);
  return { second: Math.min(second, Math.max(0, run.seconds - 1)) };
}

function isRun(run: MachineRun, moment: Moment): boolean {
  return "second" in moment ? moment.second < run.seconds : moment.scan < run.scanCount;
}

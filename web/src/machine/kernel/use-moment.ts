// The moment that is shown: an event of a watched stretch, or the beginning of a second that the engine takes a picture
// of.

import { useEffect, useMemo, useRef, useState } from "react";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { Session } from "../../base/sim/machines/session.ts";
import { hasGenerations } from "../model/generations.ts";
import { type KernelMoment, momentInStretch, momentOfPicture, type Stretch } from "../model/kernel-moment.ts";
import { isWatched, type Timeline } from "../model/timeline.ts";
import type { Visited } from "./use-visited.ts";

/** The most cells in all queues together: with one page per cell, and with several. */
const MOST_PAGES = 1024;
const MOST_CELLS = 450;

/** A moment with the run it is of. */
export interface MomentShown {
  readonly run: MachineRun;
  readonly moment: KernelMoment;
  /** The stretch that the moment is in, if one is watched there. */
  readonly stretch: Stretch | undefined;
  /** Whether another moment is wanted, which is still being computed. */
  readonly late: boolean;
}

type Computed = Omit<MomentShown, "late">;

/** A picture of the start of a second, of this scenario's run. */
interface Pictured extends Computed {
  readonly scenario: string;
}

/** The most pages shown one per cell where columns of generations share the room: half of it may be empty. */
const MOST_IN_COLUMNS = 512;

/** How many pages a cell stands for: a power of two, so that a page's cell is found by counting. */
export function pagesInCell(frames: number, inColumns = false): number {
  if (frames <= (inColumns ? MOST_IN_COLUMNS : MOST_PAGES)) return 1;
  let pages = 2;
  while (frames / pages > (inColumns ? MOST_IN_COLUMNS : MOST_CELLS)) pages *= 2;
  return pages;
}

function cellSize(run: MachineRun): number {
  return pagesInCell(run.head.frames, hasGenerations(run));
}

/** Whether a picture is of a time in what is visited, as far as its run has got. */
function isOf(picture: Pictured | undefined, visited: Visited | undefined, time: number): boolean {
  if (picture === undefined || visited === undefined) return false;
  const second = Math.min(Math.floor(time), visited.run.seconds);
  return picture.scenario === visited.scenario && picture.moment.time === second;
}

/** The moment, or the previous one until its picture arrives. `scenario` is the one that is wanted. */
export function useMoment(
  visited: Visited | undefined,
  session: Session,
  line: Timeline,
  scenario: string | undefined,
): MomentShown | undefined {
  const { run, stretch } = visited ?? {};
  const watched = stretch !== undefined && isWatched({ stretch }, line.time);
  const inStretch = useMemo(() => {
    if (run === undefined || stretch === undefined || !watched) return undefined;
    const moment = momentInStretch(run, stretch, line.event, cellSize(run));
    return { run, moment, stretch };
  }, [run, stretch, watched, line.event]);
  const picture = usePicture(watched ? undefined : visited, session, line.time);
  const last = useRef<Computed>(undefined);
  const shown = inStretch ?? (watched ? undefined : picture) ?? last.current;
  useEffect(() => {
    last.current = shown;
  });
  const late = visited?.scenario !== scenario || (inStretch === undefined && !isOf(picture, visited, line.time));
  return useMemo(() => shown && { ...shown, late }, [shown, late]);
}

/** The picture at the start of a second. Only one is requested at a time: fast playback shows what it can get. */
function usePicture(visited: Visited | undefined, session: Session, time: number): Pictured | undefined {
  const [shown, setShown] = useState<Pictured>();
  const wanted = useRef<{ readonly visited: Visited; readonly second: number }>(undefined);
  const asking = useRef(false);
  const { scenario } = visited ?? {};
  const second = visited && Math.min(Math.floor(time), visited.run.seconds);
  useEffect(() => {
    if (visited === undefined || second === undefined) return;
    wanted.current = { visited, second };
    if (!asking.current) void ask();
    async function ask(): Promise<void> {
      asking.current = true;
      for (let next = wanted.current; next !== undefined; next = wanted.current) {
        wanted.current = undefined;
        const { run } = next.visited;
        const cell = cellSize(run);
        const picture = await session.picture(next.second, cell);
        if (picture === undefined) continue;
        const moment = momentOfPicture(run, picture, next.second, cell);
        setShown({ run, moment, stretch: undefined, scenario: next.visited.scenario });
      }
      asking.current = false;
    }
    // The same second of the same scenario looks the same, however far the run has got.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session, scenario, second]);
  return visited === undefined ? undefined : shown;
}

// The disk's queues in the Kernel view: whether they are shown, the second's requests, the current step, and playback.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { DiskFilm } from "../../../base/sim/machines/disk-film.ts";
import { MACHINES } from "../../../base/sim/machines/machines.ts";
import type { Session } from "../../../base/sim/machines/session.ts";
import type { DiskPlace } from "../../../base/link/kernel/kernel-url.ts";
import { DiskSecond } from "../../model/disk-steps.ts";
import { useFrames } from "../../../base/controls/use-frames.ts";
import { useServices } from "../../../base/page/services.ts";
import { writeAfterPause } from "../../../base/page/write-after-pause.ts";
import type { Kernel } from "../use-kernel.ts";

/** The disk's queues as the view shows them. */
export interface DiskSteps {
  /** Whether they are shown. */
  readonly on: boolean;
  readonly turn: () => void;
  /** The second's events; those of the previous second until they arrive. */
  readonly second: DiskSecond | undefined;
  readonly step: number;
  readonly playing: boolean;
  /** Moves this many events forward or back. */
  readonly move: (by: number) => void;
  readonly toggle: () => void;
}

/** The state of the disk's queues. Their step moves the view's clock, and the clock moves their step. */
export function useDiskQueue(kernel: Kernel): DiskSteps {
  const { act, line, link, run, shown, values } = kernel;
  const on = values.diskStep !== undefined;
  const { goal, lead, wrote } = useGoal(values.diskStep);
  const [chosen, choose] = useState<DiskPlace>();
  const last = Math.max(0, (run?.seconds ?? 0) - 1);
  const number = Math.min(goal?.second ?? Math.floor(line.time), last);
  const ready = on && shown !== undefined && line.wish === undefined;
  const second = useSecond(kernel, MACHINES.b.session, ready ? number : undefined);
  const here = ready && second?.second === number ? second : undefined;
  const step = stepOf(second, chosen, line.time);
  const go = (to: DiskSecond, wanted: number): void => {
    const place = { second: to.second, step: to.clamp(wanted) };
    choose(place);
    act({ type: "time", time: to.time(place.step) });
  };
  if (goal !== undefined && here !== undefined) {
    lead(undefined);
    go(here, goal.step);
  }
  const [playing, setPlaying] = useState(false);
  const move = (by: number): void => {
    if (here === undefined || goal !== undefined) return;
    const to = step + by;
    if (to >= 0 && to <= here.length) go(here, to);
    else if (to > 0 && number < last) lead({ second: number + 1, step: 0 });
    else if (to < 0 && number > 0) lead({ second: number - 1, step: Number.MAX_SAFE_INTEGER });
    else setPlaying(false);
  };
  usePlay(playing && on, line.speed, () => move(1));
  const settled = goal === undefined && here !== undefined && !playing;
  useWritten(link, settled ? { second: number, step } : undefined, wrote);
  const turn = (): void => {
    setPlaying(false);
    if (line.playing) act({ type: "toggle" });
    const place = on ? undefined : { second: number, step: 0 };
    wrote(place);
    link.push({ diskStep: place });
  };
  const user = { move: (by: number) => (setPlaying(false), move(by)), toggle: () => setPlaying(!playing) };
  return { on, turn, second: on ? second : undefined, step, playing: playing && on, ...user };
}

interface Goal {
  /** Where a link, or a step across the end of a second, leads. Kept until that second's requests have arrived. */
  readonly goal: DiskPlace | undefined;
  readonly lead: (to: DiskPlace | undefined) => void;
  /** Notes a place that the view itself writes into the link, so that it does not become a goal. */
  readonly wrote: (place: DiskPlace | undefined) => void;
}

function useGoal(said: DiskPlace | undefined): Goal {
  const [goal, lead] = useState(said);
  const [known, know] = useState(keyOf(said));
  // The link changed: Back, Forward, a page of a lesson, or an edited address.
  if (keyOf(said) !== known) {
    know(keyOf(said));
    lead(said);
  }
  const wrote = useCallback((place: DiskPlace | undefined) => know(keyOf(place)), []);
  return { goal, lead, wrote };
}

/**
 * The chosen step while the clock is still at its time, since several steps may share a time; otherwise the step at
 * `time`.
 */
function stepOf(second: DiskSecond | undefined, chosen: DiskPlace | undefined, time: number): number {
  if (second === undefined) return 0;
  const stands = chosen?.second === second.second && second.time(chosen.step) === time;
  return stands ? chosen.step : second.stepAt(time);
}

function keyOf(place: DiskPlace | undefined): string {
  return place === undefined ? "" : `${place.second}.${place.step}`;
}

function useWritten(link: Kernel["link"], place: DiskPlace | undefined, wrote: Goal["wrote"]): void {
  const { location } = useServices();
  const { replace, values } = link;
  const [key, said] = [keyOf(place), keyOf(values.diskStep)];
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    if (key === "" || key === said) return;
    return writeAfterPause(location, () => {
      wrote(latest.current);
      replace({ diskStep: latest.current });
    });
  }, [key, said, wrote, replace, location]);
}

/** Plays one event per second at speed 1. */
function usePlay(playing: boolean, speed: number, next: () => void): void {
  const passed = useRef(0);
  useEffect(() => {
    passed.current = 0;
  }, [playing]);
  useFrames(playing, (ms) => {
    passed.current += (ms / 1000) * speed;
    if (passed.current < 1) return;
    passed.current = Math.min(1, passed.current - 1);
    next();
  });
}

/** The events of a second: from the watched stretch, or else requested. The previous ones until they arrive. */
function useSecond(kernel: Kernel, session: Session, number: number | undefined): DiskSecond | undefined {
  const { machine, scenario, shown } = kernel;
  const drives = machine.disks ?? 1;
  const stretch = shown?.stretch;
  const told = stretch && Math.min(stretch.to, stretch.watched.diskFullAt ?? stretch.to);
  const within = stretch !== undefined && told !== undefined && number !== undefined;
  const film = within && stretch.from <= number && number + 1 <= told ? stretch.watched.disk : undefined;
  const [asked, setAsked] = useState<{ readonly key: string; readonly film: DiskFilm }>();
  const key = number === undefined || scenario === undefined ? undefined : `${number} ${scenario}`;
  const needed = film === undefined && key !== undefined && asked?.key !== key;
  useEffect(() => {
    if (!needed || number === undefined || key === undefined) return;
    let wanted = true;
    void session.watch({ second: number }, 1).then((columns) => {
      if (wanted && columns !== undefined) setAsked({ key, film: new DiskFilm(columns.disk) });
    });
    return () => {
      wanted = false;
    };
  }, [session, needed, number, key]);
  const here = film ?? (asked?.key === key ? asked?.film : undefined);
  const present = useMemo(
    () => (here === undefined || number === undefined ? undefined : new DiskSecond(here, number, drives)),
    [here, number, drives],
  );
  const last = useRef<DiskSecond>(undefined);
  useEffect(() => {
    last.current = present ?? last.current;
  });
  return present ?? last.current;
}

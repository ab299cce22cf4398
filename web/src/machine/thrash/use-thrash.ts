// The Thrash view's state: one machine per system, and the second that all of them show.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { chosenOf, plateauOf, secondsOf, thrashScenario } from "../model/thrash/thrash-machine.ts";
import { type StudiedId, thrashUrl, type ThrashValues } from "../link/thrash-url.ts";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { Diag, Machine } from "../../base/sim/schema.gen.ts";
import type { Session } from "../../base/sim/machines/session.ts";
import { THRASH_MACHINES } from "../run/thrash-machines.ts";
import type { Lanes } from "../../base/model/lanes.ts";
import { useFrames } from "../../base/controls/use-frames.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";
import { useMachine } from "../run/use-machine.ts";
import { useServices } from "../../base/page/services.ts";
import { writeAfterPause } from "../../base/page/write-after-pause.ts";
import { stepped } from "./talk/stepped.ts";

/** A system and its run. */
export interface SystemRun {
  readonly id: StudiedId;
  readonly machine: Machine;
  readonly session: Session;
  /** As far as it has got; undefined before it has begun. */
  readonly run: MachineRun | undefined;
  readonly lanes: Lanes | undefined;
  readonly done: boolean;
  /** Whether nothing is known yet of the machine that the link describes. */
  readonly pending: boolean;
  readonly diags: readonly Diag[];
}

/** The time that all of them show. */
export interface Clock {
  /** The second that is shown. */
  readonly now: number;
  /** The last second that all runs have reached. */
  readonly come: number;
  readonly seconds: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly seek: (second: number) => void;
  /** Moves this many seconds forward or back. */
  readonly step: (seconds: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: number) => void;
}

/** Everything the Thrash view shows and does. */
export interface Thrash {
  readonly values: ThrashValues;
  readonly link: ViewLink<typeof thrashUrl.fields>;
  readonly systems: readonly SystemRun[];
  readonly clock: Clock;
  /** The process that is highlighted in all figures. */
  readonly picked: number | undefined;
  readonly pick: (process: number | undefined) => void;
}

/** The Thrash view's state. */
export function useThrash(): Thrash {
  const link = useLink("thrash", thrashUrl);
  const { values } = link;
  const freebsd = useSystem(values, "freebsd");
  const linux = useSystem(values, "linux");
  const solaris = useSystem(values, "solaris");
  const winxp = useSystem(values, "winxp");
  const systems = useMemo(() => {
    const all = { freebsd, linux, solaris, winxp };
    return chosenOf(values).map((id) => all[id]);
  }, [values, freebsd, linux, solaris, winxp]);
  const clock = useClock(link, systems);
  const [picked, pick] = useState<number>();
  return { values, link, systems, clock, picked, pick };
}

/** A system. It is a new object whenever its run has advanced. */
function useSystem(values: ThrashValues, id: StudiedId): SystemRun {
  const wanted = chosenOf(values).includes(id);
  // The clock's time and speed do not make another run.
  const scenario = JSON.stringify(thrashScenario(values, id));
  const machine = useMemo(() => (JSON.parse(scenario) as { readonly run: Machine }).run, [scenario]);
  const { run, lanes, done, pending, diags } = useMachine(THRASH_MACHINES[id], wanted ? scenario : undefined);
  return useMemo(
    () => ({ id, machine, session: THRASH_MACHINES[id].session, run, lanes, done, pending, diags }),
    [id, machine, run, lanes, done, pending, diags],
  );
}

/**
 * A user who has not chosen a time sees the latest second and, at the end, the middle of the time when all consumers
 * are present.
 */
function useClock(link: ViewLink<typeof thrashUrl.fields>, systems: readonly SystemRun[]): Clock {
  const { values, replace } = link;
  const { location } = useServices();
  const seconds = secondsOf(values);
  const come = Math.min(seconds, ...systems.map(({ run, pending }) => (pending ? 0 : (run?.seconds ?? 0))));
  const [at, setAt] = useState(values.time);
  const [wanted, setWanted] = useState(false);
  const [speed, setSpeed] = useState(values.speed);
  const [full, over] = plateauOf(values);
  const unseen = come < seconds ? come : Math.min(come, Math.round((full + over) / 2));
  const now = at < 0 ? unseen : Math.min(at, come);
  const playing = wanted && (now < come || come < seconds);
  useFrames(playing, (ms) => setAt((last) => Math.min(come, (last < 0 ? now : last) + (ms / 1000) * speed)));
  const said = useRef(values.time);
  useEffect(() => {
    // Back, Forward, a lesson, or an edited address: the link leads somewhere else.
    if (values.time === said.current) return;
    said.current = values.time;
    setAt(values.time);
  }, [values.time]);
  useEffect(() => {
    if (playing) return;
    return writeAfterPause(location, () => {
      said.current = at < 0 ? -1 : Math.round(at);
      replace({ time: said.current, speed });
    });
  }, [at, speed, playing, replace, location]);
  const seek = useCallback(
    (second: number) => {
      setAt(Math.max(0, Math.min(seconds, second)));
      setWanted(playing);
    },
    [seconds, playing],
  );
  const step = useCallback(
    (by: number) => {
      setAt((last) => stepped(last < 0 ? unseen : last, by, { come, seconds }));
      setWanted(playing);
    },
    [unseen, come, seconds, playing],
  );
  const toggle = useCallback(() => {
    // At the end, it starts again from the beginning.
    if (!playing && now >= come) setAt(0);
    setWanted(!playing);
  }, [playing, now, come]);
  return useMemo(
    () => ({ now, come, seconds, playing, speed, seek, step, toggle, setSpeed }),
    [now, come, seconds, playing, speed, seek, step, toggle],
  );
}

// The figures of one system: its map of memory, its processes, its processor, its paging.

import { type ReactNode, useMemo } from "react";
import { mountOwnerMap, type OwnerMapData } from "../figures/thrash/owner-map.ts";
import { mountProcessLanes, type ProcessLanesData } from "../figures/thrash/process-lanes.ts";
import { mountStudyCurves, type StudyCurvesData, type StudyMark } from "../figures/thrash/study-curves.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { formatNanoseconds, grouped, oneDecimal } from "../../base/text/numbers.ts";
import { useFigure } from "../../base/frame/use-figure.ts";
import { doingAt, lanesOf } from "./lanes-of.ts";
import type { PlottedLines } from "./use-lines.ts";
import type { Clock, SystemRun, Thrash } from "./use-thrash.ts";

/** Four systems report five times a second, each for six figures. */
const OFTEN = { restsUnseen: true, takesTurns: true };

/** Props of a figure of one system. */
export interface SystemFigureProps {
  readonly thrash: Thrash;
  readonly system: SystemRun;
}

/** The map. */
export function SystemMap({ thrash, system }: SystemFigureProps): ReactNode {
  const { clock, picked } = thrash;
  const { lanes } = system;
  const second = Math.floor(clock.now);
  const data = useMemo((): OwnerMapData | undefined => {
    if (lanes === undefined) return undefined;
    return { owners: lanes.owners(second), picked, table: () => processTable(system, second) };
  }, [lanes, second, picked, system]);
  const { host } = useFigure(mountOwnerMap, data, OFTEN);
  return (
    <OfSystem system={system}>
      <div ref={host} className="thrash-map" />
    </OfSystem>
  );
}

/** The lanes. */
export function SystemLanes({ thrash, system }: SystemFigureProps): ReactNode {
  const { clock, picked, pick } = thrash;
  const { lanes, machine } = system;
  const rows = useMemo(() => lanesOf(system), [system]);
  const { now, seconds, seek } = clock;
  const data: ProcessLanesData = {
    lanes,
    rows,
    seconds,
    now,
    frames: machine.frames,
    picked,
    onSeek: seek,
    onPick: pick,
    table: () => processTable(system, now),
  };
  const { host } = useFigure(mountProcessLanes, data, OFTEN);
  return (
    <OfSystem system={system}>
      <div ref={host} className="thrash-lanes" />
    </OfSystem>
  );
}

/** Props of curves. */
export interface SystemCurvesProps {
  readonly clock: Clock;
  readonly system: SystemRun;
  readonly lines: PlottedLines;
  /** The top of the scale, which is the same for all systems. */
  readonly top: number;
  /** The unit; without one, the values are milliseconds from a few to many thousand. */
  readonly unit: string | undefined;
  readonly plateau: readonly [from: number, to: number] | undefined;
  readonly marks: readonly StudyMark[];
}

/** Curves over time. */
export function SystemCurves({ clock, system, lines, top, unit, plateau, marks }: SystemCurvesProps): ReactNode {
  const { now, seconds, seek } = clock;
  const data: StudyCurvesData = {
    lines,
    marks,
    plateau,
    top,
    ...(unit === undefined ? DURATIONS : inUnit(unit)),
    seconds,
    now,
    onSeek: seek,
    table: () => ({ columns: [], rows: [] }),
  };
  const { host } = useFigure(mountStudyCurves, data, OFTEN);
  return (
    <OfSystem system={system}>
      <div ref={host} className="thrash-curves" />
    </OfSystem>
  );
}

type Written = Pick<StudyCurvesData, "grows" | "format" | "say">;

const duration = (ms: number): string => formatNanoseconds(ms * 1e6);
const DURATIONS: Written = { grows: "decades", format: duration, say: duration };

function inUnit(unit: string): Written {
  return {
    grows: "evenly",
    format: (value) => `${grouped(value)} ${unit}`,
    say: (value) => (value >= 100 ? grouped(Math.round(value)) : oneDecimal(value)),
  };
}

/** A figure with its system's name, for where systems are not side by side. */
function OfSystem({ system, children }: { readonly system: SystemRun; readonly children: ReactNode }): ReactNode {
  return (
    <div className="thrash-of">
      <span aria-hidden="true">{THRASH_TEXT.systemNames[system.id]}</span>
      {children}
    </div>
  );
}

/** What each process of a system does at a second. */
export function processTable(system: SystemRun, second: number): ReturnType<ProcessLanesData["table"]> {
  const { systemNames, tableColumns: columns, doings, processTable: name } = THRASH_TEXT;
  const { lanes } = system;
  return {
    columns: [
      { name: columns.process },
      { name: columns.rounds },
      { name: columns.resident },
      { name: columns.due },
      { name: columns.late },
      { name: columns.doing, kind: "words" },
    ],
    rows: lanesOf(system).map(({ process, name: own, due }) => {
      const { late_s: late } = system.run?.head.processes[process] ?? {};
      const doing = lanes && doingAt(lanes, process, second);
      return [
        name({ system: systemNames[system.id], name: own }),
        lanes?.rounds(process, second) ?? 0,
        lanes?.resident(process, second) ?? 0,
        due === undefined ? "" : Math.round(due),
        late === undefined || late === null ? "" : Math.round(10 * late) / 10,
        doing === undefined ? "" : doings[doing],
      ];
    }),
  };
}

// The rows of figures, each with the systems side by side.

import { type ReactNode, useCallback } from "react";
import { consumersOf, leftOf, plateauOf } from "../model/thrash/thrash-machine.ts";
import type { StudyLine, StudyMark } from "../figures/thrash/study-curves.ts";
import { OWNER_KINDS } from "../figures/thrash/owner-colours.ts";
import { DOING_COLOURS } from "../figures/thrash/process-lanes.ts";
import { MAP_CELLS } from "../run/thrash-machines.ts";
import type { Machine, ThrashStudy } from "../../base/sim/schema.gen.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { grouped } from "../../base/text/numbers.ts";
import { cssVariable } from "../../base/controls/css-variable.ts";
import { type FigureFace, FigureFrame } from "../../base/frame/figure-frame.tsx";
import { Refusals } from "../controls/refusals.tsx";
import { Outcome } from "./outcome.tsx";
import { processTable, SystemCurves, SystemLanes, SystemMap } from "./system-figures.tsx";
import { type SystemLines, useLines } from "./use-lines.ts";
import { useStudies } from "./use-studies.ts";
import type { SystemRun, Thrash } from "./use-thrash.ts";

type Table = ReturnType<typeof processTable>;

/** Props of the figures. */
export interface ThrashFiguresProps {
  readonly thrash: Thrash;
  readonly face: FigureFace;
}

/** The figures. */
export function ThrashFigures({ thrash, face }: ThrashFiguresProps): ReactNode {
  const { systems, clock } = thrash;
  const second = Math.floor(clock.now);
  const processes = useCallback((): Table => {
    const [first, ...others] = systems.map((system) => processTable(system, second));
    if (first === undefined) return { columns: [], rows: [] };
    return { columns: first.columns, rows: [...first.rows, ...others.flatMap(({ rows }) => rows)] };
  }, [systems, second]);
  return (
    <div className="thrash-figures" ref={cssVariable("--systems", systems.length)}>
      <div className="thrash-row thrash-names">
        {systems.map((system) => (
          <SystemName key={system.id} system={system} seconds={clock.seconds} />
        ))}
      </div>
      <FigureFrame caption={THRASH_TEXT.map} note={<OwnerLegend systems={systems} />} table={processes} face={face}>
        <div className="thrash-row">
          {systems.map((system) => (
            <SystemMap key={system.id} thrash={thrash} system={system} />
          ))}
        </div>
      </FigureFrame>
      <FigureFrame caption={THRASH_TEXT.lanes} note={<StateLegend />} table={processes} face={face}>
        <div className="thrash-row">
          {systems.map((system) => (
            <SystemLanes key={system.id} thrash={thrash} system={system} />
          ))}
        </div>
      </FigureFrame>
      <Curves thrash={thrash} face={face} />
    </div>
  );
}

/** A system's name, and how far its run has got. */
function SystemName({ system, seconds }: { readonly system: SystemRun; readonly seconds: number }): ReactNode {
  const { run, done, pending, diags, machine, id } = system;
  const come = pending ? 0 : (run?.seconds ?? 0);
  return (
    <h2 className="thrash-name">
      {THRASH_TEXT.systemNames[id]} <span className="q">{machine.os.version}</span>
      {(pending || !done) && diags.length === 0 && (
        <progress value={come} max={seconds} aria-label={THRASH_TEXT.progress({ seconds: come, of: seconds })} />
      )}
      <Refusals diags={diags} />
    </h2>
  );
}

const OWNERS = ["kernel", "free", "file", "compressed"] as const;

/** What the map shows, and the colours that do not belong to a process. */
function OwnerLegend({ systems }: Pick<Thrash, "systems">): ReactNode {
  const { mapNote, owners } = THRASH_TEXT;
  const frames = systems[0]?.machine.frames ?? 0;
  const has = (is: (machine: Machine) => boolean): boolean => systems.some(({ machine }) => is(machine));
  const shown = {
    kernel: true,
    free: true,
    file: has(({ workloads }) => workloads.some(({ id }) => id === "file-reader")),
    compressed: has((machine) => machine.compressed_swap !== undefined),
  };
  return (
    <>
      {mapNote({ frames: Math.round(frames / MAP_CELLS) })}{" "}
      <span className="thrash-states">
        {OWNERS.filter((owner) => shown[owner]).map((owner) => (
          <span key={owner}>
            <i aria-hidden="true" className={`lane-${OWNER_KINDS[owner]}`} />
            {owners[owner]}
          </span>
        ))}
      </span>
    </>
  );
}

/** What the colours of lanes mean. */
function StateLegend(): ReactNode {
  return (
    <>
      <span className="thrash-states">
        {(["sleeping", "disk", "memory", "swapped-out", "blocked"] as const).map((doing) => (
          <span key={doing}>
            <i aria-hidden="true" className={`lane-${DOING_COLOURS[doing]}`} />
            {THRASH_TEXT.states[doing]}
          </span>
        ))}
      </span>{" "}
      {THRASH_TEXT.lanesNote}
    </>
  );
}

/** Processor and paging. Hooks are called for the greatest number of systems, since that must not vary. */
function Curves({ thrash, face }: ThrashFiguresProps): ReactNode {
  const { systems, values, clock } = thrash;
  const [a, b, c, d] = systems;
  const first = a as SystemRun;
  const all = [
    useLines(first, values),
    useLines(b ?? first, values),
    useLines(c ?? first, values),
    useLines(d ?? first, values),
  ].slice(0, systems.length);
  const top = Math.max(10, ...all.map(({ paging }) => topOf(paging)));
  const lateTop = Math.max(1, ...all.map(({ late }) => peakOf(late)));
  const cpuTop = Math.min(100, Math.max(10, ...all.map(({ cpu }) => topOf(cpu))));
  const plateau = plateauOf(values);
  const studies = useStudies(systems);
  const marks = systems.map(({ id }) => marksOf(studies[id]));
  const row = (kind: keyof SystemLines, unit: string | undefined, most: number): ReactNode => (
    <div className="thrash-row">
      {systems.map((system, i) => (
        <SystemCurves
          key={system.id}
          clock={clock}
          system={system}
          lines={all[i]?.[kind] ?? []}
          top={most}
          unit={unit}
          plateau={plateau}
          marks={kind === "cpu" ? (marks[i] ?? []) : []}
        />
      ))}
    </div>
  );
  const table = (kind: keyof SystemLines) => () =>
    curvesTable(
      systems,
      all.map((of) => of[kind]),
    );
  const { countersNote, smooth } = THRASH_TEXT;
  return (
    <>
      <FigureFrame caption={THRASH_TEXT.cpu} note={`${smooth}; ${formulaOf(thrash)}`} table={table("cpu")} face={face}>
        {row("cpu", THRASH_TEXT.cpuUnit, cpuTop)}
      </FigureFrame>
      <FigureFrame
        caption={THRASH_TEXT.paging}
        note={values.read ? countersNote.read : countersNote.moved}
        table={table("paging")}
        face={face}
      >
        {row("paging", THRASH_TEXT.pagingUnit, top)}
      </FigureFrame>
      <FigureFrame caption={THRASH_TEXT.bystander} note={THRASH_TEXT.bystanderNote} table={table("late")} face={face}>
        {row("late", undefined, lateTop)}
      </FigureFrame>
      <Outcome systems={systems} studies={studies} />
    </>
  );
}

/** The moment when memory becomes too small according to the formula. */
function marksOf(study: ThrashStudy | undefined): readonly StudyMark[] {
  const { onset } = study ?? {};
  if (!onset) return [];
  return [{ id: "formula", second: onset.second, name: THRASH_TEXT.onset({ second: onset.second }) }];
}

/** The formula with the numbers of the first system. */
function formulaOf({ values, systems: [first] }: Thrash): string {
  const load = consumersOf(values);
  const room = first === undefined ? 0 : leftOf(values, first.id);
  return THRASH_TEXT.formula({
    start: load.start_s,
    interval: load.interval_s,
    room,
    footprint: load.footprint ?? load.pages,
  });
}

/** The highest value of all. */
function peakOf(lines: readonly StudyLine[]): number {
  return lines.reduce((most, { raw }) => raw.reduce((a, b) => Math.max(a, b), most), 0);
}

/** Peaks of single seconds are cut: the smoothed curve, or else the mean of a minute, has to be visible. */
function topOf(lines: readonly StudyLine[]): number {
  const WINDOW = 60;
  const most = lines.map(({ raw, smooth }) => {
    if (smooth !== undefined) return Math.max(0, ...smooth.filter((value) => Number.isFinite(value)));
    let [sum, best] = [0, 0];
    raw.forEach((value, second) => {
      sum += value - (raw[second - WINDOW] ?? 0);
      best = Math.max(best, sum / Math.min(WINDOW, second + 1));
    });
    return best;
  });
  return 1.6 * Math.max(0, ...most);
}

function curvesTable(systems: readonly SystemRun[], lines: readonly (readonly StudyLine[])[]): Table {
  const named = systems.flatMap((system, i) =>
    (lines[i] ?? []).map((of) => ({ ...of, name: `${THRASH_TEXT.systemNames[system.id]}: ${of.name}` })),
  );
  const rows = Math.max(0, ...named.map(({ raw }) => raw.length));
  return {
    columns: [{ name: THRASH_TEXT.second }, ...named.map(({ name }) => ({ name }))],
    rows: Array.from({ length: rows }, (_, second) => [
      second,
      ...named.map(({ raw }) => {
        const value = raw[second];
        return value === undefined ? "" : value >= 100 ? grouped(Math.round(value)) : Math.round(value * 10) / 10;
      }),
    ]),
  };
}

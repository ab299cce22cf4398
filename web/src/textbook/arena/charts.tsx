// How the race adds up: faults so far, faults against frames, and the board of the whole string.

import { memo, type ReactNode, useMemo } from "react";
import { type FaultCurveData, mountFaultCurve } from "../figures/fault-curve.ts";
import { type LaneLinesData, mountLaneLines } from "../figures/lanes/lane-lines.ts";
import { arenaCurves, type ArenaValues } from "../link/arena-url.ts";
import { LAB_MAX_FRAMES } from "../../base/link/string/lab-url.ts";
import type { Curve } from "../../base/sim/schema.gen.ts";
import { percentOf } from "../model/compare/board.ts";
import { type CurvePoint, faultsAt, pointsOf } from "../model/compare/fault-curve.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { formatValue } from "../../base/text/numbers.ts";
import { type FigureFace, FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFaultCurves } from "../player/use-fault-curves.ts";
import { useFigure } from "../../base/frame/use-figure.ts";
import { ArenaBoard } from "./board.tsx";
import { ArenaDistances } from "./distances.tsx";
import { useHeight } from "./chart-size.ts";
import type { Arena, Race } from "./use-arena.ts";

const CURVE_WORDS: FaultCurveData["words"] = {
  frames: ARENA_TEXT.curve.frames,
  title: ARENA_TEXT.curve.title,
  anomaly: "",
  anomalyOf: (name, { from, to }) =>
    ARENA_TEXT.curve.anomaly({ name, from: from.frames, to: to.frames, few: from.faults, many: to.faults }),
  reading: (frames) => ARENA_TEXT.curve.reading({ frames }),
};

/** Props of the charts. */
export interface ArenaChartsProps {
  readonly arena: Arena;
  readonly race: Race;
  readonly face: FigureFace;
}

/** The three charts, which share one cursor and one number of frames. */
export function ArenaCharts(props: ArenaChartsProps): ReactNode {
  const { arena, race, face } = props;
  const { values, link, diags } = arena;
  const other = values.below === "distances" ? "charts" : "distances";
  const OverFrames = values.below === "distances" ? ArenaDistances : ByFrames;
  return (
    <div className="arena-charts">
      <ByStep {...props} />
      <div className="switched">
        <OverFrames {...{ values, link, diags, race, face }} />
        <button type="button" className="turn switch" onClick={() => link.push({ below: other })}>
          {ARENA_TEXT.charts[other]}
        </button>
      </div>
      <ArenaBoard race={race} />
    </div>
  );
}

function ByStep({ arena, race, face }: ArenaChartsProps): ReactNode {
  const { measure } = arena.values;
  const step = Math.min(arena.player.step, race.length);
  const lines = useMemo(
    () => race.runners.map(({ number, name, ran }) => ({ lane: number, name, at: counted(race, measure, ran.run) })),
    [race, measure],
  );
  const height = useHeight(race);
  const data = useMemo(
    (): LaneLinesData => ({
      lines,
      steps: race.length,
      step,
      height,
      format: formatIn(measure),
      stepName: ARENA_TEXT.stepColumn,
    }),
    [lines, race, step, height, measure],
  );
  const { host, toTable } = useFigure(mountLaneLines, data);
  return (
    <FigureFrame
      caption={ARENA_TEXT.byStep}
      note={<span className="aside">{ARENA_TEXT.byStepNote[measure]}</span>}
      table={toTable}
      face={face}
    >
      <div ref={host} />
    </FigureFrame>
  );
}

type Measure = ArenaValues["measure"];
type Run = Race["runs"][number];

/** One function per run, so that a line is not redrawn when only another lane's run changes. */
const faultsIn = new WeakMap<Run, (step: number) => number>();

function counted({ optimum }: Race, measure: Measure, run: Run): (step: number) => number {
  const faults = faultsIn.get(run) ?? ((step) => run.counts(step).faults);
  faultsIn.set(run, faults);
  return measure === "faults" || optimum === undefined
    ? faults
    : (step) => percentOf(faults(step), optimum.counts(step).faults);
}

function formatIn(measure: Measure): (value: number) => string {
  return measure === "faults" ? formatValue : (value) => ARENA_TEXT.percent({ value: formatValue(Math.round(value)) });
}

/** Props of the charts over numbers of frames. */
export interface ByFramesProps extends Pick<Arena, "values" | "link" | "diags"> {
  readonly race: Race;
  readonly face: FigureFace;
}

/** Nothing here depends on the step. */
const ByFrames = memo(function ByFrames({ values, link, diags, race, face }: ByFramesProps): ReactNode {
  const { references, pattern, seed, source, frames, measure } = values;
  const ask = useMemo(
    () => arenaCurves({ lanes: race.runners.map(({ settled }) => settled.lane), references, pattern, seed, source }),
    [race, references, pattern, seed, source],
  );
  const asked = diags.length > 0 ? undefined : ask;
  const { curves } = useFaultCurves("arena-curves", asked);
  // The link is a new object after every change; depending on all of it would redraw the chart.
  const { push } = link;
  // As text, so that a new run of the same lanes does not redraw the chart.
  const named = JSON.stringify(race.runners.map(({ number, name }): Named => ({ number, name })));
  const height = useHeight(race);
  const data = useMemo(
    (): FaultCurveData => ({
      lines: linesOf(JSON.parse(named) as readonly Named[], curves ?? [], measure),
      frames,
      words: CURVE_WORDS,
      height,
      onFrames: (count) => push({ frames: Math.min(count, LAB_MAX_FRAMES) }),
    }),
    [named, curves, measure, frames, height, push],
  );
  const { host, toTable } = useFigure(mountFaultCurve, data);
  const unit = measure === "faults" ? "" : ARENA_TEXT.byFramesInPercent;
  const note = diags.length > 0 ? ARENA_TEXT.stale : unit;
  return (
    <FigureFrame caption={ARENA_TEXT.byFrames} note={<span className="aside">{note}</span>} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
});

type Named = Pick<Race["runners"][number], "number" | "name">;

/** The curves belong to these lanes only if there is one for each; if not, the right ones are still being computed. */
function linesOf(runners: readonly Named[], curves: readonly Curve[], measure: Measure): FaultCurveData["lines"] {
  const best = curves.at(-1);
  if (best === undefined || curves.length !== runners.length + 1) return [];
  const optimum = pointsOf(best);
  return runners.flatMap(({ number, name }, place) => {
    const curve = curves[place];
    if (curve === undefined) return [];
    const faults = pointsOf(curve);
    const points = measure === "faults" ? faults : faults.map((point) => inPercent(point, optimum));
    const line = { id: String(number), name, optimal: curve.policy.id === "opt", points, lane: number };
    return [{ ...line, counted: faults }];
  });
}

function inPercent({ frames, faults }: CurvePoint, optimum: readonly CurvePoint[]): CurvePoint {
  return { frames, faults: percentOf(faults, faultsAt(optimum, frames) ?? faults) };
}

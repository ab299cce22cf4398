// Which charts a run has, and what their lines are made of.

import type { Chart, ChartLine } from "../../figures/charts/chart-values.ts";
import type { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import type { FitMeasureId } from "../../../base/sim/ids.gen.ts";
import { FIT_MEASURES } from "../../../base/sim/logs.gen.ts";
import type { FitMeasure } from "../../../base/sim/schema.gen.ts";
import { words as FIT_TEXT } from "virtual:words/machine/fit";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import type { ChartPlan, Quantity } from "../../systems/face.ts";
import { faceOf } from "../../systems/index.ts";
import { entryOf, someOf } from "../../../base/text/words.ts";

const MEASURE_NAMES: Readonly<Record<FitMeasureId, string>> = FIT_TEXT.measures;

/** A chart to choose. */
export interface ChartChoice {
  readonly id: string;
  readonly name: string;
}

/** What a log measured, second by second; `undefined` if the log has no column for it. */
export type Measured = (measure: string) => Float64Array | undefined;

const NOTHING_MEASURED: Measured = () => undefined;

/**
 * The charts to choose from for a run. Charts that only make sense beside a log are offered if the log has their
 * column.
 */
export function chartChoices(run: MachineRun, measured: Measured = NOTHING_MEASURED): readonly ChartChoice[] {
  return plansOf(run, measured).map(({ id, name }) => ({ id, name }));
}

/** The charts first shown beside a log: those for which it has a line, and no more charts than without a log. */
export function firstBeside(run: MachineRun, measured: Measured, most: number): readonly string[] {
  return plansOf(run, measured)
    .filter(({ measure }) => measure !== undefined && measured(measure) !== undefined)
    .slice(0, most)
    .map(({ id }) => id);
}

/**
 * The chosen charts of a run, beside those of another run if there is one, and over the log's measurements if there are
 * any.
 */
export function chartsOf(
  run: MachineRun,
  ids: readonly string[],
  pinned?: MachineRun,
  measured: Measured = NOTHING_MEASURED,
): readonly Chart[] {
  return plansOf(run, measured)
    .filter(({ id }) => ids.includes(id))
    .map((plan) => {
      const chart = pinned === undefined ? aloneOf(plan, run) : besideOf(plan, run, pinned);
      return over(chart, plan, measured);
    });
}

/** The chart with the log's line behind all others. */
function over(chart: Chart, { measure, quantities }: ChartPlan, measured: Measured): Chart {
  const values = measure === undefined ? undefined : measured(measure);
  const [first] = quantities;
  if (values === undefined || first === undefined) return chart;
  const line: ChartLine = { id: "log", look: "log", name: FIT_TEXT.line, kind: first.kind, values };
  // Beside another line, even a line that needed no name gets one. Nothing is cut off, since the log may be at any
  // level.
  const lines = chart.lines.map((own) => (own.name === "" ? { ...own, name: FIT_TEXT.run } : own));
  const { cap: _, ...whole } = chart;
  return { ...whole, whole: true, lines: [line, ...lines] };
}

function aloneOf({ id, name, unit, cap, quantities, levels = [] }: ChartPlan, run: MachineRun): Chart {
  const lines = quantities.map(({ of, ...line }, i) => ({ ...line, id: String(i), values: of(run) }));
  return { id, name, unit, ...(cap !== undefined && { cap }), levels, lines };
}

function besideOf(
  { quantities, levels = [], besideName, ...plan }: ChartPlan,
  run: MachineRun,
  pinned: MachineRun,
): Chart {
  const [first] = quantities;
  if (first === undefined) return { ...plan, levels, lines: [] };
  const { runs } = FIGURE_TEXT;
  // Another system may count the same thing under another name.
  const its =
    faceOf(pinned.head.os)
      .charts(pinned)
      .find(({ id }) => id === plan.id)?.quantities[0] ?? first;
  const line = (id: "a" | "b", of: MachineRun, { kind, of: values }: Quantity): ChartLine => {
    return { id, look: id, name: runs[id], kind, values: values(of) };
  };
  // A comparison draws the first quantity only, so a chart of queues takes the name of its first queue.
  const name = besideName ?? (quantities.length > 1 && first.name !== "" ? first.name : plan.name);
  return { ...plan, name, levels, lines: [line("a", pinned, its), line("b", run, first)] };
}

function plansOf(run: MachineRun, measured: Measured): readonly ChartPlan[] {
  return [...faceOf(run.head.os).charts(run), ...OF_LOGS.filter(({ id }) => measured(id) !== undefined).map(ofLog)];
}

/** Measures that no chart has as its first quantity. */
const OF_LOGS = FIT_MEASURES.filter(({ id }) => !["free", "faults", "hard"].includes(id));

/** A chart of one of a log's measures, with the same measure of the run. */
function ofLog({ id, unit, kind, series, less, base, factor }: FitMeasure): ChartPlan {
  const sum = (run: MachineRun): Float64Array => {
    const [more, fewer] = [series, less].map((ids) => ids.map((part) => run.series(part)));
    const at = (parts: readonly Float64Array[] = [], second: number): number =>
      parts.reduce((total, part) => total + (part[second] ?? 0), 0);
    return Float64Array.from(
      { length: run.seconds + 1 },
      (_, second) => base + factor * (at(more, second) - at(fewer, second)),
    );
  };
  return {
    id: `log-${id}`,
    measure: id,
    name: entryOf(MEASURE_NAMES, id),
    unit: someOf(FIT_TEXT.units, unit) ?? unit,
    quantities: [{ look: "strong", kind, name: "", of: sum }],
  };
}

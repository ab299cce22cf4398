// Which charts there are of a run, and what their lines are made of.

import type { Chart, ChartLevel, ChartLine } from "../../draw/chart-values.ts";
import type { MachineRun } from "../../sim/machine-run.ts";
import { FIT_MEASURES, type FitMeasure } from "../../sim/schema.gen.ts";
import { FIT_TEXT } from "../../text/fit.ts";
import { FIGURE_TEXT } from "../../text/kernel-figures.ts";
import { scansSeries } from "./per-second.ts";
import { hasCache } from "./queues-of.ts";

/** A number of a run over time. */
interface Quantity {
  readonly look: ChartLine["look"];
  readonly kind: ChartLine["kind"];
  /** What it is called beside others of its chart. */
  readonly name: string;
  readonly of: (run: MachineRun) => Float64Array;
}

/** A chart that can be shown; of two runs it shows its first quantity. */
interface ChartPlan {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly quantities: readonly Quantity[];
  /** What a log may have measured of its first quantity. */
  readonly measure?: string;
  readonly levels?: readonly ChartLevel[];
  readonly cap?: number;
}

/** A chart to choose. */
export interface ChartChoice {
  readonly id: string;
  readonly name: string;
}

/** The charts that are shown at first: as many as fit one screen, and one less where type is larger. */
export const FIRST_CHARTS: readonly string[] = ["free", "scanned", "faults", "queues"];
export const FIRST_PROJECTED: readonly string[] = FIRST_CHARTS.slice(0, 3);

/** Peaks of free pages, when a program ends, are cut: what matters happens around the thresholds. */
const ROOM_OVER_TARGET = 1.8;

/** What a log measured, second by second; `undefined` for what it has no column of. */
export type Measured = (measure: string) => Float64Array | undefined;

const NOTHING_MEASURED: Measured = () => undefined;

/** The charts of a run to choose from: those that only a log has a use for are there if it has their column. */
export function chartChoices(run: MachineRun, measured: Measured = NOTHING_MEASURED): readonly ChartChoice[] {
  return plansOf(run, measured).map(({ id, name }) => ({ id, name }));
}

/** The charts that are shown at first beside a log: those that have its lines, and no more than there are without. */
export function firstBeside(run: MachineRun, measured: Measured, most: number): readonly string[] {
  return plansOf(run, measured)
    .filter(({ measure }) => measure !== undefined && measured(measure) !== undefined)
    .slice(0, most)
    .map(({ id }) => id);
}

/** The chosen charts of a run, beside another one's if there is one, and over what a log measured if it did. */
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
  // Beside another line, one that had no need of a name has one. Nothing is cut: the log's level may lie anywhere.
  const lines = chart.lines.map((own) => (own.name === "" ? { ...own, name: FIT_TEXT.run } : own));
  const { cap: _, ...whole } = chart;
  return { ...whole, lines: [line, ...lines] };
}

function aloneOf({ quantities, levels = [], ...plan }: ChartPlan, run: MachineRun): Chart {
  const lines = quantities.map(({ of, ...line }, i) => ({ ...line, id: String(i), values: of(run) }));
  return { ...plan, levels, lines };
}

function besideOf({ quantities, levels = [], ...plan }: ChartPlan, run: MachineRun, pinned: MachineRun): Chart {
  const [first] = quantities;
  if (first === undefined) return { ...plan, levels, lines: [] };
  const { runs } = FIGURE_TEXT;
  const line = (id: "a" | "b", of: MachineRun): ChartLine => {
    return { id, look: id, name: runs[id], kind: first.kind, values: first.of(of) };
  };
  // "queues" is its first queue then.
  const name = quantities.length > 1 && first.name !== "" ? first.name : plan.name;
  return { ...plan, name, levels, lines: [line("a", pinned), line("b", run)] };
}

function plansOf(run: MachineRun, measured: Measured): readonly ChartPlan[] {
  const { chartNames: names, pages, perSecond, percent } = FIGURE_TEXT;
  const hard = series("v_io_faults", "rate", "hard", FIGURE_TEXT.hard);
  const active = series("v_active_count", "gauge", "strong", names.active);
  const inactive = series("v_inactive_count", "gauge", "second", names.inactive);
  const laundry = series("v_laundry_count", "gauge", "third", names.laundry);
  const washes = run.head.queues.includes("laundry") ? [laundry] : [];
  return [
    freePlan(run),
    { id: "scanned", name: names.scanned, unit: perSecond, quantities: [scans("scanned_active", "strong")] },
    {
      id: "faults",
      measure: "faults",
      name: names.faults,
      unit: perSecond,
      quantities: [series("v_vm_faults", "rate", "fault"), hard],
    },
    { id: "queues", name: names.queues, unit: pages, quantities: [active, inactive, ...washes] },
    { id: "hard", measure: "hard", name: names.hard, unit: perSecond, quantities: [{ ...hard, name: "" }] },
    { id: "inactive", name: names.inactive, unit: pages, quantities: [{ ...inactive, name: "" }] },
    ...washes.map((queue) => ({
      id: "laundry",
      name: names.laundry,
      unit: pages,
      quantities: [{ ...queue, name: "" }],
    })),
    {
      id: "swap",
      name: names.swap,
      unit: perSecond,
      quantities: [
        series("v_swapout", "rate", "fault", names.swapOut),
        series("v_swapin", "rate", "second", names.swapIn),
      ],
    },
    { id: "written", name: names.written, unit: perSecond, quantities: [scans("pages_laundered", "third")] },
    { id: "disk", name: names.disk, unit: percent, quantities: [series("disk_busy", "rate", "fault")] },
    ...OF_LOGS.filter(({ id }) => measured(id) !== undefined).map(ofLog),
  ];
}

/** Measures that no chart has as its first quantity. */
const OF_LOGS = FIT_MEASURES.filter(({ id }) => !["free", "faults", "hard"].includes(id));

/** A chart of what a log measured, and of the same in the run. */
function ofLog({ id, unit, kind, series: ids }: FitMeasure): ChartPlan {
  const sum = (run: MachineRun): Float64Array => {
    const parts = ids.map((part) => run.series(part));
    return Float64Array.from({ length: run.seconds + 1 }, (_, second) =>
      parts.reduce((total, part) => total + (part[second] ?? 0), 0),
    );
  };
  return {
    id: `log-${id}`,
    measure: id,
    name: FIT_TEXT.measures[id] ?? id,
    unit: FIT_TEXT.units[unit] ?? unit,
    quantities: [{ look: "strong", kind, name: "", of: sum }],
  };
}

/** What the daemon compares with its thresholds. */
function freePlan(run: MachineRun): ChartPlan {
  const { chartNames: names, pages } = FIGURE_TEXT;
  const target = run.threshold("v_free_target");
  return {
    id: "free",
    measure: "free",
    name: hasCache(run) ? names.freeAndCache : names.free,
    unit: pages,
    quantities: [{ look: "strong", kind: "gauge", name: "", of: freePages }],
    levels: [
      { kind: "min", name: FIGURE_TEXT.levels.min, value: run.threshold("v_free_min") },
      { kind: "tgt", name: FIGURE_TEXT.levels.target, value: target },
    ],
    cap: Math.ceil(target * ROOM_OVER_TARGET),
  };
}

/** Free pages, and those of the cache if there is one: it is 0 where there is none. */
function freePages(run: MachineRun): Float64Array {
  const cache = run.series("v_cache_count");
  return run.series("v_free_count").map((pages, second) => pages + (cache[second] ?? 0));
}

function series(id: string, kind: Quantity["kind"], look: Quantity["look"], name = ""): Quantity {
  return { look, kind, name, of: (run) => run.series(id) };
}

function scans(field: string, look: Quantity["look"]): Quantity {
  return { look, kind: "rate", name: "", of: (run) => scansSeries(run, field) };
}

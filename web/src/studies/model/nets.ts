// Memory and swap against nets: what was published, what the formulas say, what was run; and the tunables tried.

import { FIRST_VALUES, kernelUrl, machineScenario, pinOf, valuesOfMachine } from "../../base/link/kernel/kernel-url.ts";
import type { Link, Params } from "../../base/link/url.ts";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { Machine, Scenario } from "../../base/sim/schema.gen.ts";

/** What was measured in a run. */
export interface NetsMeasured {
  readonly memory_mb: number;
  readonly swap_mb: number;
  readonly swap_only_mb: number;
  readonly swaps_from_h: number | null;
  readonly cycles: number;
}

/** A published number, and ours. */
export interface NetsRow {
  readonly metric: string;
  readonly condition: string;
  readonly from: "run" | "formulas";
  /** `null` if the thesis printed no result. */
  readonly published: number | null;
  /** `null` if what was measured did not happen. */
  readonly simulated: number | null;
  readonly sd: number | null;
  readonly agrees: boolean | null;
  /** Whether the formula was fitted to the published number: agreement proves nothing. */
  readonly fitted?: boolean;
  readonly reason?: "cache-suffices" | "limit-unexplained" | "no-strain" | "not-printed";
}

/** The results of the formulas for a number of nets. */
export interface NetsModelled {
  readonly nets: number;
  readonly demand_mb: number;
  readonly memory_mb: number;
  readonly swap_mb: number | null;
}

/** The experiment as stored by `npm run experiments`. */
export interface NetsExperiment {
  readonly rows: readonly NetsRow[];
  readonly agree: number;
  readonly of: number;
  readonly model: readonly NetsModelled[];
  readonly seeds: number;
  readonly conditions: readonly {
    readonly condition: string;
    readonly scenario: Scenario;
    readonly measured: readonly NetsMeasured[];
    /** Memory and swap in MB every half hour, with the first seed. */
    readonly curve?: readonly (readonly [memory: number, swap: number])[];
  }[];
}

/** A point of a chart. */
export interface NetsPoint {
  readonly x: number;
  readonly y: number;
}

/** A quantity against nets, from each source. */
export interface NetsCurve {
  readonly published: readonly NetsPoint[];
  readonly simulated: readonly NetsPoint[];
  readonly model: readonly NetsPoint[];
}

/** The condition that all tunables were compared with. */
const STOCK = "10 nets";
const PAGES_PER_MB = 256;

/** Memory or swap against nets. */
export function curveOf({ rows, model }: NetsExperiment, metric: "memory used" | "swap used"): NetsCurve {
  const of = rows.filter((row) => row.metric === metric && row.from === "run");
  const points = (value: (row: NetsRow) => number | null): readonly NetsPoint[] =>
    of.map((row) => ({ x: netsOf(row.condition), y: value(row) ?? 0 }));
  const modelled = model.flatMap((at): readonly NetsPoint[] => {
    const y = metric === "memory used" ? at.memory_mb : at.swap_mb;
    return y === null ? [] : [{ x: at.nets, y }];
  });
  return { published: points((row) => row.published), simulated: points((row) => row.simulated), model: modelled };
}

/** The number in "11 nets": 11. */
export function netsOf(condition: string): number {
  return Number.parseInt(condition, 10);
}

/** The limits with 4 GB and with 8 GB: the published numbers of nets, and those the formulas or our runs allow. */
export function limitsOf({ rows }: NetsExperiment, from: NetsRow["from"]): readonly NetsRow[] {
  return rows.filter((row) => row.metric === "most nets" && row.from === from);
}

/** How many rows agree, and how many there are, for the formulas and for our runs; without what was fitted. */
export function agreementsOf({
  rows,
}: NetsExperiment): Readonly<Record<"formulas" | "run", readonly [number, number]>> {
  const of = (from: NetsRow["from"]): readonly [number, number] => {
    const told = rows.filter((row) => row.from === from && row.agrees !== null && row.fitted !== true);
    return [told.filter(({ agrees }) => agrees === true).length, told.length];
  };
  return { formulas: of("formulas"), run: of("run") };
}

/** A tunable that was tried, and its effect. */
export interface TriedTunable {
  readonly condition: string;
  /** `undefined` if no run was made. */
  readonly row: NetsRow | undefined;
  /** What was measured in the first seed's run. */
  readonly measured: NetsMeasured | undefined;
  /** Our run of it in the Kernel view, with the untuned machine pinned as A. */
  readonly link: Link | undefined;
}

/** Also tried, but there is no such thing here. */
const NOT_RUN = ["file systems"] as const;

/** A run with 4 GB. */
export interface FourRun {
  readonly nets: number;
  readonly measured: NetsMeasured;
}

const FOUR = /^\d+ nets, 4 GB$/;

/** The runs with 4 GB, by nets. */
export function fourRuns({ conditions }: NetsExperiment): readonly FourRun[] {
  return conditions.flatMap(({ condition, measured: [first] }) =>
    FOUR.test(condition) && first !== undefined ? [{ nets: netsOf(condition), measured: first }] : [],
  );
}

/** The machines whose memory and swap over time are known. */
export function timedConditions({ conditions }: NetsExperiment): readonly string[] {
  return conditions.flatMap(({ condition, curve }) => (curve === undefined ? [] : [condition]));
}

/** Memory and swap over time, in hours and MB. */
export function curvesOf(
  { conditions }: NetsExperiment,
  name: string,
): Readonly<Record<"memory" | "swap", readonly NetsPoint[]>> {
  const curve = conditions.find(({ condition }) => condition === name)?.curve ?? [];
  const at = (place: 0 | 1): readonly NetsPoint[] => curve.map((values, i) => ({ x: i / 2, y: values[place] }));
  return { memory: at(0), swap: at(1) };
}

/** Everything that was tried with ten nets. */
export function tunablesOf(experiment: NetsExperiment): readonly TriedTunable[] {
  const { rows, conditions } = experiment;
  const stock = machineOfCondition(experiment, STOCK);
  if (stock === undefined) return [];
  const ran = rows
    .filter(({ metric }) => metric.startsWith("cycles"))
    .map((row): TriedTunable => {
      const ran = conditions.find(({ condition }) => condition === row.condition);
      const machine = machineOfCondition(experiment, row.condition);
      const measured = ran?.measured[0];
      // An hour in which it swaps is worth the wait.
      const seconds = Math.max(WHAT_IF_S, Math.ceil(measured?.swaps_from_h ?? 0) * 3600 + 3600);
      return { condition: row.condition, row, measured, link: machine && whatIf(machine, stock, seconds) };
    });
  const others = NOT_RUN.map((condition): TriedTunable => {
    return { condition, row: undefined, measured: undefined, link: undefined };
  });
  return [...ran, ...others];
}

function machineOfCondition({ conditions }: NetsExperiment, name: string): Machine | undefined {
  const run = conditions.find(({ condition }) => condition === name)?.scenario.run;
  return run?.kind === "machine" ? run : undefined;
}

const NOTHING: Params = new Map();

/** Two machines of 8 GB run side by side: within an hour page caches fill their memory; all 16 would take minutes. */
const WHAT_IF_S = 3600;

/** The Kernel view of a machine, beside another one. */
function whatIf(machine: Machine, stock: Machine, seconds = WHAT_IF_S): Link {
  const valuesFor = (of: Machine) => ({ ...FIRST_VALUES, ...valuesOfMachine({ ...of, seconds }), seed: 1 });
  const [values, pinned] = [valuesFor(machine), pinOf(valuesFor(stock))];
  return { view: "kernel", params: kernelUrl.write(NOTHING, { ...values, pinned }), shell: NOTHING };
}

/** The machine with this many nets, run for this many hours. */
export function netsScenario(experiment: NetsExperiment, nets: number, hours: number): Scenario | undefined {
  const machine = machineOfCondition(experiment, STOCK);
  if (machine === undefined) return undefined;
  const workloads = machine.workloads.map((of) => (of.id === "nets" ? { ...of, nets } : of));
  return machineScenario({ ...machine, seconds: hours * 3600, workloads }, 1);
}

/** The same machine with memory in two nodes, one to a processor: the command's `--suppose nodes`. */
export function inTwoNodes(machine: Machine): Machine {
  return { ...machine, os: { ...machine.os, knobs: { ...machine.os.knobs, zones: "two-nodes" } } };
}

/** Peak of mapped memory so far, and swap in use at the end, in MB. */
export function measuredOf(run: Pick<MachineRun, "series">): { readonly memory: number; readonly swap: number } {
  const mapped = run.series("nr_mapped").reduce((most, value) => Math.max(most, value), 0);
  return { memory: mapped / PAGES_PER_MB, swap: (run.series("swap_used").at(-1) ?? 0) / PAGES_PER_MB };
}

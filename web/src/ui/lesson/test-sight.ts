// What goals would see of a link, worked out by the real engine as the views do: for tests of lessons.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { arenaUrl, laneScenario } from "../../scenario/arena-url.ts";
import { kernelScenario, kernelUrl } from "../../scenario/kernel-url.ts";
import { labScenario, labUrl, type LabValues } from "../../scenario/lab-url.ts";
import { LOG_SAMPLES } from "../../scenario/log-samples.ts";
import { logsUrl } from "../../scenario/logs-url.ts";
import type { UrlSchema, Fields } from "../../scenario/url-fields.ts";
import { type Params, readLink } from "../../scenario/url.ts";
import { MachineRun } from "../../sim/machine-run.ts";
import { ReplayRun } from "../../sim/replay-run.ts";
import { askEngine } from "../../sim/test-engine.ts";
import { differenceAt } from "../../state/disagreement.ts";
import { daemonIndex, kernelMomentAt } from "../../state/kernel-moment.ts";
import { readLog, SIDES } from "../../state/log.ts";
import { momentsOf } from "../../state/log-charts.ts";
import { extremesAt } from "../../state/log-extremes.ts";
import type { Logs } from "../../state/log-pairs.ts";
import { LAST_STAGE, Structure } from "../../state/structure.ts";
import { NOTHING_SEEN, type Seen } from "../../lesson/aim.ts";
import { seenMachine } from "../../lesson/seen-machine.ts";
import { seenRun } from "../../lesson/seen-run.ts";

/** What can be done in a view that its link does not say. */
export interface Deeds {
  /** Predictions that were right. */
  readonly right?: number;
  /** The moment of the Logs, from 0; where the view begins if left out. */
  readonly moment?: number;
}

/** A link as a view shows it. */
export interface Shown {
  readonly view: string;
  readonly params: Params;
  readonly seen: Seen;
}

/** What a link shows. Throws if the engine refuses it. */
export function shown(link: string, deeds: Deeds = {}): Shown {
  const { view, params } = readLink(link).link;
  return { view, params, seen: { ...NOTHING_SEEN, ...seenIn(view, params, deeds) } };
}

/** The view's fields, if there is such a view. */
export function fieldsOf(view: string): UrlSchema<Fields> | undefined {
  const schemas: Readonly<Record<string, unknown>> = { lab: labUrl, arena: arenaUrl, kernel: kernelUrl, logs: logsUrl };
  return schemas[view] as UrlSchema<Fields> | undefined;
}

/** The run of a link of the Lab. */
export function labRun(params: Params): ReplayRun {
  return replay(JSON.stringify(labScenario(labUrl.read(params))));
}

function replay(scenario: string): ReplayRun {
  return new ReplayRun(askEngine("replay", { scenario }));
}

function seenIn(view: string, params: Params, deeds: Deeds): Partial<Seen> {
  switch (view) {
    case "lab":
      return seenInLab(labUrl.read(params), labRun(params), deeds);
    case "arena":
      return seenInArena(params);
    case "kernel":
      return seenInKernel(params);
    case "logs":
      return seenInLogs(params, deeds);
    default:
      throw new Error(`no lesson begins in the view ${view}`);
  }
}

function seenInLab({ step, stage, references }: LabValues, run: ReplayRun, { right = 0 }: Deeds): Partial<Seen> {
  // Links count the stages of a step from 1.
  const whole = stage - 1 === LAST_STAGE && step >= 1 && step <= run.length;
  const reason = whole ? run.reason(step) : undefined;
  return { runs: [seenRun(run, references)], step, last: run.length, reason, right };
}

function seenInArena(params: Params): Partial<Seen> {
  const values = arenaUrl.read(params);
  const runs = values.lanes.map((lane) => replay(laneScenario(lane, values)));
  return {
    runs: runs.map((run) => seenRun(run, values.references)),
    step: values.step,
    last: runs[0]?.length ?? 0,
    differ: differenceAt(runs, values.step) !== undefined,
  };
}

function seenInKernel(params: Params): Partial<Seen> {
  const values = kernelUrl.read(params);
  const run = new MachineRun(askEngine("machine", { scenario: JSON.stringify(kernelScenario(values)) }), "freebsd");
  const moment = kernelMomentAt(run, new Structure(run, run.shape), daemonIndex(run), values.event);
  return { runs: [seenMachine(run, values.load)], daemon: moment.daemon, reason: run.reason(values.event) };
}

function seenInLogs(params: Params, { moment }: Deeds): Partial<Seen> {
  if (!logsUrl.read(params).samples) return {};
  const logs: Logs = { a: sample("a"), b: sample("b") };
  const { last, everyS } = momentsOf(logs);
  const at = moment ?? Math.floor(last / 2);
  return { logs: SIDES.length, extremes: extremesAt(logs, at * everyS) };
}

function sample(side: "a" | "b"): Logs["a"] {
  const name = LOG_SAMPLES[side];
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, "../../../../public/samples", name)));
  return readLog(askEngine("log", { name, bytes }));
}

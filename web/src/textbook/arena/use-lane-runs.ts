// The lanes' runs: one job per lane. They change together, so that all lanes always show the same string. A lane that
// the engine refuses keeps its place, and while nothing can be run, the last runs stay.

import { useMemo, useState } from "react";
import { type ArenaValues, type Lane, laneScenario, OPTIMUM } from "../link/arena-url.ts";
import { OWN } from "../../base/link/string/lab-params.ts";
import { knowOwnPolicy } from "../explain/own-policy.ts";
import { type Outcome, readOutcome } from "../../base/sim/client.ts";
import { askEngine } from "../../base/sim/engines.ts";
import { knownAnswer } from "../../base/sim/known.ts";
import type { ReplayColumns } from "../../base/sim/protocol.ts";
import { type Disagreement, disagreementsInSlices, disagreementsOf } from "../model/compare/disagreement.ts";
import { ReplayRun } from "../run/replay-run.ts";
import type { Diag, Meta } from "../../base/sim/schema.gen.ts";
import { Structure } from "../../base/player/structure.ts";
import { NO_DIAGS, resultAs, useAsk } from "../../base/page/use-asks.ts";
import { unlessCrashed, useWarmEngine } from "../../base/page/use-engine.ts";

// One of the lanes may be a policy of one's own.
knowOwnPolicy();

/** A run with the two cursors a lane needs: one at the present moment, one that walks the window of its past. */
export interface LaneRun {
  readonly run: ReplayRun;
  readonly structure: Structure;
  readonly cursor: Structure;
}

/** A lane and the result of its run. */
export interface SettledLane {
  readonly lane: Lane;
  readonly ran: LaneRun | undefined;
  readonly diags: readonly Diag[];
}

/** Runs of one string. */
export interface Settled {
  /** What was run. It equals `useSettledKey` of the link's values once these runs are the ones that the link asks for. */
  readonly key: string;
  readonly lanes: readonly SettledLane[];
  /** Where the runs part ways. */
  readonly disagreements: readonly Disagreement[];
  /** The optimum on the same string, whether it has a lane or not. */
  readonly optimum: ReplayRun | undefined;
}

/** What is known about the lanes' runs. */
export interface LaneRuns {
  readonly settled: Settled | undefined;
  /** Why the present string can't be run at all. */
  readonly diags: readonly Diag[];
}

/** Runs the lanes whenever they or their string change. A lane that only moved to another place is not run again. */
export function useLaneRuns(values: ArenaValues): LaneRuns {
  // The link also holds the player's position, so each step makes new objects with the same content.
  const key = useSettledKey(values);
  const of = [key];
  const [opened] = useState(() => openingOf(values));
  const answer = unlessCrashed(
    useAsk<KnownLanes>({ of, ask: (last) => runLanes(key, values, last?.runs) }, () => opened && resultAs(of, opened)),
  );
  useWarmEngine("replay", opened !== undefined);
  return { settled: answer?.result?.settled, diags: answer?.diags ?? NO_DIAGS };
}

type Asked = Pick<ArenaValues, "lanes" | "frames" | "references" | "pattern" | "seed" | "source">;

/** The values of the link that the lanes' runs depend on, as one key. */
function settledKey({ lanes, frames, references, pattern, seed, source }: Asked): string {
  return JSON.stringify({ lanes, frames, references, pattern, seed, source });
}

/** The same, written only when one of them changes: a step changes none. */
export function useSettledKey({ lanes, frames, references, pattern, seed, source }: Asked): string {
  return useMemo(
    () => settledKey({ lanes, frames, references, pattern, seed, source }),
    [lanes, frames, references, pattern, seed, source],
  );
}

/** What is run: the lanes, and last the optimum. */
function scenariosOf(lanes: readonly Lane[], string: Omit<Asked, "lanes">): readonly string[] {
  return [...lanes, OPTIMUM].map((lane) => laneScenario(lane, string));
}

/** All but where the runs part ways, which takes a while to find in long ones. */
function settledOf(
  key: string,
  lanes: readonly Lane[],
  outcomes: readonly (Outcome<LaneRun> | undefined)[],
): Omit<Settled, "disagreements"> {
  const settled = lanes.map((lane, i) => settledLane(lane, outcomes[i]));
  return { key, lanes: settled, optimum: ranOf(outcomes[lanes.length])?.run };
}

/** The runs of the lanes that run. */
export function runsOf({ lanes }: Pick<Settled, "lanes">): readonly ReplayRun[] {
  return lanes.flatMap(({ ran }) => (ran === undefined ? [] : [ran.run]));
}

/** Only what is shown is kept; otherwise, dragging a slider would fill the memory. */
interface KnownLanes {
  readonly settled: Settled;
  /** The runs by scenario. */
  readonly runs: ReadonlyMap<string, LaneRun>;
}

/** What can be shown before an engine is ready: all lanes, or none. */
function openingOf(values: ArenaValues): KnownLanes | undefined {
  const scenarios = scenariosOf(values.lanes, values);
  const runs = new Map<string, LaneRun>();
  for (const scenario of scenarios) {
    const columns = knownAnswer("replay", { scenario });
    if (columns === undefined) return undefined;
    if (!runs.has(scenario)) runs.set(scenario, readRun(columns));
  }
  const outcomes = scenarios.map((scenario) => doneIn(runs, scenario));
  const settled = settledOf(settledKey(values), values.lanes, outcomes);
  return { settled: { ...settled, disagreements: disagreementsOf(runsOf(settled)) }, runs };
}

/** Asks for the runs that are not known, and answers when all have arrived. */
async function runLanes(
  key: string,
  values: ArenaValues,
  known: ReadonlyMap<string, LaneRun> = new Map(),
): Promise<Outcome<KnownLanes>> {
  const scenarios = scenariosOf(values.lanes, values);
  const outcomes = await Promise.all(
    scenarios.map(
      async (scenario, i) =>
        doneIn(known, scenario) ?? askLane(`arena-${i}`, values.lanes[i]?.policy, scenario, scenarios.length),
    ),
  );
  if (outcomes.some(({ status }) => status === "superseded")) return { status: "superseded" };
  const crashed = outcomes.find((outcome) => outcome.status === "crashed");
  if (crashed !== undefined) return crashed;
  const settled = settledOf(key, values.lanes, outcomes);
  if (settled.lanes.every(({ ran }) => ran === undefined)) {
    return { status: "refused", diags: settled.lanes[0]?.diags ?? NO_DIAGS };
  }
  const ran = scenarios.map((scenario, i) => [scenario, ranOf(outcomes[i])] as const);
  const runs = new Map(ran.flatMap(([scenario, run]) => (run === undefined ? [] : [[scenario, run]])));
  const disagreements = await disagreementsInSlices(runsOf(settled));
  return { status: "done", answer: { settled: { ...settled, disagreements }, runs } };
}

async function askLane(
  channel: string,
  policy: string | undefined,
  scenario: string,
  lanes: number,
): Promise<Outcome<LaneRun>> {
  if (policy !== OWN) {
    // Four times a single run: with a full share of the lanes each, strings that run alone would hardly run beside others.
    const share = Math.ceil(lanes / 4);
    return readOutcome(await askEngine(channel, "replay", { scenario, share }), (columns) => readRun(columns));
  }
  const outcome = await askEngine(channel, "own", { scenario });
  if (outcome.status !== "done") return outcome;
  const { columns, trouble } = outcome.answer;
  // A program that does not run to the end has no lane; what is wrong with it, its own view says.
  if (columns === undefined || trouble !== null) return { status: "refused", diags: NO_DIAGS };
  return { status: "done", answer: readRun(columns, columns.head.meta) };
}

function doneIn(runs: ReadonlyMap<string, LaneRun>, scenario: string): Outcome<LaneRun> | undefined {
  const answer = runs.get(scenario);
  return answer && { status: "done", answer };
}

function readRun(columns: ReplayColumns, own?: Meta): LaneRun {
  const run = new ReplayRun(columns, own);
  return { run, structure: new Structure(run, run.shape), cursor: new Structure(run, run.shape) };
}

function settledLane(lane: Lane, outcome: Outcome<LaneRun> | undefined): SettledLane {
  return { lane, ran: ranOf(outcome), diags: outcome?.status === "refused" ? outcome.diags : NO_DIAGS };
}

function ranOf(outcome: Outcome<LaneRun> | undefined): LaneRun | undefined {
  return outcome?.status === "done" ? outcome.answer : undefined;
}

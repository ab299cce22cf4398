// The lanes' runs: one job a lane. They change together, so that all lanes always show the same string; a lane that the
// engine refuses keeps its place, and while nothing can be run the last runs stay.

import { useEffect, useRef, useState } from "react";
import { type ArenaValues, type Lane, laneScenario, OPTIMUM } from "../../scenario/arena-url.ts";
import type { Outcome } from "../../sim/client.ts";
import { askEngine, warmEngine } from "../../sim/engines.ts";
import { knownAnswer } from "../../sim/known.ts";
import type { ReplayColumns } from "../../sim/protocol.ts";
import { ReplayRun } from "../../sim/replay-run.ts";
import type { Diag } from "../../sim/schema.gen.ts";
import { Structure } from "../../state/structure.ts";
import { afterOpening } from "../../ui/opening.ts";
import { EngineCrash } from "../../ui/use-engine.ts";

/** A run with the two cursors a lane needs: one at the present moment, one that walks the window of its past. */
export interface LaneRun {
  readonly run: ReplayRun;
  readonly structure: Structure;
  readonly cursor: Structure;
}

/** A lane with what became of it. */
export interface SettledLane {
  readonly lane: Lane;
  readonly ran: LaneRun | undefined;
  readonly diags: readonly Diag[];
}

/** Runs of one string. */
export interface Settled {
  /** What it is a run of: the same as `settledKey` of the link's values once it is the link's. */
  readonly key: string;
  readonly lanes: readonly SettledLane[];
  /** The optimum on the same string, whether it has a lane or not. */
  readonly optimum: ReplayRun | undefined;
}

/** What is known of the lanes. */
export interface LaneRuns {
  readonly settled: Settled | undefined;
  /** Why the present string can't be run at all. */
  readonly diags: readonly Diag[];
}

const NO_DIAGS: readonly Diag[] = [];

/** Runs the lanes whenever they or their string change. A lane that only changed its place is not run again. */
export function useLaneRuns(values: ArenaValues): LaneRuns {
  const [opening] = useState(() => openingOf(values));
  const [runs, setRuns] = useState<LaneRuns>({ settled: opening.settled, diags: NO_DIAGS });
  const [crash, setCrash] = useState<EngineCrash>();
  const known = useRef(opening.known);
  const opened = useRef(opening.settled?.key);
  // Where the player stands is in the link, too, and makes new objects of the same content.
  const asked = settledKey(values);
  useEffect(() => {
    const here = opened.current === asked;
    opened.current = undefined;
    if (here) return afterOpening(() => warmEngine("replay"));
    let wanted = true;
    const { lanes, ...string } = JSON.parse(asked) as Asked;
    const scenarios = scenariosOf(lanes, string);
    const running = scenarios.map((scenario, i) => runOf(known.current, scenario, `arena-${i}`));
    const settle = (outcomes: readonly Outcome<LaneRun>[]): void => {
      if (!wanted || outcomes.some(({ status }) => status === "superseded")) return;
      const crashed = outcomes.find((outcome) => outcome.status === "crashed");
      if (crashed !== undefined) {
        setCrash(new EngineCrash(crashed.message));
        return;
      }
      // Only what is shown is kept: a dragged slider would fill the memory.
      for (const key of known.current.keys()) if (!scenarios.includes(key)) known.current.delete(key);
      const settled = settledOf(asked, lanes, outcomes);
      const refused = settled.lanes.every(({ ran }) => ran === undefined);
      if (refused) setRuns((last) => ({ ...last, diags: settled.lanes[0]?.diags ?? NO_DIAGS }));
      else setRuns({ settled, diags: NO_DIAGS });
    };
    void Promise.all(running).then(settle);
    return () => {
      wanted = false;
    };
  }, [asked]);
  if (crash) throw crash;
  return runs;
}

type Asked = Pick<ArenaValues, "lanes" | "frames" | "references" | "pattern" | "seed">;

/** What values of the link the lanes are runs of. */
export function settledKey({ lanes, frames, references, pattern, seed }: ArenaValues): string {
  return JSON.stringify({ lanes, frames, references, pattern, seed } satisfies Asked);
}

/** What is run: the lanes, and the optimum as the last. */
function scenariosOf(lanes: readonly Lane[], string: Omit<Asked, "lanes">): readonly string[] {
  return [...lanes, OPTIMUM].map((lane) => laneScenario(lane, string));
}

function settledOf(key: string, lanes: readonly Lane[], outcomes: readonly Outcome<LaneRun>[]): Settled {
  const settled = lanes.map((lane, i) => settledLane(lane, outcomes[i]));
  return { key, lanes: settled, optimum: ranOf(outcomes[lanes.length])?.run };
}

interface Opening {
  readonly settled: Settled | undefined;
  /** The runs by their scenarios. */
  readonly known: Map<string, LaneRun>;
}

/** What can be shown before an engine is there: all lanes, or none. */
function openingOf(values: ArenaValues): Opening {
  const scenarios = scenariosOf(values.lanes, values);
  const known = new Map<string, LaneRun>();
  const outcomes: Outcome<LaneRun>[] = [];
  for (const scenario of scenarios) {
    const columns = knownAnswer("replay", { scenario });
    if (columns === undefined) return { settled: undefined, known: new Map() };
    const answer = known.get(scenario) ?? readRun(columns);
    known.set(scenario, answer);
    outcomes.push({ status: "done", answer });
  }
  return { settled: settledOf(settledKey(values), values.lanes, outcomes), known };
}

async function runOf(known: Map<string, LaneRun>, scenario: string, channel: string): Promise<Outcome<LaneRun>> {
  const before = known.get(scenario);
  if (before !== undefined) return { status: "done", answer: before };
  const outcome = await askEngine(channel, "replay", { scenario });
  if (outcome.status !== "done") return outcome;
  const answer = readRun(outcome.answer);
  known.set(scenario, answer);
  return { status: "done", answer };
}

function readRun(columns: ReplayColumns): LaneRun {
  const run = new ReplayRun(columns);
  return { run, structure: new Structure(run, run.shape), cursor: new Structure(run, run.shape) };
}

function settledLane(lane: Lane, outcome: Outcome<LaneRun> | undefined): SettledLane {
  return { lane, ran: ranOf(outcome), diags: outcome?.status === "refused" ? outcome.diags : NO_DIAGS };
}

function ranOf(outcome: Outcome<LaneRun> | undefined): LaneRun | undefined {
  return outcome?.status === "done" ? outcome.answer : undefined;
}

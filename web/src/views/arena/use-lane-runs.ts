// The lanes' runs: one job a lane. They change together, so that all lanes always show the same string; a lane that the
// engine refuses keeps its place, and while nothing can be run the last runs stay.

import { useEffect, useRef, useState } from "react";
import { type ArenaValues, type Lane, laneScenario, OPTIMUM } from "../../scenario/arena-url.ts";
import type { Outcome } from "../../sim/client.ts";
import { askEngine } from "../../sim/engines.ts";
import type { ReplayColumns } from "../../sim/protocol.ts";
import { ReplayRun } from "../../sim/replay-run.ts";
import type { Diag } from "../../sim/schema.gen.ts";
import { Structure } from "../../state/structure.ts";
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
  const [runs, setRuns] = useState<LaneRuns>({ settled: undefined, diags: NO_DIAGS });
  const [crash, setCrash] = useState<EngineCrash>();
  const known = useRef(new Map<string, LaneRun>());
  // Where the player stands is in the link, too, and makes new objects of the same content.
  const asked = settledKey(values);
  useEffect(() => {
    let wanted = true;
    const { lanes, ...string } = JSON.parse(asked) as Asked;
    const of = (lane: Lane): string => laneScenario(lane, string);
    const scenarios = [...lanes, OPTIMUM].map(of);
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
      const [optimum, ...reversed] = outcomes.toReversed();
      const settled = reversed.toReversed().map((outcome, i) => settledLane(lanes[i] ?? OPTIMUM, outcome));
      const refused = settled.every(({ ran }) => ran === undefined);
      if (refused) setRuns((last) => ({ ...last, diags: settled[0]?.diags ?? NO_DIAGS }));
      else setRuns({ settled: { key: asked, lanes: settled, optimum: ranOf(optimum)?.run }, diags: NO_DIAGS });
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

function settledLane(lane: Lane, outcome: Outcome<LaneRun>): SettledLane {
  return { lane, ran: ranOf(outcome), diags: outcome.status === "refused" ? outcome.diags : NO_DIAGS };
}

function ranOf(outcome: Outcome<LaneRun> | undefined): LaneRun | undefined {
  return outcome?.status === "done" ? outcome.answer : undefined;
}

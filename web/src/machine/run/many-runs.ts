// Many machines, several at a time, each in its own worker: other seeds, other values of a knob. Those that were run before,
// in this visit or an earlier one, are not run again.

import type { Counted } from "../../base/link/kernel/measures.ts";
import type { Diag } from "../../base/sim/schema.gen.ts";
import type { Session } from "../../base/sim/machines/session.ts";
import { workersFor } from "./cores.ts";
import type { KeptRuns } from "./kept-runs.ts";

/** A run to be made. */
export interface WantedRun {
  readonly scenario: string;
}

/** A run that was made. */
export interface MadeRun<Run> {
  readonly run: Run;
  readonly head: Counted;
}

/** Is told how the runs progress. */
export interface ManyRunsListener<Run extends WantedRun> {
  /** Those that are kept from before, all at once, before any other; not called if there are none. */
  readonly found: (made: readonly MadeRun<Run>[]) => void;
  /** Told once the run is kept: what a reader sees done is not made again. */
  readonly done: (run: Run, head: Counted) => void;
  /** The other runs go on. */
  readonly refused: (run: Run, diags: readonly Diag[]) => void;
  /** A fault of ours: all runs stop. */
  readonly crashed: (message: string) => void;
}

/** Makes them all, as many at a time as the computer can; call the returned function to cancel. */
export function runMany<Run extends WantedRun>(
  runs: readonly Run[],
  spawn: () => Session,
  kept: KeptRuns,
  listener: ManyRunsListener<Run>,
): () => void {
  let wanted = true;
  let stop: (() => void) | undefined;
  void kept.find(runs.map(({ scenario }) => scenario)).then((heads) => {
    if (!wanted) return;
    const found = runs.flatMap((run) => {
      const head = heads.get(run.scenario);
      return head === undefined ? [] : [{ run, head }];
    });
    if (found.length > 0) listener.found(found);
    const others = runs.filter(({ scenario }) => !heads.has(scenario));
    stop = runAll(others, spawn, {
      ...listener,
      done: (run, head) => {
        void kept.keep(run.scenario, head).then(() => {
          if (wanted) listener.done(run, head);
        });
      },
    });
  });
  return () => {
    wanted = false;
    stop?.();
  };
}

function runAll<Run extends WantedRun>(
  runs: readonly Run[],
  spawn: () => Session,
  listener: Omit<ManyRunsListener<Run>, "found">,
): () => void {
  const waiting = [...runs];
  const workers = workersFor(runs.map(({ scenario }) => scenario));
  const sessions = Array.from({ length: Math.min(workers, runs.length) }, spawn);
  const stop = (): void => {
    waiting.length = 0;
    for (const session of sessions) session.close();
  };
  const next = (session: Session): void => {
    const run = waiting.shift();
    if (run === undefined) return session.close();
    session.open(run.scenario, {
      progress: ({ head }, done) => {
        if (!done) return;
        listener.done(run, head);
        next(session);
      },
      refused: (diags) => {
        listener.refused(run, diags);
        next(session);
      },
      crashed: (message) => {
        stop();
        listener.crashed(message);
      },
    });
  };
  for (const session of sessions) next(session);
  return stop;
}

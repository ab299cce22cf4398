// Many machines, several at a time, each in its own worker: other seeds, other values of a knob.

import type { Diag, MachineHead } from "../../base/sim/schema.gen.ts";
import type { Session } from "../../base/sim/machines/session.ts";
import { workersFor } from "./cores.ts";

/** A run to be made. */
export interface WantedRun {
  readonly scenario: string;
}

/** Is told how the runs progress. */
export interface ManyRunsListener<Run extends WantedRun> {
  readonly done: (run: Run, head: MachineHead) => void;
  /** The other runs go on. */
  readonly refused: (run: Run, diags: readonly Diag[]) => void;
  /** A fault of ours: all runs stop. */
  readonly crashed: (message: string) => void;
}

/** Runs them all, as many at a time as the computer can; call the returned function to cancel. */
export function runMany<Run extends WantedRun>(
  runs: readonly Run[],
  spawn: () => Session,
  listener: ManyRunsListener<Run>,
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

// The same machines with other seeds, several at a time, each in a worker of its own: what differs only by chance, and what
// does not.

import type { Diag, MachineHead } from "./schema.gen.ts";
import type { Session } from "./session.ts";

/** A run that is wanted. */
export interface SeedRun {
  readonly side: "a" | "b";
  readonly seed: number;
  readonly scenario: string;
}

/** Hears how the runs come along. */
export interface SeedListener {
  readonly done: (run: SeedRun, head: MachineHead) => void;
  readonly refused: (diags: readonly Diag[]) => void;
  readonly crashed: (message: string) => void;
}

/** Runs them all, with so many workers; call the result to give up. */
export function runSeeds(
  runs: readonly SeedRun[],
  spawn: () => Session,
  workers: number,
  listener: SeedListener,
): () => void {
  const waiting = [...runs];
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
        stop();
        listener.refused(diags);
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

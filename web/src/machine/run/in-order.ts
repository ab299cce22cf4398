// Runs shared out among several workers, whose results are told in the order of the runs.

import type { MachineHead } from "../../base/sim/schema.gen.ts";
import type { Session } from "../../base/sim/machines/session.ts";

/** What is done with each item, and with the results. */
export interface InOrder<Item, Done> {
  readonly isWanted: () => boolean;
  readonly run: (session: Session, item: Item) => Promise<Done>;
  /** Called after each run with all results that no other is missing before. */
  readonly came: (firsts: readonly Done[], session: Session) => Promise<void> | void;
}

/**
 * Each idle worker takes the next item. The results are told in the order of the items, since what is run next may
 * depend on it.
 */
export async function inOrder<Item, Done>(
  items: readonly Item[],
  sessions: readonly Session[],
  { isWanted, run, came }: InOrder<Item, Done>,
): Promise<void> {
  const done: ({ readonly result: Done } | undefined)[] = items.map(() => undefined);
  const waiting = [...items.entries()];
  const drain = async (session: Session): Promise<void> => {
    while (isWanted()) {
      const next = waiting.shift();
      if (next === undefined) return;
      const [at, item] = next;
      done[at] = { result: await run(session, item) };
      const missing = done.indexOf(undefined);
      const firsts = missing < 0 ? done : done.slice(0, missing);
      await came(
        firsts.flatMap((each) => (each === undefined ? [] : [each.result])),
        session,
      );
    }
  };
  await Promise.all(sessions.map(drain));
}

/** Runs a machine to its end; `undefined` if it was refused. Rejects if the engine crashed. */
export function ranToItsEnd(session: Session, scenario: string): Promise<MachineHead | undefined> {
  return new Promise((resolve, reject) => {
    session.open(scenario, {
      progress: ({ head }, done) => {
        if (done) resolve(head);
      },
      refused: () => resolve(undefined),
      crashed: (message) => reject(new Error(message)),
    });
  });
}

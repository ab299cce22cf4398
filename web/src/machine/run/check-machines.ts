// Asks the engine which machines it accepts.

import type { Session } from "../../base/sim/machines/session.ts";
import type { Diag } from "../../base/sim/schema.gen.ts";

/** Why a scenario is refused: for no reasons if it is accepted; `undefined` if the engine crashes. */
export function checkMachine(session: Session, scenario: string): Promise<readonly Diag[] | undefined> {
  return new Promise((resolve) => {
    session.open(scenario, {
      // The first report says enough: a document is refused before its run begins.
      progress: () => resolve([]),
      refused: resolve,
      crashed: () => resolve(undefined),
    });
  });
}

/**
 * Sets each scenario up, one after another in a worker of their own, and tells why it is refused. One that crashes has
 * no reasons. The returned function cancels the rest.
 */
export function checkMachines(
  scenarios: readonly string[],
  spawn: () => Session,
  tell: (scenario: string, reasons: readonly Diag[]) => void,
): () => void {
  const waiting = [...scenarios];
  const session = spawn();
  const next = async (): Promise<void> => {
    for (let scenario = waiting.shift(); scenario !== undefined; scenario = waiting.shift()) {
      tell(scenario, (await checkMachine(session, scenario)) ?? []);
    }
    session.close();
  };
  void next();
  return () => {
    waiting.length = 0;
    session.close();
  };
}

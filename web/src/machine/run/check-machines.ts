// Asks the engine which machines it accepts, one after another, in a worker of their own.

import type { Session } from "../../base/sim/machines/session.ts";
import type { Diag } from "../../base/sim/schema.gen.ts";

/**
 * Sets each scenario up and tells why it is refused; an accepted one has no reasons, nor has one that crashes. The
 * returned function cancels the rest.
 */
export function checkMachines(
  scenarios: readonly string[],
  spawn: () => Session,
  tell: (scenario: string, reasons: readonly Diag[]) => void,
): () => void {
  const waiting = [...scenarios];
  const session = spawn();
  const next = (): void => {
    const scenario = waiting.shift();
    if (scenario === undefined) return session.close();
    const said = (reasons: readonly Diag[]): void => {
      tell(scenario, reasons);
      next();
    };
    let isSaid = false;
    session.open(scenario, {
      // The first report says enough: a document is refused before its run begins.
      progress: () => {
        if (isSaid) return;
        isSaid = true;
        said([]);
      },
      refused: said,
      crashed: () => said([]),
    });
  };
  next();
  return () => {
    waiting.length = 0;
    session.close();
  };
}

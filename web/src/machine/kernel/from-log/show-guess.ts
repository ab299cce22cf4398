// Shows a machine guessed from a log, with the log's columns beside its run.

import { kernelUrl, valuesOfMachine } from "../../../base/link/kernel/kernel-url.ts";
import type { GuessColumns } from "../../../base/sim/protocol.ts";
import { explainedLog, fromLog } from "../../model/fit/from-log.ts";
import { explainSearch } from "./explain-store.ts";
import type { Services } from "../../../base/page/services.ts";

/** Opens the Kernel view with the machine; returns false if the guess has none. */
export function showGuess(name: string, guess: GuessColumns, services: Services): boolean {
  const held = fromLog(name, guess);
  if (held === undefined) return false;
  explainedLog(services).hold(held);
  explainSearch(services).start(held);
  const { machine, seed } = held;
  const { location } = services;
  location.push("kernel", (params) =>
    kernelUrl.write(params, { ...valuesOfMachine(machine), seed, event: 0, time: -1, pinned: "" }),
  );
  location.show("kernel");
  return true;
}

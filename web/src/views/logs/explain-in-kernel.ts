// "Explain in Kernel": has a machine guessed from a log, and shows it in the Kernel view with the log's columns beside its run.

import { kernelUrl, valuesOfMachine } from "../../scenario/kernel-url.ts";
import { askEngine } from "../../sim/engines.ts";
import { fromLog } from "../../state/from-log.ts";
import type { Log } from "../../state/log.ts";
import type { LogWindow } from "../../state/log-window.ts";
import { words as FIT_TEXT } from "virtual:words/kernel/fit";
import type { Services } from "../../ui/services.ts";

const ALL: LogWindow = { from_s: 0, to_s: Infinity };

/** Guesses a machine for a log, or for a part of it in seconds since its first row, and goes to the Kernel. */
export async function explainInKernel({ head, file }: Log, services: Services, window?: LogWindow): Promise<void> {
  const { toasts, location, fromLog: store } = services;
  const { name } = head;
  const refuse = (): void => toasts.show({ text: FIT_TEXT.notGuessed({ name }) });
  const { from_s, to_s } = window ?? ALL;
  const outcome = await askEngine("guess", "guess", { file, fromS: from_s, toS: to_s });
  if (outcome.status === "superseded") return;
  const held = outcome.status === "done" && outcome.answer ? fromLog(name, outcome.answer) : undefined;
  if (held === undefined) return refuse();
  store.hold(held);
  const { machine, seed } = held;
  location.push("kernel", (params) =>
    kernelUrl.write(params, { ...valuesOfMachine(machine), seed, event: 0, time: -1, pinned: "" }),
  );
  location.show("kernel");
}

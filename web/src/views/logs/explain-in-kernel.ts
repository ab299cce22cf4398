// "Explain in Kernel": has a machine guessed from a log, and shows it in the Kernel view with the log's columns beside its run.

import { kernelUrl, valuesOfMachine } from "../../scenario/kernel-url.ts";
import { askEngine } from "../../sim/engines.ts";
import { fromLog } from "../../state/from-log.ts";
import type { Log } from "../../state/log.ts";
import { FIT_TEXT } from "../../text/fit.ts";
import type { Services } from "../../ui/services.ts";
import { bytesOf } from "./log-bytes.ts";

/** A part of a log, in seconds since its first row. */
export interface LogWindow {
  readonly fromS: number;
  readonly toS: number;
}

const ALL: LogWindow = { fromS: 0, toS: Infinity };

/** Guesses a machine for a log, or for a part of it, and goes to the Kernel. */
export async function explainInKernel(log: Log, services: Services, window = ALL): Promise<void> {
  const { toasts, location, fromLog: store } = services;
  const { name } = log.head;
  const refuse = (): void => toasts.show({ text: FIT_TEXT.notGuessed(name) });
  if (log.source === undefined) return refuse();
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await bytesOf(log.source);
  } catch {
    return refuse();
  }
  const format = log.head.forced && log.head.format !== null ? { format: log.head.format } : {};
  const outcome = await askEngine("guess", "guess", { name, bytes, ...format, ...window }, [bytes.buffer]);
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

// "Explain in Kernel": guesses a machine from a log, and shows it in the Kernel view with the log's columns beside its
// run.

import { askEngine } from "../../base/sim/engines.ts";
import type { Log } from "../model/log.ts";
import type { LogWindow } from "../../base/series/log-window.ts";
import { words as DOORS_TEXT } from "virtual:words/base/doors";
import type { Services } from "../../base/page/services.ts";

const ALL: LogWindow = { from_s: 0, to_s: Infinity };

/** Guesses a machine for a log, or for a part of it in seconds since its first row, and opens the Kernel view. */
export async function explainInKernel({ head, file }: Log, services: Services, window?: LogWindow): Promise<void> {
  const { toasts, doors } = services;
  const { name } = head;
  const refuse = (): void => toasts.show({ text: DOORS_TEXT.notGuessed({ name }) });
  const { from_s, to_s } = window ?? ALL;
  const outcome = await askEngine("guess", "guess", { file, fromS: from_s, toS: to_s });
  if (outcome.status === "superseded") return;
  const guess = outcome.status === "done" ? outcome.answer : undefined;
  if (guess === undefined || !(await doors.showGuess(name, guess))) refuse();
}

// Files that arrived together, and who takes them.

import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { handOver } from "./hand-over.ts";
import type { Services } from "../page/services.ts";

/** Files that arrived together, and what to say about them, one sentence each. */
export interface Gathered {
  readonly files: readonly File[];
  readonly notes: readonly string[];
}

/** Takes files that are not a run, a bundle or a lesson. */
export type TakeOthers = (files: readonly File[], notes: readonly string[]) => void;

/** Files with nothing to say about them. */
export function asGathered(files: readonly File[]): Gathered {
  return { files, notes: [] };
}

/** Offers files to the view that takes them. If none does, nothing is lost: the Logs are a button away. */
export function offer(files: readonly File[], notes: readonly string[], services: Services, on?: Element): void {
  const { taker } = services.files.getState();
  if (taker !== undefined) taker.take(files, { on, notes });
  else decline(files, notes, services);
}

/** Says that files cannot be opened here, and offers the Logs. */
export function decline(files: readonly File[], notes: readonly string[], services: Services): void {
  const name = files[0]?.name ?? "";
  const refused =
    files.length === 1 ? EXPORT_TEXT.refused({ name }) : EXPORT_TEXT.refusedMany({ name, others: files.length - 1 });
  services.toasts.show({
    text: [refused, ...notes].join(" "),
    action: { label: EXPORT_TEXT.openInLogs, run: () => handOver(services, "logs", files) },
  });
}

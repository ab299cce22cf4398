// Hands files to another view, as if they had been dropped there.

import type { ViewId } from "../link/views.ts";
import type { DropFacts } from "./file-drop.ts";
import type { Services } from "../page/services.ts";

/** Shows a view and gives it the files as soon as it takes any. */
export function handOver(
  { location, files }: Services,
  view: ViewId,
  handed: readonly File[],
  facts?: DropFacts,
): void {
  const before = files.getState().taker;
  const stop = files.subscribe(({ taker }) => {
    if (taker === undefined || taker === before) return;
    stop();
    taker.take(handed, facts);
  });
  location.show(view);
}

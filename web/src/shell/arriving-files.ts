// Where files arrive, dropped or chosen. The code that recognises them comes with the first.

import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { asGathered, type Gathered, offer, type TakeOthers } from "../base/files/offer.ts";
import type { Services } from "../base/page/services.ts";

/** Drops are handled in turn: a second one must not overtake the first, whose files may still be loading. */
let turn: Promise<void> = Promise.resolve();

/** Opens dropped files that are a run, bundles of logs, a lesson or homework; anything else goes to `take`. Never rejects. */
export function openDropped(
  dropped: Gathered | Promise<Gathered>,
  services: Services,
  take: TakeOthers = (files, notes) => offer(files, notes, services),
): Promise<void> {
  const opened = async (): Promise<void> => {
    const gathered = await dropped;
    const { openFiles } = await import("./open-files.ts");
    await openFiles(gathered, services, take);
  };
  turn = turn.then(opened).catch(() => services.toasts.show({ text: EXPORT_TEXT.unopened }));
  return turn;
}

/** Opens files chosen as a run, a lesson or compared logs. */
export function openChosen(files: readonly File[], services: Services): Promise<void> {
  return openDropped(asGathered(files), services);
}

/** Asks for files and opens the run, the lesson or the logs in them. */
export function chooseRun(services: Services): void {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => void openChosen([...(input.files ?? [])], services));
  input.click();
}

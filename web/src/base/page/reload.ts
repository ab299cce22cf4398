// Reloads the page and keeps what is open: whoever holds something that a reload would lose says here how it is kept. What cannot
// be kept is told first, and offered as a file.

import { words as ui } from "virtual:words/base/ui";
import type { MadeFile } from "../model/exports.ts";
import { pause } from "../model/pause.ts";

/** Nobody waits longer than this for a browser that keeps nothing. */
const MOST_MS = 5000;

/** Keeps something for the page that comes. */
interface Holding {
  /** Rejects if it could not be kept. */
  readonly keep: () => void | Promise<void>;
  /** What is lost then. */
  readonly files: () => readonly MadeFile[];
}

const holdings = new Set<Holding>();
/** Whether the page is about to go by its own reload, before which all was kept or asked about. */
let goes = false;

/** What would be lost if the page went now. */
export function openFiles(): readonly MadeFile[] {
  return goes ? [] : [...holdings].flatMap(({ files }) => files());
}

/** Does something before the page reloads itself; call the result to take that back. */
export function beforeReload(keep: Holding["keep"], files: Holding["files"] = () => []): () => void {
  const holding = { keep, files };
  holdings.add(holding);
  return () => void holdings.delete(holding);
}

/** Keeps what is open, and reloads, or goes where `go` goes. Who would lose something is asked first. */
export async function reloadPage(go = (): void => window.location.reload()): Promise<void> {
  const lost = (await Promise.all([...holdings].map(unkept))).flat();
  if (lost.length > 0 && !(await mayLose(lost))) return;
  goes = true;
  go();
}

async function unkept({ keep, files }: Holding): Promise<readonly MadeFile[]> {
  const late = pause(MOST_MS).then(() => Promise.reject(new Error("no answer")));
  try {
    await Promise.race([keep(), late]);
    return [];
  } catch {
    return files();
  }
}

async function mayLose(files: readonly MadeFile[]): Promise<boolean> {
  try {
    const { askToLose } = await import("./reload/ask-to-lose.ts");
    return await askToLose(files);
  } catch {
    // The code that asks is out of reach.
    return window.confirm(ui.reloadLoses({ names: files.map(({ name }) => name).join(", ") }));
  }
}

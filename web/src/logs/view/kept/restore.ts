// Puts what was kept on an empty shelf.

import { isSame } from "../../../base/keep/merge.ts";
import { Unreadable } from "../../../base/keep/records.ts";
import { pause } from "../../../base/model/pause.ts";
import { SIDES } from "../../../base/model/sides.ts";
import type { Services } from "../../../base/page/services.ts";
import { isBare } from "../../model/shelf.ts";
import { pageShelf, putFiles, type Settled } from "../desk.ts";
import { claim, isFree, shelfBefore } from "./claim.ts";
import { keepOn, pageKeeping, sayOf } from "./keep.ts";
import { takeOlderFiles } from "./older-files.ts";
import { restoreSettings, settingsRead } from "./settings.ts";
import { dropShelves, type KeptShelf, readShelves } from "./shelves.ts";

/** Nobody waits longer than this for a browser that does not say whether it keeps anything. */
const MOST_MS = 2000;

/** What was kept for a reload only is deleted after this time, if the tab never came back. */
const ONCE_MS = 600_000;

let restored: Promise<void> | undefined;

/** Once per page: what was removed since must not come back with the view. Never rejects. */
export function restoreKept(services: Services, settled: Settled): Promise<void> {
  if (!isBare(pageShelf.getState())) return Promise.resolve();
  restored ??= Promise.race([restore(services, settled), pause(MOST_MS)]);
  return restored;
}

async function restore({ toasts }: Services, settled: Settled): Promise<void> {
  try {
    await takeOlderFiles().catch(() => undefined);
    const shelves = await readShelves();
    const found = await chosen(shelves);
    if (found !== undefined) await putBack(found, settled);
    await tidy(shelves, found?.shelf);
  } catch (thrown) {
    // A browser that keeps nothing has nothing to restore, and most users never asked for it.
    if (!(thrown instanceof Unreadable)) return;
    pageKeeping.setState({ problem: { kind: "unread" } });
    toasts.show({ text: sayOf({ kind: "unread" }) });
  }
}

interface Chosen {
  readonly shelf: KeptShelf;
  /** Whether it is this tab's from now on. If another tab has it, this one shows the same files, and keeps them, too. */
  readonly isOwn: boolean;
}

/** The shelf of this tab before a reload, else the last written one that no tab has, else that of another tab. */
async function chosen(shelves: readonly KeptShelf[]): Promise<Chosen | undefined> {
  const before = shelfBefore();
  const mine = shelves.filter(({ id }) => id === before);
  const lasting = shelves.filter(({ id, once }) => id !== before && !once);
  for (const shelf of [...mine, ...lasting]) if (await claim(shelf.id)) return { shelf, isOwn: true };
  const [newest] = lasting;
  return newest && { shelf: newest, isOwn: false };
}

async function putBack({ shelf, isOwn }: Chosen, settled: Settled): Promise<void> {
  const saved = await settingsRead(shelf.settings);
  if (!isBare(pageShelf.getState())) return;
  pageShelf.setState({ holds: "files" });
  if (saved !== undefined) restoreSettings(saved);
  for (const side of SIDES) {
    const own = shelf.files.filter((file) => file.side === side);
    putFiles(
      side,
      own.map(({ key, name, blob, options }) => ({ key, name, blob, options })),
      settled,
    );
  }
  if (shelf.once) await dropShelves([shelf.id]);
  // Only now: a change before would find an empty shelf, and remove the files as if the user had.
  else keepOn(shelf.files, isOwn);
}

/** Deletes what nobody asked to keep, and what is there twice; the rest of what closed tabs kept can be chosen. */
async function tidy(shelves: readonly KeptShelf[], shown: KeptShelf | undefined): Promise<void> {
  const others: KeptShelf[] = [];
  const gone: string[] = [];
  for (const shelf of shelves) {
    if (shelf.id === shown?.id || !(await isFree(shelf.id))) continue;
    if (shelf.once ? Date.now() - shelf.written > ONCE_MS : shown !== undefined && isSameShelf(shelf, shown)) {
      gone.push(shelf.id);
    } else if (!shelf.once) others.push(shelf);
  }
  if (gone.length > 0) await dropShelves(gone);
  pageKeeping.setState({ others });
}

/** A copy of a shelf has the very keys of its files, which no other files ever have. */
function isSameShelf(one: KeptShelf, other: KeptShelf): boolean {
  const placesOf = ({ files }: KeptShelf): unknown => files.map(({ key, side, options }) => [key, side, options]);
  return isSame(placesOf(one), placesOf(other));
}

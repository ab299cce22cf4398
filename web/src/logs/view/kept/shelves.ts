// Files kept in this browser, with the way they were compared: a shelf a tab, so that none can take away another's. What is
// read back is checked: an entry may be older or newer than this build, or damaged.

import { type Changes, changeRecords, type Kind, readRecords } from "../../../base/keep/records.ts";
import type { LogFile } from "../../../base/sim/protocol.ts";
import type { ReadOptions } from "../../../base/sim/schema.gen.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";

/** A file and its place on the shelf. */
export interface KeptFile extends LogFile {
  readonly side: Side;
  readonly at: number;
}

/** What is kept of a tab. */
export interface KeptShelf {
  readonly id: string;
  readonly files: readonly KeptFile[];
  /** As it was written; the caller has to check it. */
  readonly settings: unknown;
  /** When it was last written, in milliseconds. */
  readonly written: number;
  /** Whether it is only for a reload, after which nothing of it stays. */
  readonly once: boolean;
}

/** How a shelf is compared, beside its files. */
export type ShelfSettings = Pick<KeptShelf, "settings" | "written" | "once">;

type Entry =
  | { readonly shelf: string; readonly file: KeptFile }
  | ({ readonly shelf: string; readonly file?: undefined } & ShelfSettings);

const ENTRIES: Kind<Entry> = { store: "logs", version: 1, remembersRemoved: false, read: entryOf };

function entryOf(value: unknown): Entry | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { shelf, file, settings, written, once } = value as Record<string, unknown>;
  if (typeof shelf !== "string") return undefined;
  if (file === undefined) {
    return typeof written === "number" ? { shelf, settings, written, once: once === true } : undefined;
  }
  const kept = fileOf(file);
  return kept && { shelf, file: kept };
}

/** The file in what was found; `undefined` if it is none. */
export function fileOf(value: unknown): KeptFile | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { key, name, blob, options, side, at } = value as Record<keyof KeptFile, unknown>;
  const known = SIDES.find((one) => one === side);
  const isWhole = typeof key === "string" && typeof name === "string" && blob instanceof Blob && typeof at === "number";
  if (!isWhole || known === undefined || typeof options !== "object" || options === null) return undefined;
  return { key, name, blob, options: options as ReadOptions, side: known, at };
}

const keyOf = (shelf: string, file = "settings"): string => `${shelf} ${file}`;

/** All shelves, the last written first. Damaged entries are set aside. */
export async function readShelves(): Promise<readonly KeptShelf[]> {
  const { records } = await readRecords(ENTRIES);
  const entries = [...records.values()];
  const ids = new Set(entries.map(({ shelf }) => shelf));
  const shelves = [...ids].map((id): KeptShelf => {
    const own = entries.filter(({ shelf }) => shelf === id);
    const files = own.flatMap(({ file }) => file ?? []).sort((one, other) => one.at - other.at);
    const how = own.flatMap((one) => (one.file === undefined ? [one] : []))[0];
    return { id, files, settings: how?.settings, written: how?.written ?? 0, once: how?.once === true };
  });
  return shelves.filter(({ files }) => files.length > 0).sort((one, other) => other.written - one.written);
}

/** Writes files and settings of a shelf and removes others of its files, all or nothing. */
export async function writeShelf(
  shelf: string,
  { files = [], gone = [], how }: { files?: readonly KeptFile[]; gone?: readonly string[]; how?: ShelfSettings },
): Promise<void> {
  const changes: Changes<Entry> = new Map<string, Entry | undefined>([
    ...gone.map((key) => [keyOf(shelf, key), undefined] as const),
    ...files.map((file) => [keyOf(shelf, file.key), { shelf, file }] as const),
    ...(how ? [[keyOf(shelf), { shelf, ...how }] as const] : []),
  ]);
  await changeRecords(ENTRIES, [...changes.keys()], () => changes);
}

/** Removes shelves, or all if none are named. */
export async function dropShelves(ids?: readonly string[]): Promise<void> {
  await changeRecords(ENTRIES, undefined, (kept) => {
    const gone = [...kept].filter(([, { shelf }]) => ids === undefined || ids.includes(shelf));
    return new Map(gone.map(([key]) => [key, undefined]));
  });
}

/** Removes everything without reading it, for what cannot be read. */
export { clearLogs } from "../../../base/keep/records.ts";

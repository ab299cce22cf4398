// Files as versions of this page up to November 2026 kept them: one shelf for all tabs, in a database of its own. They move to
// a shelf of the new kind, each only after it is there.

import { asked, database } from "../../../base/keep/database.ts";
import { addAside } from "../../../base/keep/records.ts";
import { fileOf, writeShelf } from "./shelves.ts";

const STORE = "files";
const OLDER = database("faultline-kept-logs", [STORE]);
const SETTINGS = "settings";

/** Moves what is kept in the older way. */
export async function takeOlderFiles(): Promise<void> {
  const all = await OLDER.run("readonly", [STORE], async (store) => {
    const [keys, values] = await Promise.all([
      asked(store(STORE).getAllKeys()),
      asked<unknown[]>(store(STORE).getAll()),
    ]);
    return keys.map((key, at) => [key, values[at]] as const);
  });
  const files = all.flatMap(([, value]) => fileOf(value) ?? []);
  const damaged = all.filter(([key, value]) => key !== SETTINGS && fileOf(value) === undefined);
  if (damaged.length > 0) await addAside("logs", new Map(damaged.map(([key, value]) => [key as string, value])));
  if (files.length > 0) {
    const settings = all.find(([key]) => key === SETTINGS)?.[1];
    const written = Date.now();
    await writeShelf(`older-${written.toString(36)}`, { files, how: { settings, written, once: false } });
  }
  if (all.length === 0) return;
  await OLDER.run("readwrite", [STORE], (store) => {
    for (const [key] of all) store(STORE).delete(key);
  });
}

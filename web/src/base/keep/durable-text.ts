// Texts that tabs share in the browser's small storage, and that must outlast a crash of the browser: it writes that storage to the
// disk some seconds later, so the same text is kept in the database as well.

import { changeRecords, type Kind, readRecords } from "./records.ts";
import { keepText, textAt } from "./texts.ts";

interface Dated {
  readonly text: string;
  /** When it was written, in milliseconds. */
  readonly at: number;
}

const TEXTS: Kind<Dated> = {
  store: "texts",
  version: 1,
  remembersRemoved: false,
  read: (value) => {
    const { text, at } = (value ?? {}) as Partial<Record<keyof Dated, unknown>>;
    return typeof text === "string" && typeof at === "number" ? { text, at } : undefined;
  },
};

/** Beside a text, when it was written; none if an older version of this page wrote it. */
const dateOf = (key: string): string => `${key}.at`;

/** Keeps a text in both. True if the small storage has it: the database follows. */
export function keepDurably(key: string, text: string): boolean {
  const at = Date.now();
  const isKept = keepText(key, text) && keepText(dateOf(key), String(at));
  const newest = (kept: ReadonlyMap<string, Dated>): ReadonlyMap<string, Dated> =>
    (kept.get(key)?.at ?? 0) > at ? new Map() : new Map([[key, { text, at }]]);
  // Where there is no database, the small storage is all.
  void changeRecords(TEXTS, [key], newest).catch(() => undefined);
  return isKept;
}

/** The text in the database, if the small storage has lost it. Never rejects. */
export async function lostText(key: string): Promise<string | undefined> {
  try {
    const kept = (await readRecords(TEXTS)).records.get(key);
    const isLost = kept !== undefined && kept.at > Number(textAt(dateOf(key)) ?? 0) && kept.text !== textAt(key);
    return isLost ? kept.text : undefined;
  } catch {
    return undefined;
  }
}

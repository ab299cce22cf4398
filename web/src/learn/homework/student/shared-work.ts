// A student's work in the browser's database: there, one tab writes after the other, so that none undoes another's.

import { isRecord, parsed } from "../../../base/export/read-json.ts";
import type { Meant } from "../../../base/keep/kept-text.ts";
import { isSame } from "../../../base/keep/merge.ts";
import { changeRecords, heedRecords, type Kind, readRecords } from "../../../base/keep/records.ts";
import { mergedWork, NO_WORK, readWork, type Work } from "../../model/homework/work.ts";

/** Work, and when it was written, in milliseconds; 0 if that isn't known. */
export type DatedWork = Work & { readonly at: number };

/** Takes up a change of the work. */
export type Hear = (take: (work: Work) => Work) => void;

/** Storage of texts is written to the disk some seconds later, so the work is in the database as well. */
const WORK: Kind<DatedWork> = {
  store: "work",
  version: 1,
  remembersRemoved: false,
  read: (value) => {
    const { value: work, isWhole } = workIn(JSON.stringify(value ?? ""));
    return isWhole ? work : undefined;
  },
};

/** Work that tabs share, by its key. */
export interface SharedWork {
  /** Whether there is a database, and what it has of this work is known. */
  readonly has: (key: string) => boolean;
  /** Reads what is kept, and returns it joined with a text, which may be newer. Rejects if there is no database. */
  readonly prepare: (key: string, text: Meant<DatedWork>) => Promise<DatedWork | undefined>;
  /** Resolves when the work is on the disk; false if it isn't. */
  readonly keep: (key: string, work: Work) => Promise<boolean>;
  readonly heed: (key: string, hear: Hear) => () => void;
}

/** The shared work, as a tab sees it. */
export function sharedWork(): SharedWork {
  /** What this tab last saw in the database. */
  const committed = new Map<string, Work>();
  const hearers = new Map<string, Hear>();
  const take = async (key: string, hear: Hear): Promise<void> => {
    const theirs = (await readRecords(WORK)).records.get(key);
    const before = committed.get(key);
    if (theirs === undefined || before === undefined) return;
    committed.set(key, theirs);
    hear((work) => mergedWork(before, work, theirs));
  };
  return {
    has: (key) => committed.has(key),
    prepare: async (key, { value, isWhole }) => {
      const kept = (await readRecords(WORK)).records.get(key);
      committed.set(key, kept ?? NO_WORK);
      if (kept === undefined || !isWhole) return undefined;
      // A text that is newer may lack what another tab had written by then.
      return kept.at >= value.at ? kept : { ...mergedWork(NO_WORK, value, kept), at: value.at };
    },
    keep: async (key, work) => {
      const base = committed.get(key);
      if (base === undefined) return false;
      const write = (records: ReadonlyMap<string, DatedWork>): ReadonlyMap<string, DatedWork> => {
        const theirs = records.get(key);
        const all = theirs === undefined ? work : mergedWork(base, work, theirs);
        committed.set(key, all);
        hearers.get(key)?.((shown) => mergedWork(work, shown, all));
        return new Map([[key, { ...all, at: Date.now() }]]);
      };
      return changeRecords(WORK, [key], write).then(
        () => true,
        () => false,
      );
    },
    heed: (key, hear) => {
      hearers.set(key, hear);
      const stop = heedRecords(WORK, () => void take(key, hear).catch(() => undefined));
      return () => {
        hearers.delete(key);
        stop();
      };
    },
  };
}

/** The work in a text; another version of this page may know more of it. */
export function workIn(text: string | null): Meant<DatedWork> {
  const kept = parsed(text ?? "");
  const value = {
    at: 0,
    ...readWork(kept),
    ...(isRecord(kept) && typeof kept["at"] === "number" && { at: kept["at"] }),
  };
  const { at, ...undated } = value;
  return { value, isWhole: text === null || isSame(at === 0 ? undated : value, kept) };
}

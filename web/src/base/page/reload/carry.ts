// What a page holds in memory and gives to the page that comes after a reload of its own, through the browser's database. Nothing of
// it is written before such a reload (docs/decisions/0008), and the page that comes takes it out again.

import { changeRecords, type Kind } from "../../keep/records.ts";
import { inTab, keepText, textAt } from "../../keep/texts.ts";
import type { MadeFile } from "../../model/exports.ts";
import { beforeReload } from "../reload.ts";
import "./ask-before-leaving.ts";

/** Says of a reload that this tab has just made itself. */
const KEY = "faultline.carried";

/** What no page came for is deleted after this time. */
const MOST_MS = 86_400_000;

interface Carried {
  readonly reload: string;
  readonly name: string;
  readonly at: number;
  readonly value: unknown;
}

const CARRIED: Kind<Carried> = {
  store: "carried",
  version: 1,
  remembersRemoved: false,
  read: (found) => {
    const { reload, name, at, value } = (found ?? {}) as Partial<Record<keyof Carried, unknown>>;
    const isWhole = typeof reload === "string" && typeof name === "string" && typeof at === "number";
    return isWhole ? { reload, name, at, value } : undefined;
  },
};

/** Something that is held. */
export interface Load<T> {
  /** Nothing if there is nothing to lose. */
  readonly give: () => T | undefined;
  /** Takes what an earlier page gave; it may come from another version of this page. */
  readonly take: (value: unknown) => void;
  /** What it is as files, if it cannot be given. */
  readonly files: (value: T) => readonly MadeFile[];
}

/** What the page before gave and nobody has taken yet. */
let left: Promise<Map<string, unknown>> | undefined;
/** The token of the reload that this page makes. */
let next: string | undefined;

/** Carries something over each reload that the page makes itself. */
export function carry<T>(name: string, { give, take, files }: Load<T>): void {
  left ??= takenOut();
  void left.then((values) => {
    const value = values.get(name);
    values.delete(name);
    if (value !== undefined) take(value);
  });
  beforeReload(
    async () => {
      const value = give();
      // A reload that was called off may have left something.
      if (value !== undefined || next !== undefined) await keep(name, value);
    },
    () => {
      const value = give();
      return value === undefined ? [] : files(value);
    },
  );
}

/** Keeps a value for the page that comes; nothing takes the place of what was kept before. */
async function keep(name: string, value: unknown): Promise<void> {
  next ??= `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  const carried: Carried | undefined = value === undefined ? undefined : { reload: next, name, at: Date.now(), value };
  const key = `${next} ${name}`;
  await changeRecords(CARRIED, [key], () => new Map([[key, carried]]));
  if (!keepText(KEY, next, inTab)) throw new Error("the tab keeps nothing");
}

/** Takes what the page before gave out of the database. Never rejects. */
async function takenOut(): Promise<Map<string, unknown>> {
  const reload = textAt(KEY, inTab);
  if (reload === null) return new Map();
  keepText(KEY, null, inTab);
  const values = new Map<string, unknown>();
  await changeRecords(CARRIED, undefined, (kept) => {
    const own = [...kept].filter(([, one]) => one.reload === reload);
    for (const [, { name, value }] of own) values.set(name, value);
    const old = [...kept].filter(([, { at }]) => Date.now() - at > MOST_MS);
    return new Map([...own, ...old].map(([key]) => [key, undefined]));
  }).catch(() => undefined);
  // What nobody asks for goes on to the next reload.
  beforeReload(
    async () => {
      for (const [name, value] of values) await keep(name, value);
    },
    () => [...values].map(([name, value]) => ({ name: `${name}.json`, content: JSON.stringify(value) })),
  );
  return values;
}

// The items of the tests. A participant's strings are drawn from the trial's code and the participant's number; what is
// right is what the core's run did, never written by hand.
//
// An item is taken only if it tells its policy from another one: who runs LRU where FIFO is asked for is wrong.

import { hashOf } from "../../../base/model/hash.ts";
import type { TellRun, ToldStep } from "../../../base/model/told-run.ts";

/** What is asked: hit or fault, which page leaves under a policy, how many faults there are. */
export const ITEM_KINDS = ["outcome", "fifo", "lru", "opt", "clock", "total"] as const;

/** One of them. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The two tests. */
export const TESTS = ["pre", "post"] as const;

/** One of them. */
export type Test = (typeof TESTS)[number];

/** The policy that is asked about, and the one that an item must tell it from. */
const POLICIES: Readonly<Record<ItemKind, readonly [asked: string, other: string]>> = {
  outcome: ["lru", "fifo"],
  fifo: ["fifo", "lru"],
  lru: ["lru", "fifo"],
  opt: ["opt", "lru"],
  clock: ["clock", "lru"],
  total: ["fifo", "lru"],
};

/** An item. */
export interface Item {
  readonly kind: ItemKind;
  readonly policy: string;
  readonly frames: number;
  readonly references: readonly string[];
  /** The step that is asked about, counted from 1; 0 if it is the whole string. */
  readonly step: number;
  /** What can be chosen: "hit" and "fault", or pages; empty if a number is asked for. */
  readonly choices: readonly string[];
  /** The answers that are right: several where pages tie. */
  readonly right: readonly string[];
}

const FRAMES = 3;
const LENGTH = 10;
const PAGES = 5;
/** Strings that are tried for one item; most are taken among the first ten. */
const MOST_TRIES = 400;

/** Whether an answer is right. */
export function isRight({ right }: Item, given: string | undefined): boolean {
  return given !== undefined && right.includes(given.trim());
}

/** The items of both tests, in the order of {@link ITEM_KINDS}. No string comes twice. */
export async function makeItems(
  code: string,
  participant: number,
  tellRun: TellRun,
): Promise<Readonly<Record<Test, readonly Item[]>>> {
  const taken = new Set<string>();
  const made: Record<Test, Item[]> = { pre: [], post: [] };
  for (const test of TESTS)
    for (const kind of ITEM_KINDS) {
      const item = await makeItem(kind, [code, participant, test], taken, tellRun);
      taken.add(item.references.join(" "));
      made[test].push(item);
    }
  return made;
}

async function makeItem(
  kind: ItemKind,
  seed: readonly (string | number)[],
  taken: ReadonlySet<string>,
  tellRun: TellRun,
): Promise<Item> {
  const [policy, other] = POLICIES[kind];
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const luck = (...of: readonly (string | number)[]): number => hashOf("trial-item", ...seed, kind, tried, ...of);
    const references = stringOf(luck);
    const text = references.join(" ");
    if (taken.has(text)) continue;
    const asked = await tellRun({ policy, frames: FRAMES, references: text });
    const rival = await tellRun({ policy: other, frames: FRAMES, references: text });
    // Wanted before the string is drawn, so that "fault" is right as often as "hit".
    const wanted = hashOf("trial-outcome", ...seed) % 2 === 0;
    const found = ask(kind, asked, rival, wanted);
    if (found !== undefined) return { kind, policy, frames: FRAMES, references, ...found };
  }
  throw new Error(`no string for an item of kind ${kind}`);
}

/** Pages that are all digits, so that a key is what it shows. None comes twice in a row: such a step asks nothing. */
function stringOf(luck: (...of: readonly (string | number)[]) => number): readonly string[] {
  const first = 1 + (luck("first") % PAGES);
  const references: string[] = [];
  for (let i = 0, drawn = 0; references.length < LENGTH; i++) {
    drawn = luck("page", i) % PAGES;
    const page = String(first + drawn);
    if (page !== references.at(-1)) references.push(page);
  }
  return references;
}

type Asked = Pick<Item, "step" | "choices" | "right">;

function ask(kind: ItemKind, run: readonly ToldStep[], rival: readonly ToldStep[], wanted: boolean): Asked | undefined {
  switch (kind) {
    case "total": {
      const right = faults(run);
      return right === faults(rival) ? undefined : { step: 0, choices: [], right: [String(right)] };
    }
    case "outcome": {
      const at = run.findIndex(({ fault }, i) => fault === wanted && rival[i]?.fault === !wanted);
      return at < 0 ? undefined : { step: at + 1, choices: ["hit", "fault"], right: [wanted ? "fault" : "hit"] };
    }
    case "fifo":
    case "lru":
    case "opt":
    case "clock": {
      const at = run.findLastIndex((step, i) => tells(step, run[i - 1], rival[i]));
      const held = heldBefore(run[at - 1]);
      return at < 0 ? undefined : { step: at + 1, choices: held, right: run[at]?.leaving ?? [] };
    }
  }
}

/** Whether a step evicts a page that the other policy would keep, and at least one answer is wrong. */
function tells(step: ToldStep, before: ToldStep | undefined, rival: ToldStep | undefined): boolean {
  const { leaving, open } = step;
  if (open || leaving.length === 0 || leaving.length >= heldBefore(before).length) return false;
  return rival !== undefined && rival.leaving.length > 0 && !rival.leaving.some((page) => leaving.includes(page));
}

function heldBefore(before: ToldStep | undefined): readonly string[] {
  return (before?.frames ?? []).flatMap((page) => page ?? []).sort();
}

const faults = (run: readonly ToldStep[]): number => run.filter(({ fault }) => fault).length;

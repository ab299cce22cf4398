// The names of the parts of a policy's structure, and the numbers on its pages.

import type { PolicyId } from "../../base/sim/ids.gen.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import { formatAttr, formatScalar } from "../explain/values.ts";
import type { ListRow } from "../figures/lists.ts";
import type { Moment, PageMark } from "../run/moment.ts";
import { bucketAttr, bucketsOf } from "../run/buckets.ts";
import type { Extents } from "../run/extents.ts";
import { BASE_ATTRS } from "../../base/sim/schema.gen.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { partName as nameOfPart } from "../../base/text/policy.ts";

/** The name of a list, hand, attribute or scalar. */
export function partName({ meta }: ReplayRun, id: string): string {
  return nameOfPart(meta.id, id);
}

/** Names of the policy's own page attributes, for the columns of a table. */
export function attrNames(run: ReplayRun): readonly string[] {
  return run.meta.attrs.map(({ id }) => partName(run, id));
}

/** Which of the policy's attributes is in the corner of a page, beside its bit: the first count or step. */
function cornerOf(run: ReplayRun): number {
  // Buckets already show the count.
  if (bucketAttr(run) >= 0) return -1;
  return run.meta.attrs.findIndex(({ kind }) => kind === "count" || kind === "step");
}

/** The bits other than the one drawn as a dot, each with the letter that stands for it in the corner. */
function letters(
  run: ReplayRun,
): readonly { readonly index: number; readonly letter: string; readonly name: string }[] {
  return run.meta.attrs.flatMap(({ id, kind }, index) => {
    const name = partName(run, id);
    return kind === "bit" && BASE_ATTRS.length + index !== run.bit ? [{ index, letter: name.charAt(0), name }] : [];
  });
}

/** What is in the corner of a page: a number, or the letters of the bits that are set. */
export function badgeOf(run: ReplayRun): (mark: PageMark) => string | undefined {
  const index = cornerOf(run);
  const attr = run.meta.attrs[index];
  const bits = letters(run);
  if (bits.length > 0) return (mark) => bits.map((bit) => (mark.attrs[bit.index] === 1 ? bit.letter : "")).join("");
  return (mark) => {
    const value = mark.attrs[index] ?? 0;
    // If there is no such step, or nothing is remembered about a ghost, there is nothing to show.
    const blank = value === 0 && (attr?.kind === "step" || mark.frame === undefined);
    return attr === undefined || blank ? undefined : formatAttr(run, attr, value);
  };
}

/** The words for what is in the corner. */
export function cornerWords(run: ReplayRun): readonly string[] {
  const attr = run.meta.attrs[cornerOf(run)];
  const bits = letters(run);
  if (bits.length > 0) return bits.map(({ letter, name }) => LAB_TEXT.letter({ letter, name: inSentence(name) }));
  return attr === undefined ? [] : [LAB_TEXT.corner({ name: inSentence(partName(run, attr.id)) })];
}

/** A name in the middle of a sentence: with a small letter if the language wants that, except for abbreviations. */
function inSentence(name: string): string {
  const small = LAB_TEXT.nameInSentence === "small" && /^[A-Z][a-z]/.test(name);
  return small ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** The text below a figure: those of the policy's own numbers that change ("p 2.5"), and what the corners hold. */
export function footOf(run: ReplayRun, { moving }: Extents, { scalars }: Moment): readonly string[] {
  const targets = Object.values(TARGETS[run.meta.id] ?? {});
  const numbers = run.meta.scalars.flatMap(({ id }, i) =>
    moving.has(i) || targets.includes(id)
      ? [LAB_TEXT.named({ name: partName(run, id), value: formatScalar(scalars[i] ?? 0) })]
      : [],
  );
  return [...numbers, ...cornerWords(run)];
}

/** For each policy, its lists with an adaptive target, and the number that says how long the list should be. */
const TARGETS: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  arc: { t1: "p" },
  car: { t1: "p" },
} satisfies Partial<Record<PolicyId, object>>;

/** If there are more lists than this, those that stay empty for the whole run are left out. */
const FEW_LISTS = 4;

/** The lists of the moment as rows. A list sorted by a count has one row per count; without lists, there is one row. */
export function rowsOf(run: ReplayRun, extents: Extents, moment: Moment): readonly ListRow[] {
  if (bucketAttr(run) >= 0) return bucketRows(run, extents, moment);
  if (moment.lists.length > 0) return listRows(run, extents, moment);
  return [{ ...PLAIN_ROW, id: "frames", name: LAB_TEXT.inMemory, pages: moment.residents, longest: moment.frames }];
}

const PLAIN_ROW = { kind: "ring", ghosts: false, space: 0, hands: [], target: undefined } as const;

function bucketRows(run: ReplayRun, { buckets: { most, largest } }: Extents, { lists }: Moment): readonly ListRow[] {
  const attr = bucketAttr(run);
  const { id: counted } = run.meta.attrs[attr] ?? {};
  const name = counted === undefined ? "" : partName(run, counted);
  const rows = bucketsOf(lists[0]?.pages ?? [], (mark) => mark.attrs[attr] ?? 0).map(({ count, pages }): ListRow => {
    const id = `count-${count}`;
    return {
      ...PLAIN_ROW,
      kind: "order",
      id,
      name: LAB_TEXT.named({ name, value: String(count) }),
      pages,
      longest: largest,
    };
  });
  // Room for the buckets of other moments, so that the rows keep their height.
  const free = Array.from({ length: Math.max(0, most - rows.length) }, (_, i): ListRow => {
    return { ...PLAIN_ROW, id: `free-${i}`, name: "", pages: [], longest: largest };
  });
  return [...rows, ...free];
}

function listRows(run: ReplayRun, { longest, spaces }: Extents, moment: Moment): readonly ListRow[] {
  const rows = moment.lists.map(({ id, kind, pages }, i) => ({
    id,
    name: partName(run, id),
    kind,
    pages,
    ghosts: run.meta.lists[i]?.ghosts ?? false,
    longest: longest[i] ?? 0,
    space: spaces[i] ?? 0,
    hands: moment.hands
      .filter((hand) => hand.list === i)
      .map((hand) => ({ name: partName(run, hand.id), page: hand.at })),
    target: targetOf(run, moment, id),
  }));
  return rows.length > FEW_LISTS ? rows.filter((row) => row.longest > 0) : rows;
}

function targetOf(run: ReplayRun, { scalars }: Moment, list: string): ListRow["target"] {
  const scalar = TARGETS[run.meta.id]?.[list];
  const index = run.meta.scalars.findIndex(({ id }) => id === scalar);
  return index < 0 ? undefined : { name: scalar ?? "", value: scalars[index] ?? 0 };
}

/** "R 1→0", or "2→1" for a count. */
export function tookDown(run: ReplayRun): (searched: { attr: number; from: number; to: number }) => string {
  return ({ attr, from, to }) => {
    const meta = run.meta.attrs[attr];
    return LAB_TEXT.tookDown({
      name: meta === undefined || meta.kind !== "bit" ? "" : partName(run, meta.id),
      from,
      to,
    }).trim();
  };
}

/** A page's shift register, the newest bit first. */
export function registerOf(run: ReplayRun): (mark: PageMark) => readonly boolean[] {
  const index = run.meta.attrs.findIndex(({ kind }) => kind === "register");
  const attr = run.meta.attrs[index];
  return (mark) =>
    attr === undefined ? [] : Array.from(formatAttr(run, attr, mark.attrs[index] ?? 0), (digit) => digit === "1");
}

// What two tabs made of one document. Nothing that either has written is lost, unless both changed the same place, which is
// said; the order doesn't matter, and merging again changes nothing.

import { parsed } from "../src/base/export/read-json.ts";
import { isSame, merged } from "../src/base/keep/merge.ts";
import { text } from "./same.ts";
import { OWN_LESSONS } from "./written.ts";

const BASE = {
  title: "a",
  pages: [{ text: "x", clicks: 2 }, { text: "y" }],
  goals: { a: { by: "lru" }, b: [1, null] },
};

export const seeds: readonly string[] = [
  JSON.stringify([BASE, { ...BASE, title: "b" }, { ...BASE, pages: [{ text: "z", clicks: 2 }, { text: "y" }] }]),
  JSON.stringify([BASE, { ...BASE, goals: { b: [1, null], c: 1 } }, { ...BASE, goals: { a: {}, b: [2, null] } }]),
  JSON.stringify([{}, { toString: { valueOf: [1] } }, { constructor: 1 }]),
  '[{"toString":1,"a":{}},{"a":{"__proto__":{}}},{"toString":1,"a":{}}]',
  `[${OWN_LESSONS.slice(2).concat(OWN_LESSONS.slice(2), OWN_LESSONS.slice(2)).join(",")}]`,
];

/** What is left of an object if each side took away what the other kept. */
const EMPTY = "{}";

type Leaves = ReadonlyMap<string, string>;

/** The values of a document without its objects and lists, by their places. */
function leavesOf(value: unknown, place = "", leaves = new Map<string, string>()): Leaves {
  const parts = typeof value === "object" && value !== null ? Object.entries(value) : [];
  // JSON has no word for the number that 1e400 is.
  if (parts.length === 0) leaves.set(place, typeof value === "number" ? String(value) : JSON.stringify(value));
  for (const [key, part] of parts) {
    leavesOf(part, `${place}${Array.isArray(value) ? "#" : "."}${JSON.stringify(key)}`, leaves);
  }
  return leaves;
}

/** A document's text, with its fields in order. */
const written = (value: unknown): string => JSON.stringify([...leavesOf(value)].sort(([a], [b]) => (a < b ? -1 : 1)));

function held(claim: boolean, said: string, ...values: readonly unknown[]): void {
  if (!claim) throw new Error(`${said}: ${values.map((value) => JSON.stringify(value)).join(" ")}`);
}

export function fuzz(bytes: Uint8Array): void {
  const sides = parsed(text(bytes));
  if (!Array.isArray(sides) || sides.length < 3) return;
  const [base, ours, theirs] = sides as readonly unknown[];
  held(isSame(ours, theirs) === (written(ours) === written(theirs)), "the same", ours, theirs);
  const { value, conflict } = merged(base, ours, theirs);
  const back = merged(base, theirs, ours);
  held(back.conflict === conflict, "a conflict on one side only", base, ours, theirs);
  const made = leavesOf(value);
  const [was, one, other] = [base, ours, theirs].map((document) => leavesOf(document)) as [Leaves, Leaves, Leaves];
  const keeps = (side: Leaves): boolean =>
    [...side].every(([place, leaf]) => leaf === EMPTY || was.get(place) === leaf || made.get(place) === leaf) &&
    [...was.keys()].every((place) => side.has(place) || !made.has(place));
  held(keeps(one), "ours are lost", base, ours, theirs, value);
  if (conflict) return;
  held(keeps(other), "theirs are lost", base, ours, theirs, value);
  held(written(back.value) === written(value), "the order matters", base, ours, theirs);
  for (const side of [ours, theirs]) {
    const again = merged(base, value, side);
    held(!again.conflict && written(again.value) === written(value), "merging again changes it", base, value, side);
  }
  held(
    [...made].every(([place, leaf]) => leaf === EMPTY || [was, one, other].some((side) => side.get(place) === leaf)),
    "nobody wrote it",
    value,
  );
}

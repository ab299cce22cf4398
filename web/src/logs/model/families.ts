// Which of many files are runs of one thing and which of another: told by their names, as people number their runs.

/** Something with a file's name, its folders before it. */
export interface Named {
  readonly name: string;
}

/** Two families, each in the order of its names; `undefined` if the names form no two. */
export function familiesOf<T extends Named>(files: readonly T[]): readonly [readonly T[], readonly T[]] | undefined {
  if (files.length < 2) return undefined;
  const parts = files.map(({ name }) => partsOf(name));
  const split =
    splitBy(files, (at) => parts[at]?.filter((part) => !isNumber(part)).join(" ") ?? "", 1) ?? byOnePart(files, parts);
  if (split === undefined) return undefined;
  const [one, other] = split;
  return comesFirst(other.key, one.key) ? [other.files, one.files] : [one.files, other.files];
}

interface Family<T> {
  readonly key: string;
  readonly files: readonly T[];
}

type Two<T> = readonly [Family<T>, Family<T>];

/** `runs/stock-01.log.gz`: `runs`, `stock`, `01`. What comes last says what kind of file it is. */
function partsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .replace(/\.(?:gz|txt|log|csv|dat|out)(?=\.|$)/g, "")
    .split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)
    .filter((part) => part !== "");
}

const isNumber = (part: string): boolean => /^\p{N}+$/u.test(part);

/** Two families by a key, if there are just two keys and each has members enough. */
function splitBy<T extends Named>(
  files: readonly T[],
  keyOf: (at: number) => string,
  least: number,
): Two<T> | undefined {
  const families = new Map<string, T[]>();
  files.forEach((file, at) => {
    const key = keyOf(at);
    families.set(key, [...(families.get(key) ?? []), file]);
  });
  const [one, other, third] = [...families].map(([key, members]): Family<T> => ({
    key,
    files: members.toSorted(byNumber),
  }));
  if (one === undefined || other === undefined || third !== undefined) return undefined;
  return Math.min(one.files.length, other.files.length) < least ? undefined : [one, other];
}

/** The first part of the names that has two values, neither of them a number, while others vary more: days, kinds of log. */
function byOnePart<T extends Named>(files: readonly T[], parts: readonly (readonly string[])[]): Two<T> | undefined {
  const shortest = Math.min(...parts.map(({ length }) => length));
  for (let place = 0; place < shortest; place++) {
    const values = parts.map((own) => own[place] ?? "");
    const split = values.some(isNumber) ? undefined : splitBy(files, (at) => values[at] ?? "", 2);
    if (split !== undefined) return split;
  }
  return undefined;
}

/** Words for what the other is compared against. */
const REFERENCES = [
  "a",
  "base",
  "baseline",
  "before",
  "control",
  "default",
  "old",
  "orig",
  "original",
  "ref",
  "reference",
  "stock",
  "vanilla",
];

/** Whether a family is the reference, and so A: by its word, or else by the alphabet. */
function comesFirst(key: string, before: string): boolean {
  const rank = (of: string): number => (of.split(" ").some((part) => REFERENCES.includes(part)) ? 0 : 1);
  return rank(key) === rank(before) ? key < before : rank(key) < rank(before);
}

/** `run-2` before `run-10`. */
export function byNumber(one: Named, other: Named): number {
  return one.name.localeCompare(other.name, "en", { numeric: true });
}

// Sorts many files into two families of runs by their names, given the usual ways of numbering runs.

/** Something with a file name, including its folders. */
export interface Named {
  readonly name: string;
}

/** The two families, each sorted by name; `undefined` if the names do not form two. */
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

/** `runs/stock-01.log.gz`: `runs`, `stock`, `01`. The extensions only say what kind of file it is. */
function partsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .replace(/\.(?:gz|txt|log|csv|dat|out)(?=\.|$)/g, "")
    .split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)
    .filter((part) => part !== "");
}

const isNumber = (part: string): boolean => /^\p{N}+$/u.test(part);

/** Two families by a key, if there are exactly two keys and each has enough members. */
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

/**
 * Splits by the first part of the names that has two values, neither a number; other parts may vary more, such as days
 * or kinds of log.
 */
function byOnePart<T extends Named>(files: readonly T[], parts: readonly (readonly string[])[]): Two<T> | undefined {
  const shortest = Math.min(...parts.map(({ length }) => length));
  for (let place = 0; place < shortest; place++) {
    const values = parts.map((own) => own[place] ?? "");
    const split = values.some(isNumber) ? undefined : splitBy(files, (at) => values[at] ?? "", 2);
    if (split !== undefined) return split;
  }
  return undefined;
}

/** Words for what the other family is compared with. */
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

/** Whether a family is the reference and therefore A: by its word, or else alphabetically. */
function comesFirst(key: string, before: string): boolean {
  const rank = (of: string): number => (of.split(" ").some((part) => REFERENCES.includes(part)) ? 0 : 1);
  return rank(key) === rank(before) ? key < before : rank(key) < rank(before);
}

/** `run-2` before `run-10`. */
export function byNumber(one: Named, other: Named): number {
  return one.name.localeCompare(other.name, "en", { numeric: true });
}

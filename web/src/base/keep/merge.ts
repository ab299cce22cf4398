// What two tabs made of the same document: each side's changes, wherever only one side has changed something.

/** What JSON can hold. */
type Fields = Readonly<Record<string, unknown>>;

/** The document, and whether both sides changed the same place; there, `ours` counts. */
export interface Merged<T> {
  readonly value: T;
  readonly conflict: boolean;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two documents are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, place) => isSame(part, other[place]));
  }
  if (!isFields(one) || !isFields(other)) return false;
  return keysOf(one, other).every((key) => isSame(at(one, key), at(other, key)));
}

/** Merges what became of `base` on two sides. */
export function merged<T>(base: unknown, ours: T, theirs: unknown): Merged<T> {
  if (isSame(base, theirs) || isSame(ours, theirs)) return { value: ours, conflict: false };
  if (isSame(base, ours)) return { value: theirs as T, conflict: false };
  if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) return lists(base, ours, theirs);
  if (isFields(base) && isFields(ours) && isFields(theirs)) return fields(base, ours, theirs);
  return { value: ours, conflict: true };
}

/** Places of a list correspond only if none was added or removed. */
function lists<T>(base: readonly unknown[], ours: T & unknown[], theirs: readonly unknown[]): Merged<T> {
  if (ours.length !== base.length || theirs.length !== base.length) return { value: ours, conflict: true };
  const parts = ours.map((part, place) => merged(base[place], part, theirs[place]));
  return { value: parts.map(({ value }) => value) as T, conflict: parts.some(({ conflict }) => conflict) };
}

function fields<T>(base: Fields, ours: T & Fields, theirs: Fields): Merged<T> {
  const parts = keysOf(ours, theirs).map(
    (key) => [key, merged(at(base, key), at(ours, key), at(theirs, key))] as const,
  );
  const there = parts.filter(([, { value }]) => value !== undefined);
  return {
    value: Object.fromEntries(there.map(([key, { value }]) => [key, value])) as T,
    conflict: parts.some(([, { conflict }]) => conflict),
  };
}

const keysOf = (one: Fields, other: Fields): readonly string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

/** An object's own field: `toString` and `__proto__` may be names in a document, too. */
const at = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

/** The starts, everything that `next` leads to from them, and so on. */
export function reachedFrom(starts: Iterable<string>, next: (one: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(starts);
  // A set is iterated in the order of insertion, including what is added meanwhile.
  for (const one of found) next(one).forEach((other) => found.add(other));
  return found;
}

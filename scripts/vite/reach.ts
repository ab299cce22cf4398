/** What one begins with, what that leads to, and so on. */
export function reachedFrom(starts: Iterable<string>, next: (one: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(starts);
  // A set is walked in the order of insertion, and what is added meanwhile is walked, too.
  for (const one of found) next(one).forEach((other) => found.add(other));
  return found;
}

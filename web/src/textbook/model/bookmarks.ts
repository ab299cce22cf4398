// Bookmarks: steps that the user wants to come back to.

/** The bookmarks of a run of `steps` steps, ascending, each once. A link may have more, which wait for a longer run. */
export function bookmarksOf(named: readonly number[], steps: number): readonly number[] {
  return [...new Set(named)].filter((step) => step <= steps).sort((one, other) => one - other);
}

/** Adds a bookmark at a step, or removes the one that is there. */
export function toggleBookmark(named: readonly number[], step: number): readonly number[] {
  const others = named.filter((bookmark) => bookmark !== step);
  if (others.length < named.length) return others;
  return [...named, step].sort((one, other) => one - other);
}

/** The bookmark after a step, or the first one again after the last. */
export function nextBookmark(bookmarks: readonly number[], step: number): number | undefined {
  return bookmarks.find((bookmark) => bookmark > step) ?? bookmarks[0];
}

// Finds commands by whatever part of their names a person types.

/** How well a name matches a query (higher is better), or `undefined`. It must contain every word of the query. */
export function match(query: string, name: string): number | undefined {
  const text = fold(name);
  let score = 0;
  for (const word of fold(query).split(/\s+/).filter(Boolean)) {
    const at = text.indexOf(word);
    if (at < 0) return undefined;
    // A match at the start of the name counts most, then one at the start of any of its words.
    score += at === 0 ? 3 : startsWord(text, word) ? 2 : 1;
  }
  return score;
}

/** Those whose names match the query, best first; equal matches keep their order. */
export function found<T extends { readonly title: string }>(query: string, all: readonly T[]): readonly T[] {
  const scored = all.flatMap((item) => {
    const score = match(query, item.title);
    return score === undefined ? [] : [{ item, score }];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ item }) => item);
}

/** Ignores case and accents; punctuation separates words. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function startsWord(text: string, word: string): boolean {
  return ` ${text}`.includes(` ${word}`);
}

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

/** Something with a name, and perhaps other words by which people look for it. */
interface Named {
  readonly title: string;
  readonly also?: string | undefined;
}

/** Those that match the query, best first: names before other words. Equal matches keep their order. */
export function found<T extends Named>(query: string, all: readonly T[]): readonly T[] {
  const scored = all.flatMap((item) => {
    const score = match(query, item.title) ?? half(match(query, `${item.title} ${item.also ?? ""}`));
    return score === undefined ? [] : [{ item, score }];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ item }) => item);
}

function half(score: number | undefined): number | undefined {
  return score === undefined ? undefined : score / 2;
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

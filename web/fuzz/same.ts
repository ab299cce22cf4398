// What fuzzers of the page share.

const UTF_8 = new TextDecoder();

/** The text of some bytes; what isn't UTF-8 becomes the replacement character, as in a file. */
export function text(bytes: Uint8Array): string {
  return UTF_8.decode(bytes);
}

/** Throws if two values are not the same when written down. */
export function same(of: string, found: unknown, expected: unknown): void {
  const [one, other] = [written(found), written(expected)];
  if (one !== other) throw new Error(`${of}: ${one} instead of ${other}`);
}

function written(value: unknown): string {
  return (
    JSON.stringify(
      value instanceof Map
        ? Object.fromEntries([...(value as ReadonlyMap<string, unknown>)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ) ?? "undefined"
  );
}

// A typed string as single references that can be put in another order: `7`, `0`, `1w`.

/** The references of a string; `undefined` if it contains anything else, or more than `most` of them. */
export function tokensOf(text: string, most: number): readonly string[] | undefined {
  if (text.includes("#") || text.length > most * 24) return undefined;
  const tokens = text.split(/[\s,]+/).filter((token) => token !== "");
  return tokens.length > most ? undefined : tokens;
}

/** The string of some references. */
export function textOf(tokens: readonly string[]): string {
  return tokens.join(" ");
}

/** The string with one more reference. */
export function appended(text: string, token: string): string {
  return `${text.trimEnd()} ${token}`.trimStart();
}

/** The string without its last reference. */
export function shortened(text: string): string {
  // Backwards by hand: a regular expression would try again from each blank of a long row of them.
  let end = text.length;
  const skip = (separators: boolean): void => {
    while (end > 0 && /[\s,]/.test(text.charAt(end - 1)) === separators) end -= 1;
  };
  for (const separators of [true, false, true]) skip(separators);
  return text.slice(0, end);
}

/** The references with one of them in another place; a place beyond an end means that end. */
export function moved(tokens: readonly string[], from: number, to: number): readonly string[] {
  const token = tokens[from];
  if (token === undefined) return tokens;
  const place = Math.min(tokens.length - 1, Math.max(0, to));
  return tokens.toSpliced(from, 1).toSpliced(place, 0, token);
}

/** Whether a reference writes its page. */
export function isWrite(token: string): boolean {
  return /w$/i.test(token);
}

/** The reference as a read if it is a write, as a write if it is a read. */
export function otherWay(token: string): string {
  return isWrite(token) ? token.slice(0, -1) : `${token.replace(/r$/i, "")}w`;
}

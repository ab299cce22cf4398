// Sentences with marked words: templates from the string tables become pieces that React can set without `innerHTML`.

/** How a piece is set. */
export type Emphasis = "fault" | "hit" | "evict" | "strong";

/** A sentence in pieces. */
export type Sentence = readonly (string | { readonly em: Emphasis; readonly text: string })[];

const EMPHASIS: Readonly<Record<string, Emphasis>> = { fault: "fault", hit: "hit", evict: "evict", b: "strong" };

/** Fills a template and splits it at its marks. An argument it lacks is a mistake in the table and throws. */
export function sentence(template: string, args: Readonly<Record<string, string | number>> = {}): Sentence {
  const filled = fill(template, args);
  const pieces: (string | { em: Emphasis; text: string })[] = [];
  let rest = 0;
  for (const match of filled.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const em = EMPHASIS[match[1] ?? ""];
    if (!em) throw new Error(`no such mark: <${match[1]}>`);
    if (match.index > rest) pieces.push(filled.slice(rest, match.index));
    pieces.push({ em, text: match[2] ?? "" });
    rest = match.index + match[0].length;
  }
  if (rest < filled.length) pieces.push(filled.slice(rest));
  return pieces;
}

/** Fills `{name}` placeholders, and `{name?for 0|for 1|for more}` by the words of that number. */
export function fill(template: string, args: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{([\w.()-]+)(?:\?([^{}]*))?\}/g, (_, name: string, choice?: string) => {
    const value = args[name];
    if (value === undefined) throw new Error(`the template "${template}" needs ${name}`);
    if (choice === undefined) return String(value);
    const words = choice.split("|");
    return words[Math.min(Number(value), words.length - 1)] ?? "";
  });
}

/** Sentences one after the other. */
export function join(...sentences: readonly Sentence[]): Sentence {
  return sentences.filter((s) => s.length > 0).flatMap((s, i) => (i === 0 ? s : [" ", ...s]));
}

/** A sentence as plain text, for screen readers and exports. */
export function plain(pieces: Sentence): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
}

// Sentences with marked words: a text is split into pieces that React can render without `innerHTML`.

/** How a piece is emphasised. */
export type Emphasis = "fault" | "hit" | "evict" | "strong";

/** A sentence in pieces. */
export type Sentence = readonly (string | { readonly em: Emphasis; readonly text: string })[];

const EMPHASIS: Readonly<Record<string, Emphasis>> = { fault: "fault", hit: "hit", evict: "evict", b: "strong" };

/** Splits a text at its marks. */
export function sentence(text: string): Sentence {
  const pieces: (string | { em: Emphasis; text: string })[] = [];
  let rest = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const em = EMPHASIS[match[1] ?? ""];
    if (!em) throw new Error(`no such mark: <${match[1]}>`);
    if (match.index > rest) pieces.push(text.slice(rest, match.index));
    pieces.push({ em, text: match[2] ?? "" });
    rest = match.index + match[0].length;
  }
  if (rest < text.length) pieces.push(text.slice(rest));
  return pieces;
}

/** Joins sentences. */
export function join(...sentences: readonly Sentence[]): Sentence {
  return sentences.filter((s) => s.length > 0).flatMap((s, i) => (i === 0 ? s : [" ", ...s]));
}

/** A sentence as plain text, for screen readers and exports. */
export function plain(pieces: Sentence): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
}

// A figure as a picture that stands on its own: a title, the conditions and the caption above the drawing, on its own
// background.

/** What was drawn: SVG in a box of this size. */
export interface Drawing {
  readonly content: string;
  readonly width: number;
  readonly height: number;
}

/** The words above it. */
export interface SheetWords {
  readonly title: string;
  readonly lines: readonly string[];
  readonly caption: string;
  /** How to read it; may be empty. */
  readonly note: string;
}

/** The colours and the font of the words. */
export interface SheetLook {
  readonly ground: string;
  readonly ink: string;
  readonly quiet: string;
  readonly font: string;
}

const MARGIN = 24;
const TITLE = 22;
const LINE = 13;
/** Mean width of a letter, as a share of the font size. Lines are broken by it, with room to spare. */
const LETTER = 0.56;
/** Narrower pictures would break the title. */
const NARROWEST = 320;

interface TextLine {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly y: number;
}

/** The picture as an SVG file, and its size. */
export function sheetOf(drawing: Drawing, words: SheetWords, look: SheetLook): Drawing {
  const inner = Math.max(NARROWEST, Math.ceil(drawing.width));
  const { lines, bottom } = setWords(words, look, inner);
  const width = inner + 2 * MARGIN;
  const height = Math.ceil(bottom + drawing.height + MARGIN);
  const texts = lines.map(
    ({ text, size, weight, colour, y }) =>
      `<text x="${MARGIN}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${escaped(colour)}">${escaped(text)}</text>`,
  );
  const content = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(look.font)}">`,
    `<title>${escaped([words.title, words.caption].filter((text) => text !== "").join(": "))}</title>`,
    `<desc>${escaped(words.lines.join(" "))}</desc>`,
    `<rect width="${width}" height="${height}" fill="${escaped(look.ground)}"/>`,
    ...texts,
    `<g transform="translate(${MARGIN},${bottom})">${drawing.content}</g>`,
    `</svg>`,
    "",
  ].join("\n");
  return { content, width, height };
}

function setWords({ title, lines, caption, note }: SheetWords, { ink, quiet }: SheetLook, width: number) {
  const set: TextLine[] = [];
  let y = MARGIN;
  const put = (text: string, size: number, weight: number, colour: string): void => {
    for (const part of broken(text, Math.floor(width / (size * LETTER)))) {
      y += size * 1.4;
      set.push({ text: part, size, weight, colour, y: Math.round(y - size * 0.3) });
    }
  };
  put(title, TITLE, 600, ink);
  for (const line of lines) put(line, LINE, 400, quiet);
  // Without a title the caption is at the top.
  if (y > MARGIN) y += 14;
  put(caption, LINE, 600, ink);
  put(note, LINE, 400, quiet);
  return { lines: set, bottom: Math.round(y + 10) };
}

/** A text broken into lines of at most `most` letters. */
export function broken(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text escaped for XML, without the control characters that XML does not allow at all. */
export function escaped(text: string): string {
  const allowed = Array.from(text)
    .filter((sign) => sign >= " " || sign === "\t" || sign === "\n")
    .join("");
  return allowed.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

// How wide a text is, for figures that lay text out themselves. The widths come from a table, not from the page, so
// that a figure is laid out the same in every browser, in a file and in a test. `--sans` is a different font on each
// system; the widths are those of Arial, and only Noto Sans has slightly wider letters.

/** How a text is set: its size, and whether it is bold or monospaced. */
export type Lettering = "mini" | "mini strong" | "small" | "small strong" | "small mono";

/** Sizes in pixels, before the type scale, as base/theme/tokens.css has them. */
export const TEXT_SIZES = { mini: 12, small: 13 } as const;

/** Widths in thousandths of the font size, each with the characters of that width. */
const WIDTHS: readonly (readonly [width: number, letters: string])[] = [
  [222, "ijl'"],
  [278, " !,./:;I[\\]ft|·"],
  [333, '()-`r{}"*'],
  [500, "Jcksvxyz^"],
  [584, "+<=>~×−"],
  [611, "FTZß"],
  [667, "&ABEKPSVXY"],
  [722, "CDHNRUw"],
  [778, "GOQ"],
  [833, "Mm"],
  [889, "%"],
  [1000, "@W—…→←"],
];
const TABLE: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)),
);
/** Width of any other letter or digit of our alphabets; characters of other scripts are as wide as they are high. */
const MOST = 556;
const SQUARE_FROM = "\u2e80";
const MONO = 600;

/** How much wider another font of the list may be, and how much wider bold letters are. */
const ROOM = { plain: 1.03, strong: 1.13 } as const;

/** The width of a text in pixels, before the type scale: never too small, and only a little too large. */
export function textWidth(text: string, lettering: Lettering): number {
  const size = TEXT_SIZES[lettering.startsWith("mini") ? "mini" : "small"] / 1000;
  // Accents have no width of their own.
  const letters = Array.from(text.normalize("NFD").replaceAll(/\p{M}/gu, ""));
  if (lettering === "small mono") return letters.length * MONO * size;
  const widthOf = (letter: string): number => TABLE.get(letter) ?? (letter < SQUARE_FROM ? MOST : 1000);
  const sum = letters.reduce((wide, letter) => wide + widthOf(letter), 0);
  return sum * size * ROOM[lettering.endsWith("strong") ? "strong" : "plain"];
}

/** The width of the widest text. */
export function widest(texts: readonly string[], lettering: Lettering): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, lettering)));
}

// Where the rows of the lists figure are: as large as will fit, and stable while lists grow and shrink.

/** What a row needs room for. */
export interface RowNeeds {
  /** The most pages it ever holds. */
  readonly longest: number;
  /** Whether a hand or a target may be above its squares. */
  readonly overhead: boolean;
  /** Whether a victim may be named under its squares. */
  readonly underneath: boolean;
}

/** A row's place. */
export interface RowPlace {
  readonly top: number;
  /** Centre of the first line of squares. */
  readonly y: number;
  /** Centre of square `index`. */
  readonly place: (index: number) => readonly [number, number];
  /** Whether there is room under the squares for a word. */
  readonly hasFoot: boolean;
}

/** The whole figure's layout. */
export interface ListsLayout {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly gap: number;
  readonly rows: readonly RowPlace[];
}

const LARGEST = 46;
const SMALLEST = 14;
/** Squares shrink to this size before a row takes a second line. */
const SMALLEST_UNBROKEN = 32;
/** A row that stays empty for the whole run. */
const EMPTY_ROW = 22;
const HEAD = 16;
const FOOT = 16;
/** With more rows than this, the names get the room of the words under the squares. */
const MOST_WITH_FOOT = 4;

/** Distance between squares: room for the rings around the referenced page and the victim. */
function gapOf(size: number): number {
  return size >= 40 ? 10 : size >= 26 ? 8 : 5;
}

/** What the rows have to fit into. */
export interface ListsRoom {
  readonly width: number;
  /** Where names end and squares begin. */
  readonly left: number;
  readonly height: number;
  /** How many times larger than normal the text is. */
  readonly scale: number;
}

/** The largest squares with which all rows fit into `height`; with the smallest squares, rows may exceed it. */
export function listsLayout({ width, left, height, scale }: ListsRoom, needs: readonly RowNeeds[]): ListsLayout {
  const withFeet = needs.filter(({ longest }) => longest > 0).length <= MOST_WITH_FOOT;
  const longest = Math.max(...needs.map((row) => row.longest));
  const fit = (size: number): Fit => {
    const gap = gapOf(size);
    const perLine = Math.max(1, Math.floor((width - left) / (size + gap)));
    const heights = needs.map((row) => rowHeight(row, size + gap, perLine, scale, withFeet));
    return { size, gap, perLine, heights, total: heights.reduce((sum, h) => sum + h, 0) };
  };
  const sizes = Array.from({ length: (LARGEST - SMALLEST) / 2 + 1 }, (_, i) => LARGEST - 2 * i);
  const fitting = sizes.map(fit).filter(({ total, size }) => total <= height || size === SMALLEST);
  const inOneLine = fitting.find(({ size, perLine }) => size >= SMALLEST_UNBROKEN && perLine >= longest);
  const best = inOneLine ?? fitting[0] ?? fit(SMALLEST);
  // Any height left over goes between the rows.
  const air = Math.min(12, Math.max(0, height - best.total) / Math.max(1, needs.length));
  let top = 0;
  const rows = needs.map((row, i): RowPlace => {
    const h = (best.heights[i] ?? 0) + air;
    top += h;
    const { size, gap, perLine } = best;
    const y = top - h + air / 2 + headOf(row, scale) + (row.longest === 0 ? EMPTY_ROW * scale : size + gap) / 2;
    const place = (index: number): readonly [number, number] => [
      left + (size + gap) / 2 + (index % perLine) * (size + gap),
      y + Math.floor(index / perLine) * (size + gap + handRoom(row)),
    ];
    return { top: top - h, y, place, hasFoot: withFeet && row.underneath };
  });
  return { width, height: top, size: best.size, gap: best.gap, rows };
}

/** Squares of a certain size, and how high the rows are with them. */
interface Fit {
  readonly size: number;
  readonly gap: number;
  readonly perLine: number;
  readonly heights: readonly number[];
  readonly total: number;
}

function rowHeight(row: RowNeeds, pitch: number, perLine: number, scale: number, withFeet: boolean): number {
  if (row.longest === 0) return EMPTY_ROW * scale;
  const lines = Math.ceil(row.longest / perLine);
  return (
    lines * (pitch + handRoom(row)) -
    handRoom(row) +
    headOf(row, scale) +
    (withFeet && row.underneath ? FOOT * scale : 0)
  );
}

/** Further lines of a list with hands leave room for them, too. */
function handRoom({ overhead }: RowNeeds): number {
  return overhead ? 8 : 0;
}

function headOf({ overhead, longest }: RowNeeds, scale: number): number {
  return overhead && longest > 0 ? HEAD * scale : 0;
}

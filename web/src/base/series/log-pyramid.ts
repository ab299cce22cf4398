// The extremes of a column in blocks of 8, 64, 512 rows and so on, so that finding those of any stretch costs as little
// for a million rows as for a thousand.

/** Rows per block of the lowest level, and blocks per block of the next level, as a power of two. */
const FACTOR_BITS = 3;
const FACTOR = 1 << FACTOR_BITS;
const MASK = FACTOR - 1;

/** The blocks of one level. Values are stored beside their rows: looking them up in the column would miss the cache. */
interface Level {
  /** Rows of the smallest and of the largest value of each block; -1 if the block has no values. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** A column and its blocks. */
export interface Pyramid {
  readonly values: Float64Array;
  readonly levels: readonly Level[];
}

/** Made once per column: figures query the same column again and again. */
const known = new WeakMap<Float64Array, Pyramid>();

/** The pyramid of a column, which must not change afterwards. NaN is a missing value and is ignored. */
export function pyramidOf(values: Float64Array): Pyramid {
  const before = known.get(values);
  if (before !== undefined) return before;
  const levels: Level[] = [];
  for (let parts = values.length; parts > FACTOR; parts = Math.ceil(parts / FACTOR)) {
    const below = levels.at(-1);
    const level = emptyLevel(Math.ceil(parts / FACTOR));
    for (let part = 0; part < parts; part++) {
      const block = part >> FACTOR_BITS;
      if (below !== undefined) {
        addLow(level, block, below.low[part] ?? -1, below.least[part] ?? NaN);
        addHigh(level, block, below.high[part] ?? -1, below.most[part] ?? NaN);
      } else {
        addLow(level, block, part, values[part] ?? NaN);
        addHigh(level, block, part, values[part] ?? NaN);
      }
    }
    levels.push(level);
  }
  const made = { values, levels };
  known.set(values, made);
  return made;
}

function emptyLevel(blocks: number): Level {
  return {
    low: new Int32Array(blocks).fill(-1),
    high: new Int32Array(blocks).fill(-1),
    // Any value is smaller or larger than these, so the first one replaces them. -1 marks a block without values.
    least: new Float64Array(blocks).fill(Infinity),
    most: new Float64Array(blocks).fill(-Infinity),
  };
}

function addLow({ low, least }: Level, block: number, row: number, value: number): void {
  // Of equal values the first is kept. NaN compares as not smaller than anything.
  if (row < 0 || !(value < (least[block] ?? 0))) return;
  low[block] = row;
  least[block] = value;
}

function addHigh({ high, most }: Level, block: number, row: number, value: number): void {
  if (row < 0 || !(value > (most[block] ?? 0))) return;
  high[block] = row;
  most[block] = value;
}

/** The extremes of a stretch of rows. */
export interface Stretch {
  /** Rows of the smallest and the largest value; -1 if there is none. */
  low: number;
  high: number;
  least: number;
  most: number;
}

/** The extremes of rows `from` up to, but not including, `to`: rows at both ends, larger and larger blocks between. */
export function stretchOf({ values, levels }: Pyramid, from: number, to: number): Stretch {
  const found: Stretch = { low: -1, high: -1, least: Infinity, most: -Infinity };
  let start = Math.max(0, from);
  let end = Math.min(to, values.length);
  const rowsUntil = levels.length > 0 ? nextBorder(start, end) : end;
  for (; start < rowsUntil; start++) takeRow(found, values, start);
  for (; start < end && (end & MASK) !== 0; end--) takeRow(found, values, end - 1);
  for (const level of levels) {
    if (start >= end) break;
    start >>= FACTOR_BITS;
    end >>= FACTOR_BITS;
    // The highest level has no other above it to continue with.
    const until = level.low.length > FACTOR ? nextBorder(start, end) : end;
    for (; start < until; start++) takeBlock(found, level, start);
    for (; start < end && (end & MASK) !== 0; end--) takeBlock(found, level, end - 1);
  }
  return found;
}

/** Where the next level's next block begins, or the end. */
function nextBorder(start: number, end: number): number {
  return Math.min(end, (start + MASK) & ~MASK);
}

function takeRow(found: Stretch, values: Float64Array, row: number): void {
  const value = values[row] ?? NaN;
  if (Number.isNaN(value)) return;
  takeLow(found, row, value);
  takeHigh(found, row, value);
}

function takeBlock(found: Stretch, { low, high, least, most }: Level, block: number): void {
  const row = low[block] ?? -1;
  if (row < 0) return;
  takeLow(found, row, least[block] ?? 0);
  takeHigh(found, high[block] ?? 0, most[block] ?? 0);
}

/** Of equal values the first row is kept, in whatever order they are visited. */
function takeLow(found: Stretch, row: number, value: number): void {
  if (value > found.least || (value === found.least && row > found.low && found.low >= 0)) return;
  found.low = row;
  found.least = value;
}

function takeHigh(found: Stretch, row: number, value: number): void {
  if (value < found.most || (value === found.most && row > found.high && found.high >= 0)) return;
  found.high = row;
  found.most = value;
}

/** The first row with a value at or after `from` and before `to`; -1 if there is none. Skips missing values quickly. */
export function firstValue({ values, levels }: Pyramid, from: number, to: number): number {
  const end = Math.min(to, values.length);
  const lowest = levels[0];
  for (let at = Math.max(0, from); at < end;) {
    if ((at & MASK) === 0 && (lowest?.low[at >> FACTOR_BITS] ?? 0) < 0) at += FACTOR;
    else if (Number.isNaN(values[at] ?? NaN)) at += 1;
    else return at;
  }
  return -1;
}

/** The last row with a value before `before`, at or after `from`; -1 if there is none. */
export function lastValue({ values, levels }: Pyramid, from: number, before: number): number {
  const lowest = levels[0];
  for (let at = Math.min(before, values.length) - 1; at >= Math.max(0, from);) {
    if ((at & MASK) === MASK && (lowest?.low[at >> FACTOR_BITS] ?? 0) < 0) at -= FACTOR;
    else if (Number.isNaN(values[at] ?? NaN)) at -= 1;
    else return at;
  }
  return -1;
}

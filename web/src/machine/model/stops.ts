// Stops on a track that is too long to have one for every value: round numbers, closer together where they are small.

/** The stops of a decimal track in each decade, as tenths between 1 and 10. */
const TENTHS = [
  10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 26, 28, 30, 33, 36, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95,
];

/** A track of no more than this many whole numbers has a stop for each. */
const SHORT = 100;

/** The range of a track. */
export interface Span {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

/** Ascending, without repetition, and nothing outside the span; the ends and the `exact` values are included. */
function within({ min, max, whole }: Span, values: readonly number[], exact: readonly number[]): readonly number[] {
  const rounded = values.map((value) => (whole ? Math.round(value) : Number(value.toPrecision(6))));
  const all = [min, ...rounded, ...exact, max].filter((value) => value >= min && value <= max);
  return [...new Set(all)].sort((a, b) => a - b);
}

/** Every whole number of a short span; otherwise the same number of stops in every decade. */
export function decimalStops(span: Span, exact: readonly number[] = []): readonly number[] {
  const { min, max, whole } = span;
  if (whole && max - min <= SHORT) {
    return within(
      span,
      Array.from({ length: max - min + 1 }, (_, i) => min + i),
      exact,
    );
  }
  const first = Math.floor(Math.log10(min > 0 ? min : whole ? 1 : max / 1e6));
  const decades = Math.max(1, Math.ceil(Math.log10(max)) - first + 1);
  const values = Array.from({ length: decades }, (_, i) => TENTHS.map((tenth) => tenth * 10 ** (first + i - 1)));
  return within(span, values.flat(), exact);
}

/** Sizes of memory: four stops per doubling, the powers of two among them. */
export function binaryStops(span: Span, exact: readonly number[] = []): readonly number[] {
  const doublings = Math.ceil(Math.log2(span.max)) + 1;
  const values = Array.from({ length: doublings }, (_, i) => [4, 5, 6, 7].map((quarters) => (quarters / 4) * 2 ** i));
  return within(span, values.flat(), exact);
}

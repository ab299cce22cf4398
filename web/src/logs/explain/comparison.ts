// What a comparison says in sentences, never more than its numbers do: for groups of runs a difference with its
// interval, for single runs what these logs show.

import type { Caution, ColumnComparison, Comparison, Difference, LogQuantity } from "../../base/sim/schema.gen.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import { words as COLUMN_PHRASES } from "virtual:words/logs/column-phrases";
import { grouped, formatChange, formatValue, MANY_TIMES, plainNumber } from "../../base/text/numbers.ts";
import { shownUnit } from "../model/units.ts";
import { explainShape } from "./groups.ts";
import { join, type Sentence, sentence } from "../../base/text/sentence.ts";
import { say } from "../../base/text/words.ts";

/** If there is no margin, changes smaller than this are called none. */
const SMALL_CHANGE = 0.01;
/** The number of columns that get a phrase. */
const TOLD = 2;
/** The number of names in a list; the others are only counted. */
const NAMED = 6;

/** A column that can be mentioned. */
interface Told {
  readonly column: ColumnComparison;
  readonly found: Difference;
}

/** A share in per cent: "95 %". */
export function percent(share: number): string {
  return `${plainNumber(Math.round(share * 1e4) / 100)} %`;
}

/** The verdict on two sides. */
export function explainCompared(comparison: Comparison): Sentence {
  const words = COMPARE_TEXT.summary;
  const told = comparison.columns.flatMap((column): Told[] =>
    phraseOf(column) !== undefined && column.difference !== null ? [{ column, found: column.difference }] : [],
  );
  if (told.length === 0) return sentence(words.none);
  const said = comparison.basis === "runs" ? ofRuns(comparison, told) : ofRows(comparison, told);
  const { within } = comparison.ask;
  return within === null ? said : join(sentence(words.during({ regime: PHASES_TEXT.regimes[within.regime] })), said);
}

function ofRuns(comparison: Comparison, told: readonly Told[]): Sentence {
  const words = COMPARE_TEXT.summary;
  const judged = (...verdicts: readonly Difference["verdict"][]): readonly Told[] =>
    told.filter(({ found }) => verdicts.includes(found.verdict) && !isStill(found)).sort(byWeight);
  const different = judged("different");
  const sizes = sentence(words.runs({ sizes: sizesOf(comparison) }));
  const parts = different.slice(0, TOLD).map((one) => phrase(one) + interval(one, comparison.ask.level));
  const shapes = different.slice(0, TOLD).flatMap(({ column }) => explainShape(column) ?? []);
  const same = judged("equivalent", "different-within-margin");
  const unclear = judged("inconclusive", "different-alone");
  return join(
    parts.length > 0 ? sentence(`${capital(parts.join(words.and))}.`) : sentence(same.length > 0 ? "" : words.nothing),
    sizes,
    ...shapes.map((said) => sentence(said)),
    totals(comparison),
    same.length > 0 ? sentence(words.equivalent({ names: named(same), margin: percent(comparison.ask.margin) })) : [],
    unclear.length > 0 ? sentence(words.unclear({ names: named(unclear) })) : [],
  );
}

/** Nothing happens on either side, so there is nothing to say. */
function isStill({ ratio, mean }: Difference): boolean {
  return ratio === null && mean.value === 0;
}

function ofRows(comparison: Comparison, told: readonly Told[]): Sentence {
  const words = COMPARE_TEXT.summary;
  const changes = told.filter(({ found }) => weight(found) >= Math.log(1 + SMALL_CHANGE)).sort(byWeight);
  const single = comparison.a.runs.length === 1 && comparison.b.runs.length === 1;
  const opening = single ? words.within : words.withinRuns;
  const parts = changes.slice(0, TOLD).map((one) => phrase(one) + values(one));
  return join(
    parts.length > 0 ? sentence(`${opening}${parts.join(words.and)}.`) : sentence(words.little({ names: named(told) })),
    totals(comparison),
    sentence(words.unknown),
  );
}

/** That what is counted is compared by totals, as the runs differ in length. */
function totals({ cautions }: Comparison): Sentence {
  const { numbers } = cautions.find(({ code }) => code === "by-totals") ?? { numbers: [] };
  const [first, last] = numbers.map((seconds) => formatValue(Number(seconds)));
  return first === undefined || last === undefined ? [] : sentence(COMPARE_TEXT.summary.totals({ first, last }));
}

/** Doubling and halving have the same weight. */
function weight({ ratio, mean }: Difference): number {
  if (ratio === null) return mean.value === 0 ? 0 : Infinity;
  return ratio.value > 0 ? Math.abs(Math.log(ratio.value)) : Infinity;
}

function byWeight(one: Told, other: Told): number {
  return weight(other.found) - weight(one.found);
}

/** How many runs there are on each side. */
export function sizesOf({ a, b }: Comparison): string {
  const { sizes } = COMPARE_TEXT;
  const [ofA, ofB] = [a.runs.length, b.runs.length];
  return ofA === ofB ? sizes.each({ runs: ofA }) : sizes.against({ a: ofA, b: ofB });
}

type Phrase = (typeof COLUMN_PHRASES)[keyof typeof COLUMN_PHRASES];

/** The columns that the verdict may mention. */
const PHRASES: Readonly<Record<string, Phrase>> = COLUMN_PHRASES;

/** What a column measures is told like the column of vmstat that measures the same. */
const LIKE_VMSTAT: Readonly<Partial<Record<LogQuantity, keyof typeof COLUMN_PHRASES>>> = {
  "swap-in": "si",
  "swap-out": "so",
  scanned: "sr",
  "memory-some": "memory-some",
  faults: "flt",
  "major-faults": "page faults",
  "free-memory": "free",
  "swap-used": "swpd",
  "cache-and-slab": "cache",
  "file-cache": "cache",
  active: "active",
  inactive: "inact",
};

/** How a column is told, if the verdict may mention it. */
function phraseOf({ id, quantity }: Pick<ColumnComparison, "id" | "quantity">): Phrase | undefined {
  const like = quantity === null ? undefined : LIKE_VMSTAT[quantity];
  return PHRASES[id] ?? (like && COLUMN_PHRASES[like]);
}

function phrase({ column, found: { ratio } }: Told): string {
  const words = COMPARE_TEXT.summary;
  const said = phraseOf(column);
  if (said === undefined) return "";
  const { verb, more, less, times, rest } = said;
  if (ratio === null) return words.only({ verb, rest });
  if (ratio.value === 0) return words.noLonger({ verb, rest });
  if (ratio.value >= MANY_TIMES)
    return words.times({ verb, times: words.timesOf({ ratio: formatValue(ratio.value), times }), rest });
  return words.change({ verb, change: `${unsigned(ratio.value - 1)} ${ratio.value > 1 ? more : less}`, rest });
}

/** "90 %" for a change of -0.9. */
function unsigned(change: number): string {
  return formatChange(Math.abs(change)).slice(1);
}

/** " (95 % interval 86 % to 93 %)", written in the same way as the change itself. */
function interval({ found: { ratio } }: Told, level: number): string {
  const ends = ratio?.interval;
  if (ratio === null || ends === null || ends === undefined) return "";
  const { low, high } = ends;
  const [from, to] =
    ratio.value >= MANY_TIMES
      ? [formatValue(low), formatValue(high)]
      : ratio.value > 1
        ? [unsigned(low - 1), unsigned(high - 1)]
        : [unsigned(high - 1), unsigned(low - 1)];
  return COMPARE_TEXT.summary.interval({ level: percent(level), low: from, high: to });
}

function values({ column: { a, b, run_unit: unit } }: Told): string {
  const [of, against] = [b?.numbers.mean?.estimate.value, a?.numbers.mean?.estimate.value];
  if (of === undefined || against === undefined || unit === null) return "";
  const shown = shownUnit(unit, Math.max(of, against));
  return COMPARE_TEXT.summary.values({
    b: formatValue(of / shown.divisor),
    a: formatValue(against / shown.divisor),
    unit: shown.unit,
  });
}

function capital(text: string): string {
  // A markup tag may precede the first letter.
  return text.replace(
    /^(<\w+>)?(\p{L})/u,
    (_, mark: string | undefined, letter: string) => `${mark ?? ""}${letter.toUpperCase()}`,
  );
}

function named(those: readonly Told[]): string {
  return listed(those.map(({ column }) => column.id));
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(", ");
  return names.length > NAMED ? COMPARE_TEXT.moreOf({ names: shown, rest: names.length - NAMED }) : shown;
}

/** What a reader has to know, in one sentence each. */
export function explainCautions(cautions: readonly Caution[]): readonly string[] {
  return cautions.map(({ code, columns, files, numbers }) => {
    const number = (at: number): string => formatValue(Number(numbers.at(at) ?? 0));
    const rows = (at: number): string => grouped(Number(numbers.at(at) ?? 0));
    return say(COMPARE_TEXT.cautions[code], {
      columns: listed(columns),
      files: listed(files),
      first: number(0),
      last: number(-1),
      ...(code === "left-out" || code === "within" || code === "not-runs"
        ? { first: rows(0), second: rows(1), third: rows(2), last: rows(3) }
        : {}),
    });
  });
}

/**
 * How many runs would be needed for the first unclear column that matters for paging, or else for the first such
 * column.
 */
export function explainRunsNeeded({ columns, ask }: Comparison): readonly string[] {
  const planned = columns.filter(
    (column) => phraseOf(column) !== undefined && column.difference?.runs_needed?.for_margin,
  );
  const unclear = planned.find(({ difference }) => difference?.verdict === "inconclusive");
  const { id, difference } = unclear ?? planned[0] ?? { id: "", difference: null };
  const { for_margin: margin, for_effect: effect } = difference?.runs_needed ?? { for_margin: null, for_effect: null };
  const words = COMPARE_TEXT.needed;
  return [
    ...(margin === null ? [] : [words.margin({ n: formatValue(margin), id, margin: percent(ask.margin) })]),
    ...(effect === null ? [] : [words.effect({ n: formatValue(effect), id })]),
  ];
}

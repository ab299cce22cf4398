// The regimes of logs in sentences: their shares, the comparison of both sides, and the evidence for a stretch.

import type {
  LogPhases,
  LogQuantity,
  RegimeSpan,
  RuleCondition,
  RuleState,
  ThresholdBase,
} from "../../base/sim/schema.gen.ts";
import { QUANTITY_UNITS } from "../../base/sim/logs.gen.ts";
import {
  changesOf,
  type PhaseRun,
  type RegimeOrNone,
  REGIMES,
  regimeOf,
  shareOf,
  type SideShare,
} from "../model/charts/phases.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { shownUnit } from "../model/units.ts";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import { formatInterval, formatValue, grouped, twoDecimals } from "../../base/text/numbers.ts";
import { SECONDS, type Times } from "./times.ts";
import { join, type Sentence, sentence } from "../../base/text/sentence.ts";

const words = PHASES_TEXT;

/** "A", or "A, run_A_01.txt" if A has several runs. */
export function runName(
  { side, log }: Pick<PhaseRun, "side" | "log">,
  runs: readonly Pick<PhaseRun, "side">[],
): string {
  const alone = runs.filter((run) => run.side === side).length === 1;
  return alone ? words.sides[side] : words.run({ side: words.sides[side], name: log.head.name });
}

/** A share of time: "12 %". A small share is never written as none, nor an incomplete one as all. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return words.lessThanOne;
  const percent = Math.round(share * 100);
  return words.percent({ share: String(share < 1 ? Math.min(99, percent) : percent) });
}

/** What each side did, and the most severe regime in which they differ. */
export function explainPhases(runs: readonly PhaseRun[]): Sentence {
  if (!runs.some(({ phases }) => phases !== undefined)) return sentence(words.computing);
  const sides = SIDES.filter((side) => runs.some((run) => run.side === side && run.phases !== undefined));
  const each = sides.map((side) => explainSide(runs, side));
  const compared = sides.length > 1 && sides.some((side) => canTell(runs, side));
  return join(...(compared ? [explainDifference(runs)] : []), ...each);
}

/** Whether any regime can be tested on any run of a side. */
function canTell(runs: readonly PhaseRun[], side: Side): boolean {
  return REGIMES.some((regime) => regime !== "none" && shareOf(runs, side, regime).tested > 0);
}

function explainSide(runs: readonly PhaseRun[], side: Side): Sentence {
  if (!canTell(runs, side)) return sentence(words.untestable({ side: words.sides[side] }));
  const shares = REGIMES.flatMap((regime) => {
    const { share } = shareOf(runs, side, regime);
    return share === undefined || share === 0
      ? []
      : [words.share({ regime: words.regimes[regime], percent: formatShare(share) })];
  });
  const list = shares.length === 0 ? words.noRows : shares.join(", ");
  const count = shareOf(runs, side, "none").runs;
  const told = sentence(
    count > 1
      ? words.ofMany({ side: words.sides[side], runs: grouped(count), shares: list })
      : words.ofOne({ side: words.sides[side], shares: list }),
  );
  const few = fewTested(runs, side);
  return few === undefined ? told : join(told, sentence(words.onlyTested({ regimes: few })));
}

/** The regimes that can be tested, if most cannot: then "none of these" says little. */
function fewTested(runs: readonly PhaseRun[], side: Side): string | undefined {
  const all = REGIMES.filter((regime) => regime !== "none");
  const tested = all.filter((regime) => shareOf(runs, side, regime).tested > 0);
  return tested.length * 2 < all.length ? tested.map((regime) => words.regimes[regime]).join(", ") : undefined;
}

/** Shares differ from here on: one percentage point. */
const APART = 0.01;

function explainDifference(runs: readonly PhaseRun[]): Sentence {
  const both = (regime: RegimeOrNone): Record<Side, SideShare> => ({
    a: shareOf(runs, "a", regime),
    b: shareOf(runs, "b", regime),
  });
  for (const regime of REGIMES) {
    const { a, b } = both(regime);
    const doing = words.doing[regime];
    if (a.share !== undefined && b.share !== undefined) {
      if (Math.abs(a.share - b.share) < APART) continue;
      return sentence(words.spends({ b: formatShare(b.share), doing, a: formatShare(a.share) }));
    }
    // If one side shows a regime that cannot be tested on the other, that must not look like a difference.
    const [unknown, known]: readonly [Side, SideShare] = a.share === undefined ? ["a", b] : ["b", a];
    if ((known.share ?? 0) >= APART) return sentence(words.cannotTell({ side: words.sides[unknown], doing }));
  }
  return sentence(words.alike);
}

/** The stretch in words: where it is, what it is, and which numbers show it. */
export function explainSpan(run: PhaseRun, name: string, span: RegimeSpan, times: Times = SECONDS): Sentence {
  const head = named(name, (mark) =>
    words.stretch({
      run: mark,
      from: times.write(run.shift_s + span.from_s),
      to: times.write(run.shift_s + span.to_s),
      rows: rowCount(span.rows),
      regime: words.regimes[regimeOf(span)],
    }),
  );
  const rule = ruleOf(run.phases, span);
  if (rule === undefined) return join(head, sentence(words.noRule));
  return join(
    head,
    [`${evidenceOf(run, span).join("; ")}.`],
    sentence(
      words.forRows({ rows: rowCount(rule.rule.for_samples) }) +
        (span.rows < rule.rule.for_samples ? words.takenBefore : ""),
    ),
    ...assumedOf(run, rule),
  );
}

/** That a change per second was taken from rows whose distance nobody stated. */
function assumedOf({ log: { head } }: PhaseRun, { rule }: RuleState): readonly Sentence[] {
  const isChange = rule.all.some(({ of }) => of === "change");
  if (!isChange || head.time.interval_known || head.overruled?.interval_s !== undefined) return [];
  return [sentence(words.assumedApart({ interval: formatInterval(head.time.interval_s) }))];
}

/**
 * Stands in for a name until a sentence has been split: names come from files and may look like markup or placeholders.
 */
const NAME = "\uFFFF";

function named(name: string, template: (mark: string) => string): Sentence {
  return sentence(template(NAME)).map((piece) =>
    typeof piece === "string" ? piece.replaceAll(NAME, () => name) : piece,
  );
}

/** Each condition with the values that its columns had. */
export function evidenceOf({ phases }: PhaseRun, span: RegimeSpan): readonly string[] {
  const state = ruleOf(phases, span);
  if (state === undefined) return [];
  return state.rule.all.flatMap((condition, at) => {
    const seen = span.evidence[at];
    if (seen === undefined || seen === null) return [];
    const { quantity } = condition;
    const threshold = state.thresholds[at] ?? 0;
    const columns = (state.columns[at] ?? []).join(" + ");
    const largest = Math.max(Math.abs(seen.min), Math.abs(seen.max), Math.abs(threshold));
    const { unit, divisor } = shownUnit(QUANTITY_UNITS[quantity], largest);
    const write = (value: number): string => formatValue(value / divisor);
    const side = condition.op === "above" ? words.above : words.below;
    const told = side({ threshold: write(threshold), unit: unitOfCondition(condition, unit) });
    const what = conditionName(condition);
    return seen.min === seen.max
      ? [words.evidenceSame({ quantity: what, columns, condition: told, value: write(seen.min) })]
      : [
          words.evidence({
            quantity: what,
            columns,
            condition: told,
            min: write(seen.min),
            max: write(seen.max),
            median: write(seen.median),
          }),
        ];
  });
}

/** "page cache", or "rise of page cache". */
export function conditionName({ quantity, of }: Pick<RuleCondition, "quantity" | "of">): string {
  const name = words.quantities[quantity];
  return of === "change" ? words.rise({ quantity: name }) : name;
}

/** The unit of a threshold; for a change, that unit per second. */
export function unitOfCondition(
  { quantity, of }: Pick<RuleCondition, "quantity" | "of">,
  unit: string = QUANTITY_UNITS[quantity],
): string {
  return of === "change" ? `${unit}/s` : unit;
}

/** What a threshold is a multiple of: the unit, memory, the processors, or the log's own median. */
export function baseName(condition: RuleCondition, base: ThresholdBase = condition.threshold.base): string {
  return base === "unit" ? unitOfCondition(condition) : words.bases[base];
}

function ruleOf(phases: LogPhases | undefined, { rule }: RegimeSpan): RuleState | undefined {
  return rule === null ? undefined : phases?.rules[rule];
}

function rowCount(rows: number): string {
  return words.rows({ n: grouped(rows), one: rows === 1 });
}

/** What a rule lacks in a log: "processor time waiting for disks". */
export function explainMissing({ missing }: RuleState): string {
  const names = missing.map(({ quantity, what }) =>
    what === "column" ? words.quantities[quantity as LogQuantity] : words.missing[what],
  );
  return [...new Set(names)].join(", ");
}

/** What was swapped in and out while a log thrashed. */
export function explainExcess({ phases }: PhaseRun, name: string): string | undefined {
  const excess = phases?.excess;
  if (excess === undefined || excess === null) return undefined;
  const rate = (value: number): string => withUnit(value, "swap-in");
  const size = (value: number): string => withUnit(value, "free-memory");
  const memory =
    excess.free === null
      ? ""
      : excess.file_cache === null
        ? words.excessFree({ free: size(excess.free) })
        : words.excessMemory({ free: size(excess.free), cache: size(excess.file_cache) });
  return words.excess({ side: name, input: rate(excess.swap_in), output: rate(excess.swap_out) }) + memory;
}

function withUnit(value: number, quantity: LogQuantity): string {
  const { unit, divisor } = shownUnit(QUANTITY_UNITS[quantity], Math.abs(value) * 100);
  return `${formatValue(value / divisor)} ${unit}`;
}

/** The number of changes that are listed. */
const TOLD = 4;
/** From here on, rows depend on each other enough to cause spurious changes. */
const FOLLOWS = 0.3;

/** The changes of a column, and its steady state. */
export function explainChanges(
  run: PhaseRun,
  name: string,
  column: string,
  times: Times = SECONDS,
): string | undefined {
  const found = changesOf(run, column);
  if (found === undefined) return undefined;
  if (found.status !== "done") return words.notLooked({ column, run: name, why: words.changesUnknown[found.status] });
  const told = found.changes
    .slice(0, TOLD)
    .map(({ t_s, before, after }) =>
      words.changeAt({ time: times.write(run.shift_s + t_s), before: formatValue(before), after: formatValue(after) }),
    );
  const more = found.changes.length - told.length;
  if (more > 0) told.push(words.more({ n: grouped(more) }));
  if (told.length === 0) return words.noChanges({ column, run: name }) + steadyText(run, found.steady, times);
  const follow = (found.lag1 ?? 0) > FOLLOWS ? words.follow({ lag: twoDecimals(found.lag1 ?? 0) }) : "";
  return words.changesOf({ column, run: name, list: told.join(", ") }) + follow;
}

function steadyText(
  { shift_s }: PhaseRun,
  steady: NonNullable<ReturnType<typeof changesOf>>["steady"],
  times: Times,
): string {
  switch (steady.kind) {
    case "from":
      return steady.rows === 0 ? words.steadyAtOnce : words.steady({ time: times.write(shift_s + steady.t_s) });
    case "never":
      return words.steadyNever;
    case "changes":
    case "unknown":
      return "";
  }
}

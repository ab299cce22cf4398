// The regimes in a report: each side's shares of time, and the rules by which they were found.

import type { ReportBlock } from "../export/report-document.ts";
import { editedRules, type RuleEdit } from "../link/phase-rules.ts";
import type { PhaseSettings } from "../link/phase-settings.ts";
import type { PhaseRule } from "../../base/sim/schema.gen.ts";
import { type PhaseRun, REGIMES, shareOf } from "../model/charts/phases.ts";
import { SIDES } from "../../base/model/sides.ts";
import type { TableData } from "../../base/model/table.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import { words as LOG_REPORT_TEXT } from "virtual:words/logs/report";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { plainNumber, formatValue, grouped } from "../../base/text/numbers.ts";
import {
  conditionName,
  explainExcess,
  explainMissing,
  explainPhases,
  formatShare,
  runName,
  baseName,
} from "./phases.ts";
import { plain } from "../../base/text/sentence.ts";
import { entryOf } from "../../base/text/words.ts";

const words = LOG_REPORT_TEXT.regimes;

/** The number of runs that get notes of their own. */
const MOST_NOTES = 8;

/** What the machines were doing, and by which rules; nothing if no run could be examined. */
export function explainRegimes(all: readonly PhaseRun[], settings: PhaseSettings): readonly ReportBlock[] {
  const runs = all.filter(({ phases }) => phases !== undefined);
  if (runs.length === 0) return [];
  const { edits } = settings;
  const notes = runs.slice(0, MOST_NOTES).flatMap((run) => explainExcess(run, runName(run, runs)) ?? []);
  return [
    { kind: "text", text: plain(explainPhases(runs)) },
    ...notes.map((text): ReportBlock => ({ kind: "text", text })),
    { kind: "table", label: words.title, table: sharesOf(runs) },
    { kind: "text", text: words.shares },
    ...explainGiven(settings).map((text): ReportBlock => ({ kind: "text", text })),
    { kind: "text", text: words.rules },
    { kind: "list", items: editedRules(edits).map((rule) => explainRule(rule, runs, edits)) },
  ];
}

/** What was typed in, which readers must not mistake for the log's own information. */
function explainGiven({ memoryMib, processors, penalty }: PhaseSettings): readonly string[] {
  const { given } = PHASES_TEXT;
  return [
    ...(memoryMib > 0 ? [given.saidMemory({ mib: grouped(memoryMib) })] : []),
    ...(processors > 0 ? [given.saidProcessors({ n: grouped(processors) })] : []),
    ...(penalty === 1 ? [] : [given.saidPenalty({ times: plainNumber(penalty) })]),
  ];
}

function sharesOf(runs: readonly PhaseRun[]): TableData {
  const sides = SIDES.filter((side) => runs.some((run) => run.side === side));
  const rows = REGIMES.map((regime) => [
    PHASES_TEXT.regimes[regime],
    ...sides.map((side) => {
      const { share } = shareOf(runs, side, regime);
      return share === undefined ? LOGS_TEXT.noValue : formatShare(share);
    }),
  ]);
  return {
    columns: [{ name: words.regime, kind: "words" }, ...sides.map((side) => ({ name: SIDES_TEXT[side] }))],
    rows,
  };
}

function explainRule(rule: PhaseRule, runs: readonly PhaseRun[], edits: readonly RuleEdit[]): string {
  const { id, on, all, for_samples } = rule;
  const name = entryOf(PHASES_TEXT.rules, id);
  const changed = edits.some((edit) => edit.id === id) ? words.changed : "";
  if (!on) return words.unused({ name }) + changed;
  const conditions = all.map(
    (condition) =>
      `${conditionName(condition)} ${PHASES_TEXT.comparison[condition.op]} ${formatValue(condition.threshold.amount)} ${baseName(condition)}`,
  );
  const rows = PHASES_TEXT.rows({ n: grouped(for_samples), one: for_samples === 1 });
  return words.rule({ name, conditions: conditions.join(words.and), rows }) + changed + lacksOf(id, runs);
}

/** What a rule lacks in all of the logs. */
function lacksOf(id: string, runs: readonly PhaseRun[]): string {
  const states = runs.flatMap(({ phases }) => phases?.rules.find((state) => state.rule.id === id) ?? []);
  const [first] = states;
  if (first === undefined || states.some(({ missing }) => missing.length === 0)) return "";
  return words.lacks({ missing: explainMissing(first) });
}

// A report on logs: what was compared, with what result, and how, in the words of the page.

import type { ReportBlock, ReportDocument, ReportSection } from "../export/report-document.ts";
import type { AaCheck, Comparison } from "../../base/sim/schema.gen.ts";
import type { PhaseSettings } from "../link/phase-settings.ts";
import { compareRows, firstSorting, onlyOn, sideRows } from "../model/compare-rows.ts";
import { type Log, type Logs } from "../model/log.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import type { PhaseRun } from "../model/charts/phases.ts";
import type { Runs } from "../model/runs.ts";
import type { LogWindow } from "../../base/series/log-window.ts";
import type { TableData } from "../../base/model/table.ts";
import { language } from "../../base/text/language.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import { words as LOG_REPORT_TEXT } from "virtual:words/logs/report";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { grouped, plainNumber, twoDecimals } from "../../base/text/numbers.ts";
import { explainAgainst, formatP } from "./against.ts";
import { explainAa, explainLeft } from "./aa.ts";
import { explainCautions, explainCompared, explainRunsNeeded, percent } from "./comparison.ts";
import { explainAligned } from "./aligned.ts";
import { explainMethods, explainSources } from "./report-methods.ts";
import { explainRegimes } from "./report-regimes.ts";
import { explainAlone, explainFindings, explainRecognised } from "./logs.ts";
import { SECONDS, type Times } from "./times.ts";
import { plain } from "../../base/text/sentence.ts";
import { inUnit, sideNumber } from "./side-numbers.ts";

/** What a report contains. */
export interface ReportFacts {
  /** When it is written, as people write dates. */
  readonly date: string;
  /** The build that writes it. */
  readonly version: string;
  readonly logs: Logs;
  /** Whether they are the sample that comes with the page. */
  readonly isSample?: boolean;
  readonly runs: Runs;
  /** Undefined if one side is empty. */
  readonly comparison: Comparison | undefined;
  /** The summary of the only side. */
  readonly summed?: Comparison | undefined;
  /** Undefined if runs are not compared. */
  readonly aa?: AaCheck | undefined;
  readonly window: LogWindow | undefined;
  /** How moments are written; as seconds, if left out. */
  readonly times?: Times;
  readonly phases: readonly PhaseRun[];
  readonly settings: PhaseSettings;
  /** SVG with captions inside it. */
  readonly pictures: readonly { readonly caption: string; readonly svg: string }[];
  /** Captions of figures that are shown as tables on the page, and so have no picture. */
  readonly without: readonly string[];
  /** What the lines of the pictures are, if they are not just A and B as logged; may be empty. */
  readonly legend: string;
  /** Says whether the file contains the logs themselves. */
  readonly closing: string | undefined;
}

const words = LOG_REPORT_TEXT;

/** The report. */
export function logReport(facts: ReportFacts): ReportDocument {
  const { logs, comparison, pictures, without, closing, phases, settings } = facts;
  return {
    title: titleOf(logs),
    language,
    lines: [
      words.made({ date: facts.date, version: facts.version }),
      ...(facts.isSample === true ? [words.sample] : []),
      ...noteOf(facts),
    ],
    lead: leadOf(facts),
    sections: [
      numbersOf(facts),
      { title: words.know, blocks: cautionsOf(comparison) },
      {
        title: words.charts,
        blocks: [
          ...(facts.legend === "" ? [] : [{ kind: "text", text: facts.legend } as const]),
          ...(without.length === 0
            ? []
            : [{ kind: "text", text: words.noPicture({ names: without.join(", "), count: without.length }) } as const]),
          ...pictures.map(({ caption, svg }) => ({ kind: "picture", label: caption, svg }) as const),
        ],
      },
      { title: words.regimes.title, blocks: explainRegimes(phases, settings) },
      filesOf(logs),
      ...(comparison === undefined
        ? []
        : [{ title: words.laid.title, blocks: [{ kind: "list", items: laidOf(facts, comparison) } as const] }]),
      {
        title: words.methods.title,
        blocks: [
          { kind: "list", items: explainMethods(comparison) },
          { kind: "text", text: `${words.methods.sources}:` },
          { kind: "list", items: explainSources(comparison) },
          ...(closing === undefined ? [] : [{ kind: "text", text: closing } as const]),
        ],
      },
    ],
  };
}

/** The date and the zone of the logs' common clock. */
function noteOf({ times = SECONDS }: ReportFacts): readonly string[] {
  return times.note === "" ? [] : [words.clock({ note: times.note })];
}

function titleOf({ a, b }: Logs): string {
  const name = (logs: readonly Log[]): string => (logs.length === 1 ? (logs[0]?.head.name ?? "") : runsOf(logs.length));
  const [one, other] = [name(a), name(b)];
  if (a.length === 0 || b.length === 0) {
    return a.length + b.length === 1
      ? words.title.one({ name: one + other })
      : words.title.side({ runs: runsOf(a.length + b.length) });
  }
  return words.title.two({ a: one, b: other });
}

function runsOf(count: number): string {
  return count === 0 ? "" : LOGS_TEXT.runs({ n: count });
}

function leadOf({ comparison, logs }: ReportFacts): string {
  if (comparison !== undefined) return plain(explainCompared(comparison));
  return plain(explainAlone([...logs.a, ...logs.b]) ?? []);
}

function numbersOf({ comparison, summed, aa, logs }: ReportFacts): ReportSection {
  if (comparison === undefined) {
    const blocks = SIDES.flatMap((side) => (logs[side].length > 0 && summed ? sideTable(summed, side) : []));
    return { title: words.numbers.title, blocks };
  }
  const only = SIDES.flatMap((side): ReportBlock[] => {
    const names = onlyOn(comparison, side);
    return names.length === 0
      ? []
      : [{ kind: "text", text: COMPARE_TEXT.onlyIn({ side: SIDES_TEXT[side], names: names.join(", ") }) }];
  });
  const needed = explainRunsNeeded(comparison);
  return {
    title: COMPARE_TEXT.caption,
    blocks: [
      { kind: "table", label: COMPARE_TEXT.caption, table: comparedTable(comparison) },
      ...only,
      ...SIDES.flatMap((side) => sideTable(comparison, side)),
      ...(aa === undefined ? [] : [{ kind: "text", text: explainAa(aa).join(" ") } as const]),
      ...(needed.length === 0 ? [] : [{ kind: "text", text: `${words.needed}: ${needed.join("; ")}.` } as const]),
    ],
  };
}

/** The comparison as shown on the page: in readable units, rounded. The bundle and the CSV have all digits. */
export function comparedTable(comparison: Comparison): TableData {
  const { heads, verdicts } = COMPARE_TEXT;
  const byRuns = comparison.basis === "runs";
  const rows = compareRows(comparison, firstSorting("column")).map(({ column, label, perRun }) => {
    const { said, ends } = explainAgainst(column);
    const { verdict, p_adjusted: p } = column.difference ?? { verdict: null, p_adjusted: null };
    const mean = (side: Side): string => {
      const value = inUnit(column[side]?.numbers.mean?.estimate.value, perRun[side]);
      return column.unit === null ? `${value} ${perRun[side].unit}` : value;
    };
    return [
      label,
      column.unit === null ? "" : perRun.a.unit,
      ...SIDES.map(mean),
      said,
      ends ?? "",
      ...(byRuns ? [verdict === null ? "" : verdicts[verdict], formatP(p)] : []),
    ];
  });
  return {
    columns: [
      { name: heads.column, kind: "words" },
      { name: words.numbers.unit, kind: "words" },
      { name: heads.a },
      { name: heads.b },
      { name: heads.ratio },
      { name: words.numbers.interval({ level: percent(comparison.ask.level) }) },
      ...(byRuns ? [{ name: heads.verdict, kind: "words" } as const, { name: heads.p }] : []),
    ],
    rows,
  };
}

const SINGLE = ["mean", "sd", "min", "quartiles", "median", "p95", "max", "total", "above"] as const;

/** All rows of a side taken together. */
function sideTable(summed: Comparison, side: Side): readonly ReportBlock[] {
  const { heads } = COMPARE_TEXT;
  const rows = sideRows(summed, side).map((row) => [
    row.label,
    row.shown[side].unit,
    ...SINGLE.map((what) => sideNumber(what, row, side, false)),
  ]);
  const columns = [
    { name: heads.column, kind: "words" } as const,
    { name: words.numbers.unit, kind: "words" } as const,
    ...SINGLE.map((what) => ({ name: heads[what] })),
  ];
  const { runs } = summed[side];
  const [only] = runs;
  const of = runs.length === 1 && only !== undefined ? only.name : LOGS_TEXT.runs({ n: runs.length });
  const label = words.numbers.of({ side: SIDES_TEXT[side], runs: of });
  return [
    { kind: "text", text: `${label}:` },
    { kind: "table", label, table: { columns, rows } },
  ];
}

function cautionsOf(comparison: Comparison | undefined): readonly ReportBlock[] {
  const items = comparison === undefined ? [] : explainCautions(comparison.cautions);
  return items.length === 0 ? [] : [{ kind: "list", items }];
}

/** The number of findings listed for a file; the others are only counted. */
const MOST_FINDINGS = 50;

function filesOf(logs: Logs): ReportSection {
  const { columns, ...said } = words.files;
  const files = SIDES.flatMap((side) => logs[side].map((log) => ({ side: SIDES_TEXT[side], log })));
  const rows = files.map(({ side, log }) => [
    side,
    log.head.name,
    explainRecognised(log),
    grouped(log.file.blob.size),
    grouped(explainFindings(log.head.diags).length),
  ]);
  const findings = files.flatMap(({ side, log }) => {
    const all = explainFindings(log.head.diags);
    const listed = all
      .slice(0, MOST_FINDINGS)
      .map(({ line, text }) =>
        line === undefined
          ? said.finding({ side, file: log.head.name, text })
          : said.findingAt({ side, file: log.head.name, line: grouped(line), text }),
      );
    const rest = all.length - listed.length;
    return rest > 0 ? [...listed, said.more({ n: grouped(rest), side, file: log.head.name })] : listed;
  });
  return {
    title: said.title,
    blocks: [
      {
        kind: "table",
        label: said.title,
        table: {
          columns: [
            { name: columns.side, kind: "words" },
            { name: columns.file, kind: "words" },
            { name: columns.recognised, kind: "words" },
            { name: columns.bytes },
            { name: columns.findings },
          ],
          rows,
        },
      },
      findings.length === 0 ? { kind: "text", text: said.noFindings } : { kind: "list", items: findings },
    ],
  };
}

/** The number of shifts that are listed. */
const MOST_SHIFTS = 100;

function laidOf({ runs, window, times = SECONDS }: ReportFacts, comparison: Comparison): readonly string[] {
  const { a, b, ask, alignment } = comparison;
  const said = words.laid;
  const { align } = ask;
  const shifted = SIDES.flatMap((side) => runs[side].map((run) => ({ side, run })))
    .filter(({ run }) => run.shift_s !== 0)
    .slice(0, MOST_SHIFTS)
    .map(({ side, run }) =>
      said.shift({
        side: SIDES_TEXT[side],
        file: run.log.head.name,
        shift: plainNumber(Number(run.shift_s.toFixed(3))),
      }),
    );
  return [
    said.runs({ a: LOGS_TEXT.runs({ n: a.runs.length }), b: LOGS_TEXT.runs({ n: b.runs.length }) }),
    ...(ask.split_runs ? [said.split] : []),
    said.how({ how: explainAligned(align, comparison) }),
    ...(align.by === "correlation" || align.by === "change" ? [said.column({ column: align.column })] : []),
    ...(align.by === "marker" || align.by === "cycles" ? [said.marker({ text: align.text })] : []),
    ...(align.by === "first-event" ? [said.above({ column: align.column, above: plainNumber(align.above) })] : []),
    ...(alignment.score === null ? [] : [said.score({ score: twoDecimals(alignment.score) })]),
    ...shifted,
    ...(ask.within === null ? [] : [`${COMPARE_TEXT.within}: ${PHASES_TEXT.regimes[ask.within.regime]}.`]),
    ...explainLeft(comparison).slice(0, MOST_SHIFTS),
    window === undefined ? said.whole : said.window({ from: times.full(window.from_s), to: times.full(window.to_s) }),
  ];
}

// Published rows and their checks, as tables.

import type { TableData } from "../../../base/figures/figure.ts";
import type { IntervalRow, Printed, SamplesRow } from "../../../base/sim/schema.gen.ts";
import { formatChange, formatDifference, formatValue, grouped, plainNumber } from "../../../base/text/numbers.ts";
import { words as RECHECK_TEXT } from "virtual:words/logs/recheck";

const { columns: heads, none, test: written, below, beyond } = RECHECK_TEXT;

/** A smaller p is written as less than this: its digits would depend on tails that nobody has seen. */
const LEAST_P = 0.0001;

/** Two means per row. */
export function samplesTable(rows: readonly SamplesRow[]): TableData {
  return {
    columns: [
      { name: heads.name, kind: "words" },
      ...[heads.a, heads.b, heads.change, heads.difference, heads.welch, heads.p, heads.g].map((name) => ({ name })),
    ],
    rows: rows.map((row) => [
      row.name,
      sample(row.a),
      sample(row.b),
      row.change === null ? none : formatChange(row.change),
      ...tested(row),
      row.effect === null ? none : formatDifference(row.effect.g),
    ]),
  };
}

function sample({ mean, sd, runs }: Printed): string {
  return sd === null ? plain(mean) : RECHECK_TEXT.sample({ mean: plain(mean), sd: plain(sd), runs: grouped(runs) });
}

function tested({ test }: SamplesRow): readonly string[] {
  if (test === null) return [none, none, none];
  const { difference, interval, t, df, p } = test;
  const about = `${formatDifference(difference)} [${formatDifference(interval.low)}, ${formatDifference(interval.high)}]`;
  return [
    about,
    t === null || df === null ? none : written({ t: formatDifference(t), df: formatValue(df) }),
    probability(p),
  ];
}

function probability(p: number | null): string {
  if (p === null) return none;
  return p < LEAST_P ? below({ least: plainNumber(LEAST_P) }) : plainNumber(Number(p.toPrecision(2)));
}

/** One interval per row. `width` is the desired one. */
export function intervalTable(rows: readonly IntervalRow[], width: number): TableData {
  const names = [
    heads.interval,
    heads.middle,
    heads.mean,
    heads.width,
    heads.sd,
    heads.needed({ width: share(width) }),
  ];
  return {
    columns: [{ name: heads.name, kind: "words" }, ...names.map((name) => ({ name }))],
    rows: rows.map((row) => [
      row.name,
      `[${plain(row.interval.low)}, ${plain(row.interval.high)}]`,
      plain(row.middle),
      row.mean === null ? none : plain(row.mean),
      row.width === null ? none : share(row.width),
      formatValue(row.sd),
      row.runs_needed === null ? beyond : grouped(row.runs_needed),
    ]),
  };
}

/** As it was printed, with up to five decimal places. */
function plain(value: number): string {
  return plainNumber(Number(value.toFixed(5))).replace("-", "−");
}

/** A share in per cent. */
export function share(value: number): string {
  return `${plainNumber(Number((value * 100).toFixed(1)))}\u00a0%`;
}

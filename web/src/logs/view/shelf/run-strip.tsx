// Every run of both sides as a point, on an axis from 0 or the least value to the greatest.

import type { ReactNode } from "react";
import type { CompareRow } from "../../model/compare-rows.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { formatValue } from "../../../base/text/numbers.ts";

const WIDTH = 120;
const INSET = 4;
const ROW: Readonly<Record<Side, number>> = { a: 6, b: 16 };

/** The points of a column's runs, A above B, with a line at each mean. */
export function RunStrip({ row }: { readonly row: CompareRow }): ReactNode {
  const { column, label, perRun } = row;
  const of = (side: Side): readonly number[] => column[side]?.numbers.runs.flatMap((value) => value ?? []) ?? [];
  const values = { a: of("a"), b: of("b") };
  const all = [...values.a, ...values.b];
  if (all.length === 0 || column.unit === null) return null;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  // From 0, unless all of them are close together and far from it.
  const from = least > 0 && least > 0.7 * most ? least : Math.min(0, least);
  const x = (value: number): number =>
    most > from ? INSET + ((value - from) / (most - from)) * (WIDTH - 2 * INSET) : WIDTH / 2;
  const said = (side: Side): string =>
    values[side].map((value) => formatValue(value / perRun[side].divisor)).join(", ");
  return (
    <>
      <span className="sr">{COMPARE_TEXT.runsOf({ id: label, a: said("a"), b: said("b") })}</span>
      <svg className="run-strip" width={WIDTH} height={22} aria-hidden="true">
        {SIDES.map((side) => {
          const mean = column[side]?.numbers.of_runs.mean;
          return (
            <g key={side} className={`r${side}`}>
              {values[side].map((value, at) => (
                <circle key={at} cx={x(value)} cy={ROW[side]} r={2.5} />
              ))}
              {mean !== null && mean !== undefined && <path d={`M${x(mean)} ${ROW[side] - 5}v10`} />}
            </g>
          );
        })}
      </svg>
    </>
  );
}

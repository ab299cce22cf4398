// Two knobs' results: a heat map.

import { type ReactNode, useMemo } from "react";
import { type HeatMapData, mountHeatMap } from "../../figures/charts/heat-map.ts";
import type { ParamValue } from "../../../base/sim/schema.gen.ts";
import { formatValue, plainNumber } from "../../../base/text/numbers.ts";
import { words as SEEDS_TEXT } from "virtual:words/machine/seeds";
import { words as SWEEP_TEXT } from "virtual:words/machine/sweep";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { type KnobState, isSwitch } from "../../model/edit/knob-state.ts";
import { sweptPoints } from "../../model/sweep/plan.ts";
import { written } from "../knobs/knob.tsx";
import { meanText, spotLabel } from "./results.ts";
import type { SweepResultsProps } from "./sweep-curve.tsx";
import { withUnit } from "./value-field.tsx";

/** The heat map: the first knob across, the second down. */
export function SweepHeat({ plan, sweep, measure, states, onOpen }: SweepResultsProps): ReactNode {
  const { compared = [], refused, running } = sweep;
  // The states are made anew at every report of the live run.
  const present = JSON.stringify(states.map(({ value }) => value));
  const data = useMemo((): HeatMapData | undefined => {
    const [across, down] = plan.axes;
    if (across === undefined || down === undefined) return undefined;
    const points = sweptPoints(plan, compared, measure);
    const columns = across.values.map((value) => bare(across.state, value));
    const rows = down.values.map((value) => bare(down.state, value));
    const isRefused = (point: number): boolean =>
      refused.some(({ run }) => run.point === point) || (!running && points[point]?.mean === undefined);
    const cells = points.map(({ settings, mean }, point) => ({
      value: mean?.value,
      isPresent: JSON.stringify(settings) === present,
      isRefused: isRefused(point),
      label: spotLabel(plan, settings, mean, measure),
      open: () => onOpen(settings),
    }));
    const texts = points.map(({ mean }) => (mean === undefined ? SWEEP_TEXT.missing : meanText(mean)));
    return {
      columns,
      rows,
      cells,
      words: {
        across: `${withUnit(across.state)} →`,
        down: `${withUnit(down.state)} ↓`,
        measure: SEEDS_TEXT.measures[measure],
        number: formatValue,
        now: SWEEP_TEXT.now,
        refused: SWEEP_TEXT.notRun,
        spots: SWEEP_TEXT.spots,
      },
      table: {
        columns: [`${down.state.knob.param.id} \\ ${across.state.knob.param.id}`, ...columns].map((name) => ({ name })),
        rows: rows.map((name, row) => [name, ...texts.slice(row * columns.length, (row + 1) * columns.length)]),
      },
    };
  }, [plan, compared, refused, running, measure, present, onOpen]);
  const { host, toTable } = useFigure(mountHeatMap, data);
  const [first = "", second = ""] = plan.axes.map(({ state }) => state.knob.param.id);
  return (
    <>
      <FigureFrame
        className="sweep-figure"
        caption={SWEEP_TEXT.captionOfTwo({ measure: SEEDS_TEXT.measures[measure], knob: first, second })}
        table={toTable}
      >
        <div ref={host} className="spotted" />
      </FigureFrame>
      <p>
        {SWEEP_TEXT.heat({ seeds: plan.seeds.length })} <span className="q">{SWEEP_TEXT.pressCell}</span>
      </p>
    </>
  );
}

/** A value without its unit, which the axis has. */
function bare(state: KnobState, value: ParamValue): string {
  return typeof value === "number" && !isSwitch(state.knob) ? plainNumber(value) : written(state, value);
}

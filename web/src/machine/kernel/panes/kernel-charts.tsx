// The charts of a run over time, and a picker to choose among them.

import { type ReactNode, useMemo, useState } from "react";
import { mountTimeCharts } from "../../figures/charts/time-charts.ts";
import type { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { type FigureFace, FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { faceOf } from "../../systems/index.ts";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { useAppearance } from "../../../base/page/use-appearance.ts";
import { HIGH, TALL, useMedia } from "../../controls/use-media.ts";
import type { OnQueues } from "../../figures/charts/chart-values.ts";
import { type ChartChoice, chartChoices, chartsOf, firstBeside, type Measured } from "./charts-of.ts";
import { grouped } from "../../../base/text/numbers.ts";

function topText(top: number, peak: number): string {
  return peak > top ? FIGURE_TEXT.peaks({ top, peak }) : grouped(top);
}

/** Props of the charts. */
export interface KernelChartsProps {
  /** The run as far as it has got. */
  readonly run: MachineRun;
  /** The run it is compared with. */
  readonly pinned?: MachineRun | undefined;
  /** The log's measurements that are drawn beside the run. */
  readonly measured?: Measured | undefined;
  /** Length of the whole run in seconds. */
  readonly seconds: number;
  readonly time: number;
  readonly onSeek: (seconds: number) => void;
  /** Reads the queues of the run at that time, if they are known. */
  readonly onQueues?: OnQueues | undefined;
  readonly face: FigureFace;
  /** Whether another figure needs the room. If so, fewer charts are shown, unless the user chose them. */
  readonly brief?: boolean;
  /** Which of the charts is shown alone and large, counted from 0; all are if there is no such chart. */
  readonly alone?: number | undefined;
  readonly children?: ReactNode;
  /** The stretch that is watched event by event. */
  readonly watched?: { readonly from: number; readonly to: number } | undefined;
}

/** The height of curves: on a screen, on a tall one, and of a chart that is shown alone. */
const HEIGHT = { plain: 72, tall: 96, alone: 300 };

/** The chosen charts over one time axis. */
export function KernelCharts(props: KernelChartsProps): ReactNode {
  const {
    run,
    pinned,
    measured,
    seconds,
    time,
    onSeek,
    face,
    watched,
    brief = false,
    alone,
    onQueues,
    children,
  } = props;
  const [own, choose] = useState<readonly string[]>();
  const { theme } = useAppearance();
  const { firstCharts, firstInstead } = faceOf(run.head.os);
  const [isTall, isHigh] = [useMedia(TALL), useMedia(HIGH)];
  // In larger type, and beside another figure, only one row.
  const fewer = brief || (theme === "projector" && !isHigh) ? 2 : 0;
  const most = Math.max(1, firstCharts.length - fewer);
  const instead = firstInstead?.(run, most) ?? [];
  const first = instead.length > 0 ? instead : firstCharts.slice(0, most);
  const beside = measured === undefined ? [] : firstBeside(run, measured, first.length);
  const chosen = own ?? (beside.length > 0 ? beside : first);
  const key = chosen.join(" ");
  const all = useMemo(() => chartsOf(run, key.split(" "), pinned, measured), [run, key, pinned, measured]);
  const large = alone === undefined ? undefined : all[alone];
  const [from, to] = [watched?.from, watched?.to];
  const curves = useMemo(() => {
    const { second, computing } = FIGURE_TEXT;
    const stretch = from === undefined || to === undefined ? undefined : { from, to };
    const words = { second, computing, topText };
    const height = large ? HEIGHT.alone : isTall ? HEIGHT.tall : HEIGHT.plain;
    const charts = large ? [large] : all;
    return { charts, seconds, come: run.seconds, watched: stretch, words, height, pairs: !isTall };
  }, [all, large, isTall, seconds, run, from, to]);
  const data = useMemo(() => ({ curves, now: time, onSeek, onQueues }), [curves, time, onSeek, onQueues]);
  const { host, toTable } = useFigure(mountTimeCharts, data);
  return (
    <FigureFrame className="kernel-charts" caption={FIGURE_TEXT.charts} table={toTable} face={face}>
      <div ref={host} />
      <div className="charts-foot">
        {children}
        <ChartPicker choices={chartChoices(run, measured)} chosen={chosen} onChoose={choose} />
      </div>
    </FigureFrame>
  );
}

interface ChartPickerProps {
  readonly choices: readonly ChartChoice[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Check boxes, folded away. The last chart cannot be deselected. */
function ChartPicker({ choices, chosen, onChoose }: ChartPickerProps): ReactNode {
  const shown = choices.filter(({ id }) => chosen.includes(id));
  const turn = (id: string): void =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <details className="chart-picker">
      <summary>{FIGURE_TEXT.chooseCharts}</summary>
      <fieldset>
        <legend className="sr">{FIGURE_TEXT.chooseCharts}</legend>
        {choices.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={shown.length === 1 && shown[0]?.id === id}
              onChange={() => turn(id)}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

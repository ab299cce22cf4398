// The results of a search: every machine's loss, the best machine, whether the log determines its numbers, and the
// residuals.

import { type ReactNode, useMemo } from "react";
import { mountFitLoss } from "../../figures/charts/fit-loss.ts";
import type { TableData } from "../../../base/figures/figure.ts";
import { sentence } from "../../../base/text/sentence.ts";
import type { FitTried } from "../../run/fit-search.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { fittedMachine } from "../../model/fit/fit-axes.ts";
import type { FromLog } from "../../model/fit/from-log.ts";
import { words as FIT_TEXT } from "virtual:words/machine/fit";
import { formatValue } from "../../../base/text/numbers.ts";
import { DataTable } from "../../../base/frame/data-table.tsx";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { Voice } from "../../../base/text/voice.tsx";
import { nameOf } from "./axes-form.tsx";
import { Residuals } from "./residuals.tsx";
import { bestOf, type FitRun } from "./use-fit.ts";

/** Props of the results. */
export interface FitResultsProps {
  readonly run: FitRun;
  readonly held: FromLog;
  /** The machine as it is now. */
  readonly machine: Machine;
  readonly onCommit: (machine: Machine) => void;
}

/** The results. */
export function FitResults(props: FitResultsProps): ReactNode {
  const { run } = props;
  const { tried, running, crashed } = run;
  const best = bestOf(tried);
  return (
    <section className="fit-results">
      <Progress run={run} />
      {crashed && <p className="field-error">{FIT_TEXT.crashed}</p>}
      {tried.length > 0 && <Losses run={run} />}
      {best === undefined ? !running && <p>{FIT_TEXT.noBest}</p> : <Best {...props} best={best} />}
      <p className="q">{FIT_TEXT.lossWhat}</p>
    </section>
  );
}

interface BestProps extends FitResultsProps {
  readonly best: FitTried;
}

/** Residuals are measured in the log's own deviation: from 1 on, the log's mean alone would fit as well. */
const FAR = 1;

/** The best machine so far, and the buttons that apply it and revert it. */
function Best({ run, held, machine, onCommit, best }: BestProps): ReactNode {
  const { tried, wish, running } = run;
  const fitted = fittedMachine(wish.machine, wish.axes, best.point);
  const used = JSON.stringify(fitted) === JSON.stringify(machine);
  return (
    <>
      <Voice
        sentence={sentence(FIT_TEXT.best({ loss: lossText(best.loss), before: lossText(tried[0]?.loss ?? NaN) }))}
      />
      {best.loss >= FAR && <p className="note">{FIT_TEXT.far}</p>}
      <DataTable caption={FIT_TEXT.knobs} table={foundTable(run, best.point)} />
      <p>
        <TextButton onPress={() => onCommit(fitted)} disabled={used}>
          {FIT_TEXT.use}
        </TextButton>{" "}
        <TextButton onPress={() => onCommit(wish.machine)} disabled={!used}>
          {FIT_TEXT.back}
        </TextButton>
      </p>
      {!running && <Residuals held={held} wish={wish} point={best.point} />}
    </>
  );
}

function Progress({ run: { tried, wish, batch, running, stopped } }: Pick<FitResultsProps, "run">): ReactNode {
  const words = FIT_TEXT.progress({ done: tried.length, of: wish.budget });
  const stage = stopped ? FIT_TEXT.stoppedSearch : FIT_TEXT.stages[running ? (batch?.stage ?? "spread") : "done"];
  return (
    <output>
      <progress value={running ? tried.length : wish.budget} max={wish.budget} aria-label={words} /> {words}, {stage}
    </output>
  );
}

function Losses({ run }: Pick<FitResultsProps, "run">): ReactNode {
  const { tried, wish } = run;
  const data = useMemo(
    () => ({
      losses: tried.map(({ loss }) => loss),
      budget: wish.budget,
      number: lossText,
      table: triedTable(run),
    }),
    [run, tried, wish],
  );
  const { host, toTable } = useFigure(mountFitLoss, data);
  return (
    <FigureFrame caption={FIT_TEXT.lossTitle} note={FIT_TEXT.lossNote} table={toTable}>
      <div ref={host} />
    </FigureFrame>
  );
}

function lossText(loss: number): string {
  return Number.isNaN(loss) ? FIT_TEXT.refused : formatValue(Number(loss.toPrecision(3)));
}

/** Every machine that was tried. */
function triedTable({ tried, wish }: FitRun): TableData {
  const { number, loss } = FIT_TEXT.triedColumns;
  return {
    columns: [number, ...wish.axes.map(nameOf), loss].map((name) => ({ name })),
    rows: tried.map((one, at) => [at + 1, ...one.point.map(formatValue), lossText(one.loss)]),
  };
}

/** Each number before the fit and at the best machine, and whether the log says anything about it. */
function foundTable({ wish, batch, running }: FitRun, best: readonly number[]): TableData {
  const told = running ? [] : (batch?.sensitivities ?? []);
  const rows = wish.axes.map((axis, at) => {
    const { rise, flat } = told[at] ?? { rise: null, flat: false };
    const shown = rise === null ? FIT_TEXT.untold : flat ? FIT_TEXT.flat : FIT_TEXT.shown({ rise: lossText(rise) });
    return [nameOf(axis), formatValue(axis.now), formatValue(best[at] ?? NaN), shown];
  });
  const columns = FIT_TEXT.foundColumns.map((name, at) => (at === 3 ? { name, kind: "words" as const } : { name }));
  return { columns, rows };
}

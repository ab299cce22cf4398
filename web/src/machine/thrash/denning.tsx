// Denning's curves for each system, without a control and with the highlighted one.

import "../../base/frame/xy-chart.css";
import { type ReactNode, useMemo, useState } from "react";
import { mountXyChart, type XyChartData, type XyLine } from "../../base/figures/xy-chart.ts";
import { consumersOf, DENNING_S, leftOf } from "../model/thrash/thrash-machine.ts";
import { formatValue, grouped, oneDecimal } from "../../base/text/numbers.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { cssVariable } from "../../base/controls/css-variable.ts";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { KeptNote } from "../controls/kept-note.tsx";
import { Refusals } from "../controls/refusals.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import { ControlsTable } from "./controls-table.tsx";
import { isControl, remedyName, type Remedies } from "./talk/remedies.ts";
import { type CrowdPoint, useDenning } from "./use-denning.ts";
import type { SystemRun, Thrash } from "./use-thrash.ts";

const HEIGHT = 220;
const CHOICES: readonly Remedies[] = ["chosen", "every"];

/** The figure and the buttons that start it. */
export function DenningCurves({ thrash }: { readonly thrash: Thrash }): ReactNode {
  const denning = useDenning(thrash);
  const { points, remedies, running, done, of, found, start, stop, diags } = denning;
  const top = Math.max(10, ...points.map(({ throughput }) => throughput)) * 1.08;
  const { lit, light } = useLit(thrash, points);
  return (
    <div className="thrash-denning" ref={cssVariable("--systems", thrash.systems.length)}>
      <FigureFrame
        className="captioned"
        caption={THRASH_TEXT.denning}
        note={THRASH_TEXT.denningNote({ seconds: DENNING_S })}
        table={() => tableOf(thrash, points)}
      >
        <p className="thrash-sweep">
          {running ? (
            <TextButton kind="underlined" onPress={stop}>
              {THRASH_TEXT.denningStop}
            </TextButton>
          ) : (
            CHOICES.map((each) => (
              <TextButton key={each} kind="underlined" onPress={() => start(each)}>
                {THRASH_TEXT.denningRun[each]}
              </TextButton>
            ))
          )}
          {of > 0 && <span className="q">{THRASH_TEXT.denningProgress({ done, of })}</span>}
          <KeptNote {...{ found, running }} onAnew={() => start(remedies, true)} />
        </p>
        <Refusals diags={diags} />
        {of > 0 && (
          <div className="thrash-row">
            {thrash.systems.map((system) => (
              <SystemCurve key={system.id} thrash={thrash} system={system} points={points} top={top} lit={lit} />
            ))}
          </div>
        )}
        {remedies === "every" && points.length > 0 && (
          <ControlsTable thrash={thrash} points={points} lit={lit} onLight={light} />
        )}
      </FigureFrame>
    </div>
  );
}

/**
 * The remedy whose curves are highlighted. Picking a control also applies it to the machines above. Picking a faster
 * swap does not: it would make other machines, with other curves.
 */
function useLit(
  { values: { control }, link }: Thrash,
  points: readonly CrowdPoint[],
): {
  readonly lit: string | undefined;
  readonly light: (remedy: string | undefined) => void;
} {
  const [swap, setSwap] = useState<{ readonly id: string; readonly under: string | undefined }>();
  // Choosing another control, or curves without this swap, undoes the choice.
  const stands = swap !== undefined && swap.under === control?.id && points.some(({ remedy }) => remedy === swap.id);
  const light = (remedy: string | undefined): void => {
    if (remedy !== undefined && !isControl(remedy)) {
      setSwap({ id: remedy, under: control?.id });
      return;
    }
    setSwap(undefined);
    // The chosen control keeps its own parameters.
    if (remedy !== control?.id) link.push({ control: remedy === undefined ? undefined : { id: remedy } });
  };
  return { lit: stands ? swap.id : control?.id, light };
}

interface SystemCurveProps {
  readonly thrash: Thrash;
  readonly system: SystemRun;
  readonly points: readonly CrowdPoint[];
  readonly top: number;
  readonly lit: string | undefined;
}

function SystemCurve({ thrash: { values }, system, points, top, lit }: SystemCurveProps): ReactNode {
  const { id } = system;
  const data = useMemo((): XyChartData => {
    const own = points.filter((point) => point.system === id).toSorted((a, b) => a.crowd - b.crowd);
    const line = (remedy: string | undefined, look: string): XyLine => ({
      look,
      points: own.filter((point) => point.remedy === remedy).map((point) => ({ x: point.crowd, y: point.throughput })),
    });
    const others = new Set(own.map(({ remedy }) => remedy).filter((id) => id !== undefined && id !== lit));
    const plain = line(undefined, "plain");
    const controlled = lit === undefined ? undefined : line(lit, "controlled");
    const lines = [...[...others].map((id) => line(id, "other")), plain, ...(controlled ? [controlled] : [])];
    const load = consumersOf(values);
    const fit = Math.floor(leftOf(values, id) / (load.footprint ?? load.pages));
    return {
      height: HEIGHT,
      x: [0, load.consumers],
      y: [0, top],
      lines: lines.filter((each) => each.points.length > 1),
      points: [
        { look: "plain", shape: "dot", points: plain.points },
        { look: "controlled", shape: "ring", points: controlled?.points ?? [] },
      ],
      across: [],
      up: fit <= load.consumers ? [{ at: fit, name: THRASH_TEXT.denningFits({ fit }) }] : [],
      number: formatValue,
      table: { columns: [], rows: [] },
    };
  }, [values, id, points, top, lit]);
  const { host } = useFigure(mountXyChart, data);
  return (
    <div className="thrash-of">
      <span aria-hidden="true">{THRASH_TEXT.systemNames[id]}</span>
      <div ref={host} />
    </div>
  );
}

function tableOf({ systems }: Thrash, points: readonly CrowdPoint[]): XyChartData["table"] {
  const { denningColumn, systemNames } = THRASH_TEXT;
  const crowds = [...new Set(points.map((point) => point.crowd))].sort((a, b) => a - b);
  const remedies = [...new Set(points.map(({ remedy }) => remedy))];
  const columns = systems.flatMap(({ id }) => remedies.map((remedy) => ({ id, remedy })));
  return {
    columns: [
      { name: denningColumn },
      ...columns.map(({ id, remedy }) => ({ name: `${systemNames[id]}: ${remedyName(remedy)}` })),
    ],
    rows: crowds.map((of) => [
      grouped(of),
      ...columns.map(({ id, remedy }) => {
        const point = points.find((each) => each.crowd === of && each.system === id && each.remedy === remedy);
        return point === undefined ? "" : oneDecimal(point.throughput);
      }),
    ]),
  };
}

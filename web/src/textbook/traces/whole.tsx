// Figures of the whole trace, one at a time.

import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/traces";
import { Segmented } from "../../base/controls/segmented.tsx";
import type { TraceSoFar } from "../../base/sim/traces/trace-protocol.ts";
import { WHOLE_FIGURES } from "../link/traces-url.ts";
import { Popularity, Reuse } from "./charts.tsx";
import { Curves } from "./curves.tsx";
import type { Traces } from "./use-traces.ts";

/** Props of the figures. */
export interface WholeProps {
  readonly traces: Traces;
  readonly soFar: TraceSoFar;
}

/** The figure that is chosen. */
export function Whole({ traces, soFar }: WholeProps): ReactNode {
  const { link } = traces;
  const { whole } = link.values;
  return (
    <>
      <div className="trace-pick">
        <Segmented
          label={TEXT.whole}
          labelKind="hidden"
          value={whole}
          options={WHOLE_FIGURES.map((value) => ({ value, label: TEXT.wholeBy[value] }))}
          onPick={(picked) => link.push({ whole: picked })}
        />
      </div>
      {whole === "faults" && <Curves traces={traces} soFar={soFar} />}
      {whole === "popularity" && <Popularity figures={soFar.figures} />}
      {whole === "reuse" && <Reuse figures={soFar.figures} />}
    </>
  );
}

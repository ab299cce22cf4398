// Where a program's pages are in time, with a slider over it.

import { useMemo, type ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import { Range } from "../../base/controls/range.tsx";
import { grouped } from "../../base/text/numbers.ts";
import { mountPageMap, type PageMapData } from "../figures/page-map.ts";
import type { Code } from "./use-code.ts";

/** Props of the map. */
export interface PageMapProps extends Pick<Code, "run" | "step"> {
  /** Goes to an access; without it, there is no slider. */
  readonly seek?: Code["seek"];
  /** The program, where there are two. */
  readonly name?: string | undefined;
}

/** The map. */
export function PageMap({ run, step, seek, name }: PageMapProps): ReactNode {
  const data = useMemo<PageMapData | undefined>(
    () =>
      run && {
        steps: run.steps,
        pages: run.paged?.pages ?? [],
        step,
        columns: [CODE_TEXT.accesses, CODE_TEXT.page, CODE_TEXT.fault],
        outcomes: [CODE_TEXT.hit, CODE_TEXT.fault],
      },
    [run, step],
  );
  const { host, toTable } = useFigure(mountPageMap, data);
  const { accesses = 0, kept = 0 } = run?.head ?? {};
  const faults = run?.paged?.totals.faults ?? 0;
  const label = CODE_TEXT.mapLabel({
    accesses: grouped(kept),
    pages: grouped(run?.paged?.pages.length ?? 0),
    faults: grouped(faults),
  });
  const note = name === undefined ? CODE_TEXT.mapNote : CODE_TEXT.faultsOf({ n: faults });
  return (
    <FigureFrame caption={name ?? CODE_TEXT.map} note={note} table={toTable} className="code-map">
      <p className="sr">{label}</p>
      <div ref={host} className="code-pages" />
      {seek !== undefined && (
        <div className="code-scrub">
          <Range
            label={CODE_TEXT.scrub}
            value={Math.min(step, Math.max(1, kept))}
            min={0}
            max={Math.max(1, kept)}
            step={1}
            valueText={CODE_TEXT.accessNumber({ n: step })}
            onDrag={seek}
          />
        </div>
      )}
      {accesses > kept && (
        <p className="field-error">{CODE_TEXT.cut({ kept: grouped(kept), all: grouped(accesses) })}</p>
      )}
    </FigureFrame>
  );
}

// The chart of stack distances: how deep in the LRU stack the string's references are. They underlie all the curves,
// and the chart is over the same numbers of frames.

import { memo, type ReactNode, useMemo } from "react";
import { mountStackDistances, type StackDistancesData } from "../figures/lanes/stack-distances.ts";
import { CURVE_POINTS, LAB_MAX_FRAMES } from "../../base/link/string/lab-url.ts";
import { referencesOf } from "../../base/link/string/reference-string.ts";
import { pointsOf } from "../model/compare/fault-curve.ts";
import { stackDistances } from "../model/compare/stack-distances.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { formatValue } from "../../base/text/numbers.ts";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFaultCurves } from "../player/use-fault-curves.ts";
import { useFigure } from "../../base/frame/use-figure.ts";
import { useHeight } from "./chart-size.ts";
import type { ByFramesProps } from "./charts.tsx";

const LRU = { id: "lru", params: {} };
const { distances: said } = ARENA_TEXT;
const percent = (share: number): string => ARENA_TEXT.percent({ value: formatValue(Math.round(100 * share)) });

/** The string's stack distances. They depend on the string alone, not on the lanes. */
export const ArenaDistances = memo(function ArenaDistances(props: ByFramesProps): ReactNode {
  const { values, link, diags, race, face } = props;
  const { references, pattern, seed, frames } = values;
  const { push } = link;
  const ask = useMemo(
    () => ({ references: referencesOf({ references, pattern }), policies: [LRU], points: CURVE_POINTS, seed }),
    [references, pattern, seed],
  );
  const { curves } = useFaultCurves("arena-distances", diags.length > 0 ? undefined : ask);
  const height = useHeight(race);
  const data = useMemo((): StackDistancesData | undefined => {
    const [lru] = curves ?? [];
    return (
      lru && {
        distances: stackDistances(pointsOf(lru), race.length),
        frames,
        height,
        words: {
          reading: (count, ratio) => said.reading({ frames: count, share: percent(ratio) }),
          cold: said.cold,
          columns: said.columns,
          percent,
        },
        onFrames: (count) => push({ frames: Math.min(count, LAB_MAX_FRAMES) }),
      }
    );
  }, [curves, race, frames, height, push]);
  const { host, toTable } = useFigure(mountStackDistances, data);
  const note = diags.length > 0 ? ARENA_TEXT.stale : said.note;
  return (
    <FigureFrame caption={said.caption} note={<span className="aside">{note}</span>} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
});

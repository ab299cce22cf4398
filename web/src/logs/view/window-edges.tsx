// The edges of the window for the keyboard: two invisible native range inputs over the overview, which draws their
// grips.

import type { KeyboardEvent, ReactNode, Ref } from "react";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import type { Times } from "../explain/times.ts";
import type { WindowControl } from "./use-window.ts";

/** Props of the edges. */
export interface WindowEdgesProps {
  /** The side whose overview they cover. */
  readonly side: string;
  readonly control: WindowControl;
  /** The step of an arrow key, in seconds. */
  readonly every_s: number;
  readonly times: Times;
  /** The element that they fill, for the caller, who knows where the overview is. */
  readonly place: Ref<HTMLDivElement>;
}

/** Shift multiplies the step of an arrow key by this. */
const FAR = 10;

/** Both edges. */
export function WindowEdges({ side, control, every_s, times, place }: WindowEdgesProps): ReactNode {
  const { axis, shown, moveEdge, all } = control;
  const press = (event: KeyboardEvent, edge: "from" | "to", at: number): void => {
    const turn = DIRECTIONS[event.key];
    if (event.key === "Escape") all();
    else if (turn !== undefined && event.shiftKey) moveEdge(edge, at + turn * FAR * every_s);
    else return;
    // Elsewhere, the same keys move the cursor.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={place} className="window-edges">
      {(["from", "to"] as const).map((edge) => {
        const at = edge === "from" ? shown.from_s : shown.to_s;
        return (
          <input
            key={edge}
            className={edge}
            type="range"
            min={axis.from_s}
            max={axis.to_s}
            step={every_s}
            value={at}
            aria-label={LOG_CHARTS_TEXT.window.edges[edge]({ side })}
            aria-valuetext={times.write(at)}
            onKeyDown={(event) => press(event, edge, at)}
            onChange={(event) => moveEdge(edge, event.currentTarget.valueAsNumber)}
          />
        );
      })}
    </div>
  );
}

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

// Dragging lanes to another place by their grips: the pointer's way of doing what keys and buttons do, too.

import { type PointerEvent, type RefObject, useMemo, useRef, useState } from "react";
import { movedTo, reordered } from "../link/arena-url.ts";
import type { Arena } from "./use-arena.ts";

/** A lane being dragged: its number, and the number of the place it would take. */
export interface LaneDrag {
  readonly from: number;
  readonly to: number;
}

/** What a lane's grip needs. */
export interface Grip {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, lane: number) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** The drag in progress, and the handlers of the grips. `lanes` is the element that contains the lanes. */
export function useLaneDrag(
  { values, link, chosen, choose }: Pick<Arena, "values" | "link" | "chosen" | "choose">,
  lanes: RefObject<HTMLElement | null>,
): readonly [LaneDrag | undefined, Grip] {
  const [drag, setDrag] = useState<LaneDrag>();
  // Where the lanes are when the drag begins: none of them moves before it ends.
  const middles = useRef<readonly number[]>([]);
  const grip = useMemo(
    (): Grip => ({
      onPointerDown: (event, from) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const rows = lanes.current?.querySelectorAll("[data-lane]") ?? [];
        middles.current = Array.from(rows, (row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return (top + bottom) / 2;
        });
        setDrag({ from, to: from });
      },
      onPointerMove: ({ clientY }) => {
        if (drag === undefined) return;
        const above = middles.current.filter((middle, i) => i + 1 !== drag.from && middle < clientY).length;
        if (above + 1 !== drag.to) setDrag({ ...drag, to: above + 1 });
      },
      onPointerUp: () => {
        setDrag(undefined);
        if (drag === undefined || drag.to === drag.from) return;
        const order = movedTo(values.lanes.length, drag.from, drag.to);
        link.push(reordered(values, order));
        if (chosen !== undefined) choose(order.indexOf(chosen) + 1);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
    [drag, values, link, chosen, choose, lanes],
  );
  return [drag, grip];
}

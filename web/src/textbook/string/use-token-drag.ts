// Dragging a reference to another place, with mouse, pen or finger. The string runs during the drag.

import { type PointerEvent, useRef, useState } from "react";
import { moved } from "../link/tokens.ts";

/** What a drag needs to know and to change. */
export interface TokenDragProps {
  readonly tokens: readonly string[];
  readonly choose: (place: number) => void;
  readonly onPreview: (tokens: readonly string[]) => void;
  readonly onCommit: (tokens: readonly string[]) => void;
}

/** The handlers of a drag. */
export interface TokenDrag {
  /** Where the dragged reference is now. */
  readonly held: number | undefined;
  readonly take: (event: PointerEvent<HTMLElement>, place: number) => void;
  readonly carry: (event: PointerEvent) => void;
  readonly drop: (where: "here" | "back") => void;
}

/** Where a reference was, where it is, and all of them as they were. */
interface InHand {
  readonly from: number;
  readonly at: number;
  readonly before: readonly string[];
}

/** Drags references of a string. */
export function useTokenDrag({ tokens, choose, onPreview, onCommit }: TokenDragProps): TokenDrag {
  const hand = useRef<InHand>(undefined);
  const [held, setHeld] = useState<number>();
  return {
    held,
    take: (event, place) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hand.current = { from: place, at: place, before: tokens };
    },
    carry: (event) => {
      const { current: now } = hand;
      const over = now && placeAt(event.clientX, event.clientY);
      if (now === undefined || over === undefined || over === now.at) return;
      hand.current = { ...now, at: over };
      setHeld(over);
      choose(over);
      onPreview(moved(now.before, now.from, over));
    },
    drop: (where) => {
      const { current: now } = hand;
      hand.current = undefined;
      setHeld(undefined);
      // A press that moved nothing only chooses.
      if (now === undefined || held === undefined) return;
      if (where === "back") choose(now.from);
      onCommit(where === "back" ? now.before : moved(now.before, now.from, now.at));
    },
  };
}

/** The place of the reference under the pointer. */
function placeAt(x: number, y: number): number | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]")?.dataset["place"];
  return place === undefined ? undefined : Number(place);
}

// The few buttons in the class's window, for a lecturer without a keyboard at hand: hidden until the pointer moves.

import { type ReactNode, useEffect, useState } from "react";
import type { Order } from "../model/present-talk.ts";
import { INKS, type Presentation } from "../../base/model/presenting.ts";
import { words as PRESENT_TEXT } from "virtual:words/shell/present";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";

/** The buttons disappear when the pointer has rested for this long. */
const SHOWN_MS = 2500;

/** Props of the buttons. */
export interface PresentToolsProps {
  readonly now: Presentation;
  readonly onOrder: (order: Order) => void;
  readonly onNotes: () => void;
}

/** The buttons; while the pen is in hand, the pen's own. */
export function PresentTools({ now, onOrder, onNotes }: PresentToolsProps): ReactNode {
  const moved = usePointerMoved();
  const { buttons } = PRESENT_TEXT;
  const { drawing } = now.pen;
  const orders: readonly (Order & keyof typeof buttons)[] = ["back", "forward", "black", "pen"];
  return (
    <section className="present-tools" aria-label={PRESENT_TEXT.tools} data-shown={moved || drawing}>
      {drawing ? (
        <PenTools now={now} onOrder={onOrder} />
      ) : (
        <>
          {orders.map((order) => (
            <TextButton key={order} onPress={() => onOrder(order)}>
              {buttons[order]}
            </TextButton>
          ))}
          <TextButton onPress={onNotes}>{buttons.notes}</TextButton>
          <TextButton onPress={() => onOrder("leave")}>{buttons.leave}</TextButton>
        </>
      )}
    </section>
  );
}

function PenTools({ now: { pen }, onOrder }: Omit<PresentToolsProps, "onNotes">): ReactNode {
  const { present } = useServices();
  const { buttons, inks } = PRESENT_TEXT;
  return (
    <>
      {INKS.map((ink) => (
        <button
          key={ink}
          type="button"
          className="ink"
          data-ink={ink}
          aria-label={inks[ink]}
          title={inks[ink]}
          aria-pressed={pen.ink === ink}
          onClick={() => present.change({ pen: { ...pen, ink } })}
        />
      ))}
      <TextButton onPress={() => onOrder("undo")} disabled={pen.strokes.length === 0}>
        {buttons.undo}
      </TextButton>
      <TextButton onPress={() => onOrder("clear")} disabled={pen.strokes.length === 0}>
        {buttons.clear}
      </TextButton>
      <TextButton onPress={() => onOrder("pen")} pressed>
        {buttons.pen}
      </TextButton>
    </>
  );
}

function usePointerMoved(): boolean {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = (): void => {
      setMoved(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoved(false), SHOWN_MS);
    };
    window.addEventListener("pointermove", onMove);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointermove", onMove);
    };
  }, []);
  return moved;
}

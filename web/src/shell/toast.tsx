// Shows the one note at the foot of the page.

import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { useStore } from "zustand";
import type { Toast } from "../base/model/toasts.ts";
import { words as ui } from "virtual:words/base/ui";
import { useServices } from "../base/page/services.ts";

/** Long enough to read one sentence and reach its action; it stays while it has the pointer or the focus. */
const SHOWN_MS = 6000;

/** The place of the note. It is always in the page, so that screen readers notice when something appears in it. */
export function ToastHost(): ReactNode {
  const { toasts } = useServices();
  const { toast, count } = useStore(toasts);
  return (
    <div className="toast-host" aria-live="polite">
      {toast !== undefined && <ToastBlock key={count} toast={toast} onDone={toasts.dismiss} />}
    </div>
  );
}

interface ToastBlockProps {
  readonly toast: Toast;
  readonly onDone: () => void;
}

function ToastBlock({ toast, onDone }: ToastBlockProps): ReactNode {
  const { text, action, field } = toast;
  const stays = toast.stays === true || field !== undefined;
  const block = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (block.current) keepClear(block.current);
  }, []);
  useEffect(() => {
    if (stays) return;
    const timer = setInterval(() => {
      if (block.current?.matches(":hover, :focus-within") !== true) onDone();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [stays, onDone]);
  const act = (): void => {
    onDone();
    action?.run();
  };
  return (
    <div ref={block} className="toast">
      <p>{text}</p>
      {field !== undefined && <CopyField {...field} />}
      {action !== undefined && (
        <button type="button" className="txt" onClick={act}>
          {action.label}
        </button>
      )}
      {stays && (
        <button type="button" className="txt" onClick={onDone}>
          {ui.close}
        </button>
      )}
    </div>
  );
}

/** Between a note and what it would cover. */
const GAP = 8;

/** Moves a note up until it covers no control. It stays where it is if there is no such place. */
function keepClear(note: HTMLElement): void {
  const { left, right, bottom: atFirst, height } = note.getBoundingClientRect();
  const controls = [...document.querySelectorAll("a, button, input, select, summary, textarea")]
    .filter((control) => !note.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.left < right && box.right > left);
  let bottom = atFirst;
  for (let covered = controls; covered.length > 0;) {
    covered = controls.filter((box) => box.top < bottom && box.bottom > bottom - height);
    bottom = Math.min(bottom, ...covered.map(({ top }) => top - GAP));
  }
  if (bottom >= height) note.style.translate = `0 ${bottom - atFirst}px`;
}

function CopyField({ label, value }: NonNullable<Toast["field"]>): ReactNode {
  const selectAll = (input: HTMLInputElement | null): void => {
    input?.focus();
    input?.select();
  };
  return <input ref={selectAll} type="text" readOnly className="copy-field" aria-label={label} value={value} />;
}

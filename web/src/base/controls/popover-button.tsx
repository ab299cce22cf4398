// A word that opens a panel beside it. The browser closes the panel on Esc, a press anywhere else, or another press on
// the word.

import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { panelToggle } from "./panel-toggle.ts";

/** Props of a button with a panel. */
export interface PopoverButtonProps {
  readonly word: string;
  /** What a screen reader says, if the word alone is not enough. It must contain the word. */
  readonly label?: string;
  /** The panel's name. */
  readonly title: string;
  /** A class that sets the panel's place and width. */
  readonly className: string;
  readonly buttonClass?: string;
  /** The panel's content, rendered once it is open. */
  readonly children: ReactNode;
}

/** The button and its panel. */
export function PopoverButton(props: PopoverButtonProps): ReactNode {
  const { word, label, title, className, buttonClass = "txt", children } = props;
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const { current } = panel;
    // Esc closes the panel and nothing else.
    const keep = (event: KeyboardEvent): void => {
      if (event.key === "Escape") event.stopPropagation();
    };
    current?.addEventListener("keydown", keep);
    return () => current?.removeEventListener("keydown", keep);
  }, []);
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} aria-label={label} aria-expanded={open}>
        {word}
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={title}
        className={`pop ${className}`}
        onToggle={panelToggle(setOpen)}
      >
        {open && <Suspense>{children}</Suspense>}
      </dialog>
    </>
  );
}

/** Closes the open panel, so that the focus is back on its button before something else takes it. */
export function closePopover(): void {
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}

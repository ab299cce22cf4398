// A word that opens a panel beside what it is about. The browser closes it: Esc, a press anywhere else, the word again.

import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { panelToggle } from "./panel-toggle.ts";

/** Props of a button with a panel. */
export interface PopoverButtonProps {
  readonly word: string;
  /** What a screen reader says, if the word alone is not enough. It must contain the word. */
  readonly label?: string;
  /** The panel's name. */
  readonly title: string;
  /** Where the panel stands, and how wide: a class of its own. */
  readonly className: string;
  readonly buttonClass?: string;
  /** The panel, rendered once it is open. */
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

/** Closes the panel that is open, so that the focus is back at its word before something else takes it. */
export function closePopover(): void {
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}

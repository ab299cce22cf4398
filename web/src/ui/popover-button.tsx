// A word that opens a panel beside what it is about. The browser closes it: Esc, a press anywhere else, the word again.

import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from "react";

/** Props of a button with a panel. */
export interface PopoverButtonProps {
  /** The word. */
  readonly children: ReactNode;
  /** What a screen reader says, if the word alone is not enough. It must contain the word. */
  readonly label?: string;
  /** The panel's name. */
  readonly title: string;
  /** Where the panel stands, and how wide: a class of its own. */
  readonly className: string;
  readonly buttonClass?: string;
  /** Asked for once it is open. */
  readonly panel: (close: () => void) => ReactNode;
}

/** The button and its panel. */
export function PopoverButton(props: PopoverButtonProps): ReactNode {
  const { children, label, title, className, buttonClass = "txt", panel } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = (): void => document.getElementById(id)?.hidePopover();
  // Esc closes the panel and nothing else.
  const keepEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") event.stopPropagation();
  };
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} aria-label={label} aria-expanded={open}>
        {children}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={`pop ${className}`}
        onToggle={(event) => setOpen(event.newState === "open")}
        onKeyDown={keepEscape}
      >
        {open && <Suspense>{panel(close)}</Suspense>}
      </div>
    </>
  );
}

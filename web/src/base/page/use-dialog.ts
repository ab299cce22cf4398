// A modal dialog that is open while it is rendered.

import { useEffect, useRef, type RefObject } from "react";

/** A dialog that can be left, possibly to do something else. */
export interface DialogBinding {
  /** For the `<dialog>`. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** For its `onClose`. */
  readonly onClose: () => void;
  /** Closes it. `next` runs once it is gone and the focus is back where it was. */
  readonly leave: (next?: () => void) => void;
}

/**
 * Opens the dialog when it is mounted and reports when it is closed, by whatever means. The focus goes to `first` if
 * given, otherwise to where the browser puts it.
 */
export function useDialog(onClose: () => void, first?: RefObject<HTMLElement | null>): DialogBinding {
  const ref = useRef<HTMLDialogElement>(null);
  const then = useRef<() => void>(undefined);
  useEffect(() => {
    const { current } = ref;
    current?.setAttribute("closedby", "any"); // a press outside the dialog closes it; React has no such property yet
    current?.showModal();
    first?.current?.focus();
    return () => current?.close();
  }, [first]);
  return {
    ref,
    // The event comes late: a dialog that has been shown again in the meantime (as in React's strict mode) stays.
    onClose: () => {
      if (ref.current?.open === true) return;
      onClose();
      then.current?.();
    },
    leave: (next) => {
      then.current = next;
      ref.current?.close();
    },
  };
}

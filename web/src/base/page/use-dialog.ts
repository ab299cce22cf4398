// A modal dialog that is open while it is rendered.

import { useLayoutEffect, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";

/** A dialog that can be left, possibly to do something else. */
export interface DialogBinding {
  /** For the `<dialog>`. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** For what takes the focus, if the browser should not choose. */
  readonly title: RefObject<HTMLHeadingElement | null>;
  /** Closes it. `next` runs once it is gone and the focus is back where it was. */
  readonly leave: (next?: () => void) => void;
}

/**
 * Opens the dialog when it is mounted and reports when it is closed, by whatever means. The focus goes to the title if
 * there is one, otherwise to where the browser puts it.
 */
export function useDialog(onClose: () => void): DialogBinding {
  const ref = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const closed = useRef(onClose);
  const then = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    closed.current = onClose;
  });
  useLayoutEffect(() => {
    const { current: dialog } = ref;
    if (dialog === null) return undefined;
    dialog.setAttribute("closedby", "any"); // a press outside the dialog closes it; React has no such property yet
    dialog.showModal();
    title.current?.focus();
    // The `close` event comes late: a key pressed before it would meet a dialog that is neither open nor gone.
    const observer = new MutationObserver(() => {
      if (dialog.open) return;
      flushSync(() => closed.current());
      then.current?.();
    });
    observer.observe(dialog, { attributeFilter: ["open"] });
    return () => {
      observer.disconnect();
      dialog.close();
    };
  }, []);
  return {
    ref,
    title,
    leave: (next) => {
      then.current = next;
      ref.current?.close();
    },
  };
}

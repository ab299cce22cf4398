// The frame of the page's dialogs: a title, a button that closes it, and what it is about.

import { type ReactNode, useId } from "react";
import { words as ui } from "virtual:words/base/ui";
import type { DialogBinding } from "../page/use-dialog.ts";
import { TextButton } from "./text-button.tsx";

/** Props of a dialog. */
export interface TitledDialogProps {
  /** What `useDialog` returned. */
  readonly dialog: DialogBinding;
  readonly title: string;
  /** Its class in the styles, where it has some of its own. */
  readonly kind?: string;
  readonly children: ReactNode;
}

/** The dialog. Render it to open it; the focus goes to its title. */
export function TitledDialog({ dialog, title, kind = "", children }: TitledDialogProps): ReactNode {
  const id = useId();
  return (
    <dialog ref={dialog.ref} className={`help ${kind}`.trimEnd()} aria-labelledby={id}>
      <div className="help-body">
        <header className="help-head">
          <h2 id={id} ref={dialog.title} tabIndex={-1}>
            {title}
          </h2>
          {/* The dialog closes itself and is removed only then, so that the focus returns to where it was. */}
          <TextButton onPress={() => dialog.leave()}>{ui.close}</TextButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}

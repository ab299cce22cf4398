// The palette's field while its code is on its way: what is typed meanwhile is a search, and no shortcut.

import type { ReactNode } from "react";
import { words as ui } from "virtual:words/base/ui";

/** Props of the field. */
export interface PaletteSoonProps {
  readonly onType: (text: string, entered: boolean) => void;
  readonly onClose: () => void;
}

/** The field. */
export function PaletteSoon({ onType, onClose }: PaletteSoonProps): ReactNode {
  return (
    <dialog ref={whileMounted} className="palette" aria-label={ui.commands.palette} onCancel={onClose}>
      <input
        type="text"
        aria-label={ui.commands.palette}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value, false)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && onType(currentTarget.value, true)}
      />
    </dialog>
  );
}

/** Closing gives the focus back to where it was, from where the palette takes it. */
function whileMounted(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

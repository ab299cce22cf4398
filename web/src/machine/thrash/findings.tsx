// The study's findings beside what our runs say about them: a text button that opens them.

import { type ReactNode, Suspense, useState } from "react";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { lazyComponent } from "../../base/page/lazy-component.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";

/** The words and numbers are loaded only when they are asked for. */
const FindingsDialog = lazyComponent(async () => (await import("./findings-dialog.tsx")).FindingsDialog);

/** The button and its dialog. */
export function FindingsButton(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton onPress={() => setOpen(true)}>{THRASH_TEXT.findings}</TextButton>
      {open && (
        <Suspense>
          <FindingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

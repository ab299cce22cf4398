// What two teams measured of stock FreeBSD and their Slim Chance, beside our runs: a text button that opens it.

import { type ReactNode, Suspense, useState } from "react";
import { words as STORY_TEXT } from "virtual:words/machine/story";
import { lazyComponent } from "../../../base/page/lazy-component.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";

/** The tables are loaded only when they are asked for. */
const PublishedDialog = lazyComponent(async () => (await import("./published-dialog.tsx")).PublishedDialog);

/** The button and its dialog. */
export function PublishedButton(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton onPress={() => setOpen(true)}>{STORY_TEXT.published}</TextButton>
      {open && (
        <Suspense>
          <PublishedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

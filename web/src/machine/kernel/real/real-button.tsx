// What a real kernel says of the model: a text button that opens it.

import { type ReactNode, Suspense, useState } from "react";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import type { OsSpec } from "../../../base/sim/schema.gen.ts";
import { lazyComponent } from "../../../base/page/lazy-component.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";

/** The tables are loaded only when they are asked for. */
const RealDialog = lazyComponent(async () => (await import("./real-dialog.tsx")).RealDialog);

/** The button and its dialog. */
export function RealButton({ os }: { readonly os: OsSpec }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton onPress={() => setOpen(true)}>{KERNEL_TEXT.real}</TextButton>
      {open && (
        <Suspense>
          <RealDialog os={os} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

// A published table, checked again: a text button that opens it.

import { type ReactNode, Suspense, useState } from "react";
import { words as RECHECK_TEXT } from "virtual:words/logs/recheck";
import { lazyComponent } from "../../../base/page/lazy-component.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useCommands } from "../../../base/page/use-commands.ts";

/** Loaded only when it is asked for. */
const RecheckDialog = lazyComponent(async () => (await import("./recheck-dialog.tsx")).RecheckDialog);

/** The button and its dialog. */
export function Recheck(): ReactNode {
  const [open, setOpen] = useState(false);
  const show = (): void => setOpen(true);
  useCommands("logs-recheck", [
    { id: "logs.recheck", title: RECHECK_TEXT.commands.open, keys: [], section: "view", run: show },
  ]);
  return (
    <>
      <TextButton kind="underlined" onPress={show}>
        {RECHECK_TEXT.open}
      </TextButton>
      {open && (
        <Suspense>
          <RecheckDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

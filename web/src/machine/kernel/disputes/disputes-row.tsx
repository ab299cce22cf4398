// The disputes in a row: each opens its two machines, A and B, at once.

import "./disputes.css";
import { type ReactNode, Suspense, useState } from "react";
import { words as DISPUTES_TEXT } from "virtual:words/machine/disputes";
import { type Dispute, linkOfPair } from "../../../base/published/disputes.ts";
import { lazyComponent } from "../../../base/page/lazy-component.tsx";
import { linkLeft } from "../../../base/page/link-left.ts";
import { useServices } from "../../../base/page/services.ts";
import { closePopover } from "../../../base/controls/popover-button.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { entryOf } from "../../../base/text/words.ts";
import { besideOf } from "./dispute-answer.tsx";
import { DISPUTES, scenarioNamed } from "./fetched.ts";

/** The answers are loaded only when they are asked for. */
const DisputesDialog = lazyComponent(async () => (await import("./disputes-dialog.tsx")).DisputesDialog);

/** The row. */
export function DisputesRow(): ReactNode {
  const { location } = useServices();
  const [open, setOpen] = useState(false);
  const words = DISPUTES_TEXT;
  const show = async (dispute: Dispute, name: string): Promise<void> => {
    const beside = besideOf(dispute, name);
    if (beside === undefined) return;
    closePopover();
    const [a, b] = await Promise.all([scenarioNamed(beside), scenarioNamed(name)]);
    // An open lesson stays open.
    location.open({ ...linkOfPair(a, b), shell: linkLeft(location).shell });
  };
  return (
    <section aria-label={words.title}>
      <p className="lab">{words.row}</p>
      <div className="today-disputes">
        {DISPUTES.map((dispute) => (
          <TextButton
            key={dispute.id}
            kind="underlined"
            label={entryOf(words.questions, dispute.id)}
            onPress={() => void show(dispute, dispute.scenarios[1] ?? "")}
          >
            {entryOf(words.names, dispute.id)}
          </TextButton>
        ))}
        <TextButton onPress={() => setOpen(true)}>{words.all}</TextButton>
      </div>
      {open && (
        <Suspense>
          <DisputesDialog
            onOpen={(id, name) => {
              const dispute = DISPUTES.find((each) => each.id === id);
              if (dispute) void show(dispute, name);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

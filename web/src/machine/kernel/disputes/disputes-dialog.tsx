// What is argued about in public, and what a real kernel and the model say.

import "./disputes.css";
import { type ReactNode, useEffect, useState } from "react";
import { words as DISPUTES_TEXT } from "virtual:words/machine/disputes";
import type { DisputeRuns } from "../../../base/published/disputes.ts";
import { TitledDialog } from "../../../base/controls/titled-dialog.tsx";
import { useDialog } from "../../../base/page/use-dialog.ts";
import { DisputeAnswer } from "./dispute-answer.tsx";
import { DISPUTES, disputeRuns } from "./fetched.ts";

/** Props of the dialog. */
export interface DisputesDialogProps {
  readonly onOpen: (id: string, name: string) => void;
  readonly onClose: () => void;
}

/** The dialog. Render it to open it. */
export function DisputesDialog({ onOpen, onClose }: DisputesDialogProps): ReactNode {
  const dialog = useDialog(onClose);
  const [runs, setRuns] = useState<DisputeRuns>();
  useEffect(() => {
    let asked = true;
    void disputeRuns().then((fetched) => {
      if (asked) setRuns(fetched);
    });
    return () => {
      asked = false;
    };
  }, []);
  return (
    <TitledDialog dialog={dialog} kind="disputes" title={DISPUTES_TEXT.title}>
      {runs && (
        <>
          <p>{DISPUTES_TEXT.what({ kernel: runs.kernel })}</p>
          {DISPUTES.map((dispute) => (
            <DisputeAnswer
              key={dispute.id}
              dispute={dispute}
              runs={runs.disputes.find(({ id }) => id === dispute.id)?.scenarios ?? []}
              onOpen={(name) => dialog.leave(() => onOpen(dispute.id, name))}
            />
          ))}
        </>
      )}
    </TitledDialog>
  );
}

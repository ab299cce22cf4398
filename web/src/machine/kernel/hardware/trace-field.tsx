// The reference string of a replay: typed, pasted, or read from a text file.

import { fileText } from "../../../base/files/file-text.ts";
import { type ReactNode, useState } from "react";
import { LONGEST_TYPED } from "../../../base/link/string/reference-string.ts";
import type { WorkloadSpec } from "../../../base/sim/schema.gen.ts";
import { withReferences } from "../../model/edit/workload-edit.ts";
import { words as WORKLOAD_TEXT } from "virtual:words/machine/workload";
import { grouped } from "../../../base/text/numbers.ts";
import { TextArea } from "../../../base/controls/text-area.tsx";
import { FileButton } from "../../../base/controls/text-button.tsx";

/** Props of the field. */
export interface TraceFieldProps {
  readonly workload: Extract<WorkloadSpec, { readonly id: "trace" }>;
  readonly onPreview: (workload: WorkloadSpec) => void;
  readonly onCommit: (workload: WorkloadSpec) => void;
}

/** As many bytes have more characters than the longest string. */
const LONGEST_READ = 4 * (LONGEST_TYPED + 1);

/**
 * The string as text. It runs as it is typed and is kept when the field loses focus; one that is too long is rejected.
 */
export function TraceField({ workload, onPreview, onCommit }: TraceFieldProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const { references } = workload;
  const isTooLong = draft !== undefined && draft.length > LONGEST_TYPED;
  const type = (text: string): void => {
    setDraft(text);
    if (text.length <= LONGEST_TYPED) onPreview(withReferences(workload, text));
  };
  const leave = (): void => {
    if (draft === undefined || isTooLong) return;
    setDraft(undefined);
    onCommit(withReferences(workload, draft));
  };
  const open = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    // One that is too long is refused by its beginning, whatever follows.
    const beginning = await fileText(file.slice(0, LONGEST_READ));
    const text = file.size > LONGEST_READ ? beginning : beginning.trim();
    if (text.length > LONGEST_TYPED) setDraft(text);
    else onCommit(withReferences(workload, text));
  };
  const note = isTooLong
    ? WORKLOAD_TEXT.stringTooLong({ most: grouped(LONGEST_TYPED) })
    : typeof references === "string"
      ? WORKLOAD_TEXT.stringHint
      : WORKLOAD_TEXT.stringMade({ pattern: references.pattern });
  return (
    <TextArea
      kind="data"
      className="trace-field"
      label={WORKLOAD_TEXT.string}
      rows={3}
      hint={WORKLOAD_TEXT.stringHint}
      value={draft ?? (typeof references === "string" ? references : "")}
      note={{ text: note, isProblem: isTooLong }}
      onChange={type}
      onLeave={leave}
    >
      <FileButton accept="text/*,.txt,.trace" onFiles={open}>
        {WORKLOAD_TEXT.stringFile}
      </FileButton>
    </TextArea>
  );
}

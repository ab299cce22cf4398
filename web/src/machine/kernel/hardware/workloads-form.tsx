// What runs on the machine, one workload beside the other. Each unfolds to show its parameters, one at a time.

import "./machine.css";
import { type ReactNode, useRef, useState } from "react";
import type { WorkloadSpec } from "../../../base/sim/schema.gen.ts";
import { withoutMember } from "../../model/groups/cgroups.ts";
import { withWorkloads } from "../../model/edit/machine-edit.ts";
import { newWorkload, workloadKinds, workloadWords } from "../../model/edit/workload-edit.ts";
import { MAX_WORKLOADS, type NewWorkloadKind } from "../../model/edit/workload-fields.ts";
import { words as WORKLOAD_TEXT } from "virtual:words/machine/workload";
import { grouped } from "../../../base/text/numbers.ts";
import { Pick } from "../../../base/controls/pick.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { sizeWords } from "../recorded/load-words.ts";
import type { MachineFormProps } from "./machine-form.tsx";
import { WorkloadNumbers } from "./workload-numbers.tsx";

/** All workloads of a machine. */
export function WorkloadsForm({ machine, onPreview, onCommit }: MachineFormProps): ReactNode {
  const { workloads } = machine;
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<number | undefined>(workloads.length === 1 ? 0 : undefined);
  const remove = (place: number): void => {
    setOpen(undefined);
    // The focused button disappears with the workload.
    heading.current?.focus();
    onCommit(withoutMember(machine, place, workloads.toSpliced(place, 1)));
  };
  return (
    <section className="workloads-form">
      <h2 className="sec" ref={heading} tabIndex={-1}>
        {WORKLOAD_TEXT.title}
      </h2>
      {workloads.length === 0 && <p className="field-error">{WORKLOAD_TEXT.none}</p>}
      <ol>
        {workloads.map((workload, place) => (
          <li key={place}>
            <WorkloadItem
              workload={workload}
              place={place + 1}
              extent={machine}
              isOpen={open === place}
              onOpen={(isOpen) => setOpen((last) => (isOpen ? place : last === place ? undefined : last))}
              onPreview={(to) => onPreview(withWorkloads(machine, workloads.with(place, to)))}
              onCommit={(to) => onCommit(withWorkloads(machine, workloads.with(place, to)))}
              onRemove={() => remove(place)}
            />
          </li>
        ))}
      </ol>
      <AddWorkload
        os={machine.os.id}
        isFull={workloads.length >= MAX_WORKLOADS}
        onAdd={(kind) => {
          setOpen(workloads.length);
          onCommit(withWorkloads(machine, [...workloads, newWorkload(kind, machine.frames, workloads)]));
        }}
      />
    </section>
  );
}

interface WorkloadItemProps {
  readonly workload: WorkloadSpec;
  /** Counted from 1. */
  readonly place: number;
  readonly extent: { readonly frames: number; readonly seconds: number };
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onPreview: (workload: WorkloadSpec) => void;
  readonly onCommit: (workload: WorkloadSpec) => void;
  readonly onRemove: () => void;
}

function WorkloadItem(props: WorkloadItemProps): ReactNode {
  const { workload, place, extent, isOpen, onOpen, onPreview, onCommit, onRemove } = props;
  const words = workloadWords(workload);
  return (
    <details open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <code>{words}</code> <span>{timesOf(workload)}</span>
      </summary>
      {isOpen && (
        <div className="workload">
          <p>{WORKLOAD_TEXT.what[workload.id]}</p>
          <WorkloadNumbers workload={workload} extent={extent} onPreview={onPreview} onCommit={onCommit} />
          <TextButton kind="underlined" label={WORKLOAD_TEXT.removeOf({ place, words })} onPress={onRemove}>
            {WORKLOAD_TEXT.remove}
          </TextButton>
        </div>
      )}
    </details>
  );
}

/** When a workload runs. */
function timesOf(workload: WorkloadSpec): string {
  // The processes of a recording have times of their own.
  if (workload.id === "recorded") return sizeWords(workload.load);
  const start = "start_s" in workload ? workload.start_s : 0;
  const length = "stop_s" in workload ? workload.stop_s : undefined;
  const from = `${grouped(start)} s`;
  return length === undefined
    ? WORKLOAD_TEXT.from({ start: from })
    : WORKLOAD_TEXT.fromTo({ start: from, end: `${grouped(start + length)} s` });
}

/** The value of the menu while nothing is chosen. */
const NONE = "";

interface AddWorkloadProps {
  readonly os: string;
  readonly isFull: boolean;
  readonly onAdd: (kind: NewWorkloadKind) => void;
}

function AddWorkload({ os, isFull, onAdd }: AddWorkloadProps): ReactNode {
  if (isFull) return <p className="lab">{WORKLOAD_TEXT.full({ most: MAX_WORKLOADS })}</p>;
  const kinds = workloadKinds(os).map((kind) => ({ value: kind, label: WORKLOAD_TEXT.kinds[kind] }));
  return (
    <p className="add-workload">
      <Pick<NewWorkloadKind | typeof NONE>
        kind="plain"
        label={WORKLOAD_TEXT.add}
        value={NONE}
        options={[{ value: NONE, label: WORKLOAD_TEXT.addHint }, ...kinds]}
        onPick={(kind) => {
          if (kind !== NONE) onAdd(kind);
        }}
      />
    </p>
  );
}

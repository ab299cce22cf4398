// The machine that is shown: its kernel, its hardware, and what runs on it.

import type { ReactNode } from "react";
import type { ControlSpec, Machine } from "../../base/sim/schema.gen.ts";
import { withControl } from "../model/edit/control-edit.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { NumberField } from "../../base/controls/number-field.tsx";
import { PopoverButton } from "../../base/controls/popover-button.tsx";
import { ControlParams, ControlPick } from "../controls/control-form.tsx";
import { MachineForm } from "./hardware/machine-form.tsx";
import { WorkloadsForm } from "./hardware/workloads-form.tsx";
import { RecordingsForm } from "./recorded/recordings-form.tsx";
import type { Kernel } from "./use-kernel.ts";

/** The load control, which watches the machine from outside the kernel. */
function MachineControl({ kernel: { machine, edit } }: { readonly kernel: Kernel }): ReactNode {
  const to = (control: ControlSpec | undefined): Machine => withControl(machine, control);
  return (
    <section className="machine-control">
      <ControlPick control={machine.control} onCommit={(control) => edit.commit(to(control))} />
      <ControlParams
        control={machine.control}
        onPreview={(control) => edit.preview(to(control))}
        onCommit={(control) => edit.commit(to(control))}
      />
    </section>
  );
}

/** A text button that opens the machine's form. */
export function MachinePanel({ kernel }: { readonly kernel: Kernel }): ReactNode {
  const { machine, edit, values, link } = kernel;
  const { machine: word, seed, seedNote } = KERNEL_TEXT;
  return (
    <PopoverButton word={word} title={word} className="machine-pop">
      <MachineForm machine={machine} onPreview={edit.preview} onCommit={edit.commit} />
      <WorkloadsForm machine={machine} onPreview={edit.preview} onCommit={edit.commit} />
      <MachineControl kernel={kernel} />
      <RecordingsForm kernel={kernel} />
      <NumberField label={seed} value={values.seed} min={0} max={999_999} onCommit={(to) => link.push({ seed: to })} />
      <p className="q">{seedNote}</p>
    </PopoverButton>
  );
}

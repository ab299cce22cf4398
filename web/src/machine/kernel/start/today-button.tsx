// A machine and a load of today, by name: each choice runs at once.

import "./today.css";
import { type ReactNode, useState } from "react";
import { words as TODAY_TEXT } from "virtual:words/machine/today";
import { PopoverButton } from "../../../base/controls/popover-button.tsx";
import {
  canRun,
  FIRST_TODAY,
  hasSwap,
  KERNEL_IDS,
  LOAD_IDS,
  MACHINE_IDS,
  machineOfToday,
  SWAP_IDS,
  type Today,
  todayOf,
} from "../../model/start/today.ts";
import { DisputesRow } from "../disputes/disputes-row.tsx";
import type { Kernel } from "../use-kernel.ts";

/** The button, and its panel. */
export function TodayButton({ kernel }: { readonly kernel: Kernel }): ReactNode {
  return (
    <PopoverButton word={TODAY_TEXT.open} title={TODAY_TEXT.title} className="today-pop">
      <TodayPanel kernel={kernel} />
    </PopoverButton>
  );
}

function TodayPanel({ kernel: { machine, edit } }: { readonly kernel: Kernel }): ReactNode {
  const [keeps, setKeeps] = useState(false);
  const now = todayOf(machine);
  const words = TODAY_TEXT;
  const choose = (changed: Partial<Today>): void => {
    const next = possible({ ...FIRST_TODAY, ...now, ...changed }, changed);
    const isSame = keeps && changed.load === undefined && now.load === next.load;
    // The moment of a machine that was another kind altogether says nothing about this one.
    const commit = now.machine === undefined ? edit.commitToEnd : edit.commit;
    commit(machineOfToday(next, isSame ? machine.workloads : undefined));
  };
  const kernelNow = now.kernel ?? FIRST_TODAY.kernel;
  return (
    <div className="today">
      <p className="q">{words.note}</p>
      <Row
        label={words.machine}
        ids={MACHINE_IDS}
        names={words.machines}
        chosen={now.machine}
        onChoose={(id) => choose({ machine: id })}
      />
      <Row
        label={words.load}
        ids={LOAD_IDS}
        names={words.loads}
        chosen={now.load}
        onChoose={(id) => choose({ load: id })}
      />
      <p className="note q">{now.load === undefined ? "" : words.loadNotes[now.load]}</p>
      <Row
        label={words.swap}
        ids={SWAP_IDS.filter((id) => hasSwap(kernelNow, id))}
        names={words.swaps}
        chosen={now.swap}
        onChoose={(id) => choose({ swap: id })}
      />
      <Row
        label={words.kernel}
        ids={KERNEL_IDS}
        names={words.kernels}
        chosen={now.kernel}
        onChoose={(id) => choose({ kernel: id })}
      />
      <label className="today-keep">
        <input type="checkbox" checked={keeps} onChange={(event) => setKeeps(event.target.checked)} /> {words.keep}
      </label>
      <DisputesRow />
      {!LOAD_IDS.every((id) => canRun(kernelNow, id)) && <p className="note q">{words.lacks}</p>}
    </div>
  );
}

/** The nearest choice that can run: what was chosen last stays. */
function possible(next: Today, changed: Partial<Today>): Today {
  const swap = hasSwap(next.kernel, next.swap) ? next.swap : "disk";
  if (canRun(next.kernel, next.load)) return { ...next, swap };
  if (changed.load !== undefined) return { ...next, kernel: FIRST_TODAY.kernel };
  return { ...next, swap, load: LOAD_IDS.find((id) => canRun(next.kernel, id)) ?? next.load };
}

interface RowProps<Id extends string> {
  readonly label: string;
  readonly ids: readonly Id[];
  readonly names: Readonly<Record<Id, string>>;
  /** None if the machine is something else. */
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id) => void;
}

/** One choice. Choosing what is chosen already changes nothing. */
function Row<Id extends string>({ label, ids, names, chosen, onChoose }: RowProps<Id>): ReactNode {
  return (
    <fieldset className="today-row">
      <legend>{label}</legend>
      {ids.map((id) => (
        <label key={id}>
          <input type="radio" name={label} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>{names[id]}</span>
        </label>
      ))}
    </fieldset>
  );
}

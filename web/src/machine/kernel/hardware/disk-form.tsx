// The disk that holds files and swap: which one, the order it serves requests in, and how many there are.

import type { ReactNode } from "react";
import { DISK_SCHEDULERS } from "../../../base/sim/machines.gen.ts";
import type { DiskScheduler, DiskSpec, Machine } from "../../../base/sim/schema.gen.ts";
import { DISK_FIELDS, type DiskField } from "../../model/edit/machine-bounds.ts";
import {
  diskOf,
  DISKS,
  hardwareOf,
  ownScheduler,
  schedulerOf,
  withDisk,
  withScheduler,
} from "../../model/edit/machine-edit.ts";
import { decimalStops } from "../../model/stops.ts";
import { words as MACHINE_TEXT } from "virtual:words/machine/machine";
import { words as WORKLOAD_TEXT } from "virtual:words/machine/workload";
import { grouped } from "../../../base/text/numbers.ts";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { HardwareNumber } from "./hardware-number.tsx";
import { LabelledPick } from "../../controls/labelled-pick.tsx";
import type { MachineFormProps } from "./machine-form.tsx";
import { NumberRow } from "../../controls/number-row.tsx";

const { ms, us } = WORKLOAD_TEXT.units;
const UNITS = { ms: ms, us: us, "MB/s": MACHINE_TEXT.mbPerSecond, "Mb/s": "Mb/s", "%": "%", "": "" };

const KINDS = ["hdd", "hp97560", "ssd", "network"] as const;

/** Which disk, with its numbers folded away; its I/O scheduler; and how many such disks there are. */
export function DiskForm(props: MachineFormProps): ReactNode {
  const { machine, onPreview, onCommit } = props;
  const disk = diskOf(machine);
  return (
    <div className="disk-form">
      <Segmented
        label={MACHINE_TEXT.disk}
        value={disk.kind}
        options={KINDS.map((kind) => ({ value: kind, label: MACHINE_TEXT.disks[kind] }))}
        onPick={(kind) => onCommit(withDisk(machine, DISKS[kind]))}
      />
      <p className="note q">{MACHINE_TEXT.diskNotes[disk.kind]}</p>
      <details hidden={DISK_FIELDS[disk.kind].length === 0}>
        <summary>{MACHINE_TEXT.diskNumbers}</summary>
        <div className="machine-numbers">
          {DISK_FIELDS[disk.kind].map((field) => (
            <DiskNumber
              key={field.key}
              disk={disk}
              field={field}
              onDrag={(to) => onPreview(withDisk(machine, to))}
              onCommit={(to) => onCommit(withDisk(machine, to))}
            />
          ))}
        </div>
      </details>
      <SchedulerPick machine={machine} onPick={(scheduler) => onCommit(withScheduler(machine, scheduler))} />
      <div className="machine-numbers">
        <HardwareNumber field="disks" {...props} />
        {hardwareOf(machine, "disks") > 1 && <HardwareNumber field="chunk" {...props} />}
      </div>
    </div>
  );
}

interface SchedulerPickProps {
  readonly machine: Machine;
  readonly onPick: (scheduler: DiskScheduler) => void;
}

function SchedulerPick({ machine, onPick }: SchedulerPickProps): ReactNode {
  const [chosen, own] = [schedulerOf(machine), ownScheduler(machine)];
  const { own: ownGroup, others } = MACHINE_TEXT.schedulerGroups;
  const names = [own, ...DISK_SCHEDULERS.filter((name) => name !== own)];
  const find = (name: string): DiskScheduler | undefined => names.find((each) => each === name);
  return (
    <>
      <LabelledPick
        label={MACHINE_TEXT.scheduler}
        value={chosen}
        options={names.map((name) => ({
          value: name,
          label: MACHINE_TEXT.schedulers[name],
          group: name === own ? ownGroup : others,
        }))}
        onPick={(name) => onPick(find(name) ?? own)}
      />
      <p className="note q">{MACHINE_TEXT.schedulerNotes[chosen]}</p>
    </>
  );
}

interface DiskNumberProps {
  readonly disk: DiskSpec;
  readonly field: DiskField;
  readonly onDrag: (disk: DiskSpec) => void;
  readonly onCommit: (disk: DiskSpec) => void;
}

function DiskNumber({ disk, field, onDrag, onCommit }: DiskNumberProps): ReactNode {
  const { key, unit, min, max, whole, useful } = field;
  const [value, fallback] = [numberIn(disk, key), numberIn(DISKS[disk.kind], key)];
  return (
    <NumberRow
      label={MACHINE_TEXT.diskFields[key]}
      value={value}
      min={min}
      max={max}
      whole={whole}
      stops={decimalStops({ min, max: Math.max(useful, value), whole }, [fallback])}
      format={(to) => `${grouped(to)} ${UNITS[unit]}`.trimEnd()}
      fallback={fallback}
      onDrag={(to) => onDrag({ ...disk, [key]: to })}
      onCommit={(to) => onCommit({ ...disk, [key]: to })}
    />
  );
}

function numberIn(disk: DiskSpec, key: DiskField["key"]): number {
  return Number(new Map<string, unknown>(Object.entries(disk)).get(key) ?? 0);
}

// The disk that holds files and swap, by its numbers.

import type { ReactNode } from "react";
import type { DiskSpec } from "../../../sim/schema.gen.ts";
import { DISK_FIELDS, type DiskField } from "../../../state/machine-bounds.ts";
import { diskOf, DISKS, withDisk } from "../../../state/machine-edit.ts";
import { decimalStops } from "../../../state/stops.ts";
import { MACHINE_TEXT, WORKLOAD_TEXT } from "../../../text/machine.ts";
import { grouped } from "../../../text/numbers.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import type { MachineFormProps } from "./machine-form.tsx";
import { NumberRow } from "./number-row.tsx";

const { ms, us } = WORKLOAD_TEXT.units;
const UNITS = { ms: ms(), us: us(), "MB/s": MACHINE_TEXT.mbPerSecond, "": "" };

const KINDS = ["hdd", "hp97560", "ssd"] as const;

/** Which disk, and folded up, its numbers. */
export function DiskForm({ machine, onPreview, onCommit }: MachineFormProps): ReactNode {
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
    </div>
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

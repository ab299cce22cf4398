// A setting of the machine's hardware that may be left at its default.

import type { ReactNode } from "react";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { hardwareSpan } from "../../model/edit/machine-bounds.ts";
import { type HardwareField, hardwareDefault, hardwareOf, withHardware } from "../../model/edit/machine-edit.ts";
import { binaryStops, decimalStops } from "../../model/stops.ts";
import { words as MACHINE_TEXT } from "virtual:words/machine/machine";
import { words as WORKLOAD_TEXT } from "virtual:words/machine/workload";
import { grouped } from "../../../base/text/numbers.ts";
import type { MachineFormProps } from "./machine-form.tsx";
import { NumberRow } from "../../controls/number-row.tsx";
import { formatSize } from "./sizes.ts";

interface Row {
  readonly stops: typeof binaryStops;
  readonly format?: (value: number) => string;
  readonly note?: (value: number, machine: Machine) => string;
}

function inPages(pages: number): string {
  return `${grouped(pages)} ${WORKLOAD_TEXT.units.pages({ n: pages })}`;
}

const ROWS: Readonly<Record<HardwareField, Row>> = {
  wired: { stops: binaryStops, format: inPages, note: (pages) => MACHINE_TEXT.wiredNote({ size: formatSize(pages) }) },
  swap: {
    stops: binaryStops,
    format: inPages,
    note: (pages, machine) => {
      const isFull = hardwareDefault(machine, "swap") < machine.frames * 2;
      return (isFull ? MACHINE_TEXT.fullSwapNote : MACHINE_TEXT.swapNote)({ size: formatSize(pages) });
    },
  },
  cpus: { stops: decimalStops },
  slice_ms: { stops: decimalStops, format: (ms) => `${grouped(ms)} ms`, note: () => MACHINE_TEXT.sliceNote },
  disks: { stops: decimalStops, note: (disks) => MACHINE_TEXT.disksNote({ disks }) },
  chunk: { stops: binaryStops, format: inPages, note: (pages) => MACHINE_TEXT.chunkNote({ size: formatSize(pages) }) },
};

/** Props of a setting. */
export interface HardwareNumberProps extends MachineFormProps {
  readonly field: HardwareField;
}

/** The number, its track, and the way back to its default. */
export function HardwareNumber({ field, machine, onPreview, onCommit }: HardwareNumberProps): ReactNode {
  const { stops, format, note } = ROWS[field];
  const [value, fallback] = [hardwareOf(machine, field), hardwareDefault(machine, field)];
  const span = hardwareSpan(machine, field);
  return (
    <NumberRow
      label={MACHINE_TEXT.hardware[field]}
      value={value}
      {...span}
      stops={stops(span, [fallback])}
      {...(format === undefined ? {} : { format })}
      note={note?.(value, machine)}
      fallback={fallback}
      onDrag={(to) => onPreview(withHardware(machine, field, to))}
      onCommit={(to) => onCommit(withHardware(machine, field, to))}
    />
  );
}

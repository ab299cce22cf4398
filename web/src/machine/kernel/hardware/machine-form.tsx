// The machine: whose kernel, how much memory, which disk, how long. What the engine rejects stays in the form.

import "./machine.css";
import { type ReactNode, useRef, useState } from "react";
import type { OsId } from "../../../base/sim/ids.gen.ts";
import { OSES } from "../../../base/sim/machines.gen.ts";
import type { Machine, Preset } from "../../../base/sim/schema.gen.ts";
import { mostCompressed, withCompressed } from "../../model/edit/compressed-edit.ts";
import { framesSpan, SECONDS_SPAN, usefulSeconds } from "../../model/edit/machine-bounds.ts";
import {
  knobsOf,
  osOf,
  presetOf,
  setValue,
  withFrames,
  withKnob,
  withPreset,
  withSeconds,
  withVersion,
} from "../../model/edit/machine-edit.ts";
import { withMemory } from "../../model/edit/scaled-loads.ts";
import { binaryStops, decimalStops } from "../../model/stops.ts";
import { hasSwapAreas } from "../../model/edit/swap-areas.ts";
import { ZONES_KNOB } from "../../model/zones.ts";
import { words as MACHINE_TEXT } from "virtual:words/machine/machine";
import { grouped } from "../../../base/text/numbers.ts";
import { entryOf } from "../../../base/text/words.ts";
import { words as ZONE_TEXT } from "virtual:words/machine/zones";
import type { Option } from "../../../base/controls/pick.tsx";
import { CompressedForm } from "../../controls/compressed-form.tsx";
import { DiskForm } from "./disk-form.tsx";
import { HardwareNumber } from "./hardware-number.tsx";
import { LabelledPick } from "../../controls/labelled-pick.tsx";
import { NumberRow } from "../../controls/number-row.tsx";
import { formatLength, formatSize } from "./sizes.ts";
import { SwapAreasForm } from "./swap-areas-form.tsx";

const SYSTEM_NAMES: Readonly<Record<OsId, string>> = MACHINE_TEXT.systems;

/** Props of a part of the form. */
export interface MachineFormProps {
  readonly machine: Machine;
  /** Called at every movement of a slider's thumb. */
  readonly onPreview: (machine: Machine) => void;
  /** Called with a change that is to be kept. */
  readonly onCommit: (machine: Machine) => void;
}

/** The machine without its workloads and its seed. */
export function MachineForm(props: MachineFormProps): ReactNode {
  return (
    <section className="machine-form">
      <h2 className="sec">{MACHINE_TEXT.title}</h2>
      <KernelForm {...props} />
      <ZonesForm {...props} />
      <div className="machine-numbers">
        <Ram {...props} />
        {(["wired", "swap", "cpus", "slice_ms"] as const)
          .filter((field) => field !== "swap" || props.machine.swap_areas === undefined)
          .map((field) => (
            <HardwareNumber key={field} field={field} {...props} />
          ))}
        <Length {...props} />
      </div>
      <DiskForm {...props} />
      <CompressedSwapForm {...props} />
      {hasSwapAreas(props.machine) && props.machine.compressed_swap === undefined && <SwapAreasForm {...props} />}
    </section>
  );
}

/** Compressed swap, offered only in front of swap space that is in one piece. */
function CompressedSwapForm({ machine, onPreview, onCommit }: MachineFormProps): ReactNode {
  if (machine.swap_areas !== undefined && machine.compressed_swap === undefined) return null;
  return (
    <CompressedForm
      swap={machine.compressed_swap}
      most={mostCompressed(machine)}
      onPreview={(swap) => onPreview(withCompressed(machine, swap))}
      onCommit={(swap) => onCommit(withCompressed(machine, swap))}
    />
  );
}

const VERSION_OPTIONS: readonly Option<string>[] = OSES.flatMap(({ id, versions }) =>
  versions.map((version) => ({ value: version, label: version, group: entryOf(SYSTEM_NAMES, id) })),
);

/** A kernel that is not one of the presets. */
const OWN = "";

/** Version and preset. Two teams may have written the same kernel, so the chosen one is remembered. */
function KernelForm({ machine, onCommit }: MachineFormProps): ReactNode {
  const [asked, setAsked] = useState<string>();
  const { presets } = osOf(machine);
  const preset = presetOf(machine, asked);
  const choose = (id: string): void => {
    const chosen = presets.find((each) => each.id === id);
    if (chosen === undefined) return;
    setAsked(id);
    onCommit(withPreset(machine, chosen));
  };
  return (
    <>
      <div className="kernel-picks">
        <LabelledPick
          label={MACHINE_TEXT.version}
          value={machine.os.version}
          options={VERSION_OPTIONS}
          onPick={(version) => onCommit(withVersion(machine, version))}
        />
        <LabelledPick
          label={MACHINE_TEXT.preset}
          value={preset?.id ?? OWN}
          options={[
            ...(preset === undefined ? [ownKernel(machine)] : []),
            ...presets.map((each) => presetOption(machine.os.id, each)),
          ]}
          onPick={choose}
        />
      </div>
      {preset !== undefined && <p className="note q">{MACHINE_TEXT.source({ source: preset.source })}</p>}
    </>
  );
}

/** How memory is divided, if the kernel can have several zones. */
function ZonesForm({ machine, onCommit }: MachineFormProps): ReactNode {
  const knob = knobsOf(machine.os.version, osOf(machine)).find(({ param }) => param.id === ZONES_KNOB);
  if (knob?.param.domain.kind !== "choice") return null;
  const { words } = knob.param.domain;
  return (
    <>
      <LabelledPick
        label={ZONE_TEXT.pick}
        value={String(setValue(machine, ZONES_KNOB) ?? words[0])}
        options={words.map((word) => ({ value: word, label: entryOf(ZONE_TEXT.picks, word) }))}
        onPick={(word) => onCommit(withKnob(machine, ZONES_KNOB, word))}
      />
      <p className="note q">{ZONE_TEXT.pickNote}</p>
    </>
  );
}

function ownKernel({ os }: Machine): Option<string> {
  const changed = Object.keys(os.knobs ?? {}).length;
  return {
    value: OWN,
    label: MACHINE_TEXT.own({ version: os.version, changed }),
    group: MACHINE_TEXT.presetGroups.own,
  };
}

function presetOption(os: string, { id, knobs }: Preset): Option<string> {
  const { stock, slim, generic, other } = MACHINE_TEXT.presetGroups;
  const isSlim = "act_decay" in knobs;
  const changed = os === "freebsd" ? (isSlim ? slim : generic) : other;
  const group = Object.keys(knobs).length === 0 ? stock : changed;
  return { value: id, label: entryOf(MACHINE_TEXT.presets, id), group };
}

/** The memory. Loads change with it unless they are to stay as they are. */
function Ram({ machine, onPreview, onCommit }: MachineFormProps): ReactNode {
  const span = framesSpan(machine);
  const [scales, setScales] = useState(true);
  // Each step of a drag is in proportion to where it began, or rounding would add up.
  const from = useRef<Machine>(undefined);
  const to = (frames: number): Machine => {
    from.current ??= machine;
    return scales ? withMemory(from.current, frames) : withFrames(machine, frames);
  };
  return (
    <>
      <NumberRow
        label={MACHINE_TEXT.ram}
        value={machine.frames}
        {...span}
        stops={binaryStops(span)}
        // The number that can be typed comes first.
        format={(frames) => `${grouped(frames)} = ${formatSize(frames)}`}
        note={MACHINE_TEXT.ramNote}
        onDrag={(frames) => onPreview(to(frames))}
        onCommit={(frames) => {
          onCommit(to(frames));
          from.current = undefined;
        }}
      />
      <label className="note">
        <input type="checkbox" checked={scales} onChange={(event) => setScales(event.target.checked)} />{" "}
        {MACHINE_TEXT.scales}
      </label>
    </>
  );
}

function Length({ machine, onPreview, onCommit }: MachineFormProps): ReactNode {
  return (
    <NumberRow
      label={MACHINE_TEXT.seconds}
      value={machine.seconds}
      {...SECONDS_SPAN}
      // The stops are in minutes and hours rather than in hundreds and thousands.
      stops={decimalStops(usefulSeconds(machine.seconds), [60, 120, 600, 1200, 1800, 3600])}
      format={(seconds) => `${grouped(seconds)} s`}
      note={MACHINE_TEXT.secondsNote({ time: formatLength(machine.seconds) })}
      onDrag={(seconds) => onPreview(withSeconds(machine, seconds))}
      onCommit={(seconds) => onCommit(withSeconds(machine, seconds))}
    />
  );
}

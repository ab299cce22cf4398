// What is run: the experiment, how much of its memory a consumer uses, the systems, and every number of the load.

import type { ReactNode } from "react";
import { chosenOf, consumersOf, MODELLED, roomOf, STUDY_DISK, thrashMachine } from "../model/thrash/thrash-machine.ts";
import { CALIBRATIONS, EXPERIMENTS, MOST_IDLE, MOST_PAGES, type StudiedId, STUDIED } from "../link/thrash-url.ts";
import { OSES } from "../../base/sim/machines.gen.ts";
import type { ControlSpec, DiskSpec } from "../../base/sim/schema.gen.ts";
import { mostCompressed } from "../model/edit/compressed-edit.ts";
import { DISKS } from "../model/edit/machine-edit.ts";
import { words as CONTROL_TEXT } from "virtual:words/machine/control";
import { words as MACHINE_TEXT } from "virtual:words/machine/machine";
import { grouped } from "../../base/text/numbers.ts";
import { faceOf } from "../systems/index.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { CompressedForm } from "../controls/compressed-form.tsx";
import { ControlParams, ControlPick } from "../controls/control-form.tsx";
import { PopoverButton } from "../../base/controls/popover-button.tsx";
import { Segmented } from "../../base/controls/segmented.tsx";
import { Slider } from "../../base/controls/slider.tsx";
import type { Thrash } from "./use-thrash.ts";
import { entryOf } from "../../base/text/words.ts";

/** Props of the form. */
export interface ThrashFormProps {
  readonly thrash: Thrash;
}

/** The disks that the view offers to swap to. */
const SWAP_DISKS: readonly DiskSpec["kind"][] = ["hdd", "ssd", "network"];

/** What choosing another experiment resets, so that its own numbers apply. */
const OWN = {
  consumers: -1,
  pages: -1,
  writes: -1,
  sleepMs: -1,
  intervalS: -1,
  footprint: -1,
  room: -1,
  time: -1,
} as const;

/** The form. */
export function ThrashForm({ thrash }: ThrashFormProps): ReactNode {
  const { values, link } = thrash;
  const { push } = link;
  const words = THRASH_TEXT;
  return (
    <div className="thrash-form">
      <Segmented
        label={words.experiment}
        labelKind="hidden"
        value={values.experiment}
        options={EXPERIMENTS.map((value) => ({ value, label: words.experiments[value] }))}
        onPick={(experiment) => push({ ...OWN, experiment })}
      />
      <Segmented
        label={words.calibration}
        value={values.calibration}
        options={CALIBRATIONS.map((value) => ({ value, label: words.calibrations[value] }))}
        onPick={(calibration) => push({ calibration, footprint: -1, time: -1 })}
      />
      <Systems thrash={thrash} />
      <Control thrash={thrash} />
      <PopoverButton word={words.load} title={words.loadTitle} className="thrash-load">
        <Load thrash={thrash} />
      </PopoverButton>
      <PopoverButton word={words.leftOut} title={words.leftOutTitle} className="thrash-load thrash-left-out">
        <LeftOut thrash={thrash} />
      </PopoverButton>
      <Notes thrash={thrash} />
    </div>
  );
}

/** What the models of the visible systems leave out. */
function LeftOut({ thrash: { systems } }: ThrashFormProps): ReactNode {
  return (
    <>
      <h2>{THRASH_TEXT.leftOutTitle}</h2>
      {systems.map(({ id }) => (
        <section key={id}>
          <h3>{THRASH_TEXT.systemNames[id]}</h3>
          <ul>
            {OSES.find((os) => os.id === id)?.simplifications.map((left) => (
              <li key={left}>{entryOf(faceOf(id).text.simplifications, left)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What differs from the publication, and what a control does. */
function Notes({ thrash: { values } }: ThrashFormProps): ReactNode {
  const { control } = values;
  const said = [
    ...(values.calibration === "calibrated" ? [THRASH_TEXT.calibrationNotes.calibrated] : []),
    ...(control === undefined ? [] : [entryOf(CONTROL_TEXT.controls, control.id).note]),
  ];
  return said.length === 0 ? null : <p className="thrash-notes q">{said.join(" ")}</p>;
}

/** A control from the literature, applied to every system. */
function Control({ thrash: { values, link } }: ThrashFormProps): ReactNode {
  const { control } = values;
  const commit = (to: ControlSpec | undefined): void => link.push({ control: to });
  return (
    <>
      <ControlPick control={control} onCommit={commit} />
      {control !== undefined && (
        <PopoverButton word={CONTROL_TEXT.numbers} title={CONTROL_TEXT.numbersTitle} className="thrash-load">
          <h2>{entryOf(CONTROL_TEXT.controls, control.id).name}</h2>
          <ControlParams control={control} onPreview={(to) => link.preview({ control: to })} onCommit={commit} />
        </PopoverButton>
      )}
    </>
  );
}

/** What all systems swap to: the study's disk, or something faster. */
function SwapDisk({ thrash: { values, link } }: ThrashFormProps): ReactNode {
  const disk = values.disk?.kind ?? STUDY_DISK.kind;
  const shown = SWAP_DISKS.some((kind) => kind === disk) ? SWAP_DISKS : [...SWAP_DISKS, disk];
  return (
    <Segmented
      label={THRASH_TEXT.swapTo}
      value={disk}
      options={shown.map((value) => ({ value, label: MACHINE_TEXT.disks[value] }))}
      onPick={(kind) => link.push({ disk: kind === STUDY_DISK.kind ? undefined : DISKS[kind] })}
    />
  );
}

/** Check boxes; the last system cannot be deselected. */
function Systems({ thrash: { values, link } }: ThrashFormProps): ReactNode {
  const chosen = chosenOf(values);
  const turn = (id: StudiedId): void => {
    const systems = STUDIED.filter((each) => (each === id ? !chosen.includes(each) : chosen.includes(each)));
    link.push({ systems: systems.length === MODELLED.length ? STUDIED : systems });
  };
  return (
    <fieldset className="seg thrash-systems">
      <legend>{THRASH_TEXT.systems}</legend>
      {MODELLED.map((id) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={chosen.length === 1 && chosen[0] === id}
            onChange={() => turn(id)}
          />
          <span>{THRASH_TEXT.systemNames[id]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A number of the load: its name in the link, its range on the slider, its unit. */
interface LoadField {
  readonly id: "consumers" | "pages" | "footprint" | "writes" | "sleepMs" | "intervalS" | "room" | "idle";
  readonly min: number;
  readonly max: number;
  readonly stops: readonly number[];
  readonly unit: keyof typeof THRASH_TEXT.units | undefined;
}

const PAGE_STOPS = [500, 981, 2000, 4000, 6000, 8278, 10_000, 12_800, 15_700, 20_000, 25_600, 38_400, 51_200];

/** The kernel cannot own the last eighth of all frames, and has to own something. */
const LEAST_ROOM = 32_832;
const MOST_ROOM = 262_000;

const FIELDS: readonly LoadField[] = [
  { id: "consumers", min: 1, max: 100, stops: range(1, 40, 1), unit: undefined },
  { id: "pages", min: 1, max: MOST_PAGES, stops: PAGE_STOPS, unit: "pages" },
  { id: "footprint", min: 1, max: MOST_PAGES, stops: PAGE_STOPS, unit: "pages" },
  { id: "writes", min: 1, max: 100_000, stops: [10, 100, 300, 1000, 3000, 10_000, 30_000, 100_000], unit: undefined },
  { id: "sleepMs", min: 0, max: 60_000, stops: [0, 10, 30, 100, 300, 1000, 3000, 10_000], unit: "ms" },
  { id: "intervalS", min: 0, max: 300, stops: [0, 1, 2, 5, 10, 20, 30, 45, 60], unit: "s" },
  { id: "idle", min: 0, max: MOST_IDLE, stops: range(0, MOST_IDLE, 10), unit: undefined },
  { id: "room", min: LEAST_ROOM, max: MOST_ROOM, stops: range(40_000, 260_000, 10_000), unit: "pages" },
];

/** Sliders and choices. */
function Load({ thrash }: ThrashFormProps): ReactNode {
  const { values, link } = thrash;
  const { patterns, releases, countersOf, calibrationNotes } = THRASH_TEXT;
  return (
    <>
      <h2>{THRASH_TEXT.loadTitle}</h2>
      <p className="q">
        {calibrationNotes[values.calibration]} {THRASH_TEXT.loadNote}
      </p>
      <LoadNumbers thrash={thrash} />
      <SwapDisk thrash={thrash} />
      <Compressed thrash={thrash} />
      <Segmented
        label={THRASH_TEXT.pattern}
        value={values.pattern}
        options={(["uniform", "repeat"] as const).map((value) => ({ value, label: patterns[value] }))}
        onPick={(pattern) => link.push({ pattern })}
      />
      <Segmented
        label={THRASH_TEXT.release}
        value={values.release}
        options={(["fifo", "lifo"] as const).map((value) => ({ value, label: releases[value] }))}
        onPick={(release) => link.push({ release })}
      />
      <Segmented
        label={THRASH_TEXT.counters}
        value={values.read ? "read" : "moved"}
        options={(["moved", "read"] as const).map((value) => ({ value, label: countersOf[value] }))}
        onPick={(counters) => link.push({ read: counters === "read" })}
      />
    </>
  );
}

/** Every number of the load, on a track. */
function LoadNumbers({ thrash: { values, link, systems } }: ThrashFormProps): ReactNode {
  const load = consumersOf(values);
  const shown: Readonly<Record<LoadField["id"], number>> = {
    consumers: load.consumers,
    pages: load.pages,
    footprint: load.footprint ?? load.pages,
    writes: load.writes,
    sleepMs: load.sleep_ms,
    intervalS: load.interval_s,
    idle: values.idle,
    room: roomOf(values, systems[0]?.id ?? "freebsd"),
  };
  const { fields, units } = THRASH_TEXT;
  return (
    <>
      {FIELDS.map(({ id, min, max, stops, unit }) => (
        <Slider
          key={id}
          label={fields[id]}
          value={shown[id]}
          min={min}
          max={id === "footprint" ? load.pages : max}
          stops={id === "footprint" ? stops.filter((stop) => stop <= load.pages) : stops}
          format={(value) => (unit === undefined ? grouped(value) : `${grouped(value)} ${units[unit]}`)}
          onDrag={(value) => link.preview({ [id]: value, time: -1 })}
          onCommit={(value) => link.push({ [id]: value, time: -1 })}
        />
      ))}
    </>
  );
}

/** Compressed swap, the same in all systems. */
function Compressed({ thrash: { values, link, systems } }: ThrashFormProps): ReactNode {
  return (
    <CompressedForm
      swap={values.compressed}
      most={Math.min(...systems.map(({ id }) => mostCompressed(thrashMachine(values, id))))}
      onPreview={(compressed) => link.preview({ compressed, time: -1 })}
      onCommit={(compressed) => link.push({ compressed, time: -1 })}
    />
  );
}

function range(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

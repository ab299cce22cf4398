// What if: the controls, whose changes re-run live, and what the run says about the present scan and second.

import { type ReactNode, useState } from "react";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { OsSpec } from "../../base/sim/schema.gen.ts";
import { hasCgroups } from "../model/groups/cgroups.ts";
import { compressedSwap } from "../model/edit/compressed-swap.ts";
import { leastFrames, withKnob } from "../model/edit/machine-edit.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { grouped } from "../../base/text/numbers.ts";
import { words as SWEEP_TEXT } from "virtual:words/machine/sweep";
import { PopoverButton } from "../../base/controls/popover-button.tsx";
import { Segmented } from "../../base/controls/segmented.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { Slider } from "../../base/controls/slider.tsx";
import { BalanceFigure } from "./panes/balance-figure.tsx";
import { Compare } from "./compare.tsx";
import { FromLogSection } from "./from-log/from-log-section.tsx";
import { GroupsPane } from "./groups/groups-pane.tsx";
import { DesignButton } from "./knobs/design-button.tsx";
import { KnobPanel } from "./knobs/knob-panel.tsx";
import { SweepPanel } from "./sweep/sweep-panel.tsx";
import { type Sweep, useSweep } from "./sweep/use-sweep.ts";
import { rowAt } from "../systems/per-second.ts";
import { RealButton } from "./real/real-button.tsx";
import { RecordingNote } from "./recorded/recordings-form.tsx";
import { Refusals } from "../controls/refusals.tsx";
import { faceOf } from "../systems/index.ts";
import type { Kernel } from "./use-kernel.ts";
import { type TooFar, useNearest } from "./use-nearest.ts";
import type { MomentShown } from "./use-moment.ts";
import { SwapPane } from "./panes/swap-pane.tsx";
import { entryOf } from "../../base/text/words.ts";

/** The most frames and pages that the two sliders reach; any other machine is set in its form. */
const CLASS_FRAMES = 1024;
const CLASS_LOAD = 2048;
const LEAST_LOAD = 64;
const STEP = 16;

const SAYINGS = ["whatIf", "groups", "scan", "swap"] as const;
type Saying = (typeof SAYINGS)[number];

/** The right-hand column: the controls, or what the run says about the moment. One at a time, so that either has room. */
export function KernelSide({ kernel }: { readonly kernel: Kernel }): ReactNode {
  const { run, shown, line } = kernel;
  const [chosen, choose] = useState<Saying>("whatIf");
  // Here, so that its runs go on and its results stay while something else is looked at.
  const sweep = useSweep(kernel.machine, kernel.values.seed);
  const swap = run && compressedSwap(run, rowAt(run, line.time));
  const offered: Record<Saying, boolean> = {
    whatIf: true,
    groups: hasCgroups(kernel.machine),
    scan: true,
    swap: swap !== undefined,
  };
  // A run of another system may not offer what was chosen.
  const saying = run !== undefined && offered[chosen] ? chosen : "whatIf";
  return (
    <div className="kernel-side">
      {run && (
        <Segmented
          label={KERNEL_TEXT.said}
          labelKind="hidden"
          value={saying}
          options={SAYINGS.filter((value) => offered[value]).map((value) => ({
            value,
            label: KERNEL_TEXT.sayings[value],
          }))}
          onPick={choose}
        />
      )}
      {saying === "whatIf" && <WhatIf kernel={kernel} sweep={sweep} />}
      {saying === "groups" && <GroupsPane kernel={kernel} />}
      {saying === "scan" && shown && <ScanTable shown={shown} />}
      {saying === "swap" && swap && <SwapPane swap={swap} />}
    </div>
  );
}

/** The controls. */
function WhatIf({ kernel, sweep }: { readonly kernel: Kernel; readonly sweep: Sweep }): ReactNode {
  const { machine, pinned, diags, run, edit } = kernel;
  const tooFar = useNearest(kernel);
  return (
    <section className="what-if" aria-label={KERNEL_TEXT.whatIf}>
      {tooFar === undefined && <Refusals diags={diags} />}
      <RecordingNote kernel={kernel} />
      <FromLogSection kernel={kernel} />
      <Compare kernel={kernel} />
      <ClassSliders kernel={kernel} />
      <KnobPanel
        machine={machine}
        pinned={pinned?.machine}
        thresholds={run?.head.thresholds}
        pinnedThresholds={pinned?.run?.head.thresholds}
        problem={tooFar && { id: tooFar.id, shown: <TooFarNote kernel={kernel} tooFar={tooFar} /> }}
        onPreview={edit.preview}
        onCommit={edit.commit}
      >
        <PopoverButton
          word={sweep.left === "begun" ? SWEEP_TEXT.goOn : SWEEP_TEXT.open}
          title={SWEEP_TEXT.title}
          className="seeds-pop"
          buttonClass="txt lk"
        >
          <SweepPanel kernel={kernel} sweep={sweep} />
        </PopoverButton>
        <DesignButton machine={machine} seed={kernel.values.seed} />
      </KnobPanel>
      {run && <LeftOut run={run} os={machine.os} />}
    </section>
  );
}

/** Why a knob's value can't be, and the nearest that can. */
function TooFarNote({ kernel, tooFar }: { readonly kernel: Kernel; readonly tooFar: TooFar }): ReactNode {
  const { id, nearest } = tooFar;
  return (
    <div className="too-far">
      <Refusals diags={kernel.diags} />
      {nearest !== undefined && (
        <TextButton kind="underlined" onPress={() => kernel.edit.commit(withKnob(kernel.machine, id, nearest))}>
          {KERNEL_TEXT.nearest({ value: grouped(nearest) })}
        </TextButton>
      )}
    </div>
  );
}

/** The RAM and load of a machine, for use in class. */
function ClassSliders({ kernel: { values, machine, link, pinned } }: { readonly kernel: Kernel }): ReactNode {
  const { ram, load, workloads } = values;
  if (workloads.length > 0 || ram > CLASS_FRAMES || load > CLASS_LOAD) return null;
  const mark = (value: number | undefined) => (value === undefined ? {} : { pinned: { name: "A", value } });
  return (
    <>
      <Slider
        label={KERNEL_TEXT.ram}
        value={ram}
        format={grouped}
        min={Math.ceil(leastFrames(machine) / STEP) * STEP}
        max={CLASS_FRAMES}
        step={STEP}
        defaultValue={512}
        {...mark(pinned?.values.ram)}
        note={KERNEL_TEXT.ramNote({ mib: ram / 256 })}
        onDrag={(value) => link.preview({ ram: value })}
        onCommit={(value) => link.push({ ram: value })}
      />
      <Slider
        label={KERNEL_TEXT.load}
        value={load}
        format={grouped}
        min={LEAST_LOAD}
        max={CLASS_LOAD}
        step={STEP}
        defaultValue={640}
        {...mark(pinned?.values.load)}
        note={KERNEL_TEXT.loadNote({ percent: Math.round((load / ram) * 100) })}
        onDrag={(value) => link.preview({ load: value })}
        onCommit={(value) => link.push({ load: value })}
      />
    </>
  );
}

function ScanTable({ shown: { run, moment } }: { readonly shown: MomentShown }): ReactNode {
  const { scan } = moment;
  if (scan === undefined) return <p className="lab">{KERNEL_TEXT.noScan}</p>;
  const { title, when, balance, rows } = faceOf(run.head.os).scan(run, scan);
  return (
    <section className="scan">
      <h2 className="sec">
        {title}
        <span>{when}</span>
      </h2>
      {typeof balance === "string" ? <p className="lab">{balance}</p> : balance && <BalanceFigure balance={balance} />}
      <table>
        <tbody>
          {rows.map(({ id, name, value }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LeftOutProps {
  readonly run: MachineRun;
  readonly os: OsSpec;
}

/** Whether the list is to be unfolded as soon as it is there. */
let wanted = false;

/** Unfolds what the model leaves out, where it also says what was corrected. */
export function showLeftOut(): void {
  wanted = true;
  unfold(document.querySelector<HTMLDetailsElement>("details.left-out"));
}

function unfold(list: HTMLDetailsElement | null): void {
  if (!wanted || list === null) return;
  wanted = false;
  list.open = true;
  list.querySelector("summary")?.focus({ preventScroll: true });
  // Focus alone would scroll to the heading, and what is below it might still be out of sight.
  list.scrollIntoView({ block: "start" });
}

function LeftOut({ run, os }: LeftOutProps): ReactNode {
  return (
    <details ref={unfold} className="left-out">
      <summary>{KERNEL_TEXT.leftOut}</summary>
      <ul>
        {run.os.simplifications.map((id) => (
          <li key={id}>{entryOf(faceOf(run.head.os).text.simplifications, id)}</li>
        ))}
      </ul>
      {/* Elsewhere it is in the head, where a system with a story has no room for it. */}
      {faceOf(os.id).hasStory && <RealButton os={os} />}
    </details>
  );
}

// The heading, the lamp, and the sentence for the event or the second.

import type { ReactNode } from "react";
import { explainEvent } from "../explain/event.ts";
import { type Sentence, sentence } from "../../base/text/sentence.ts";
import { oneDecimal } from "../../base/text/numbers.ts";
import { useStill } from "../controls/use-still.ts";
import type { Machine } from "../../base/sim/schema.gen.ts";
import { presetOf } from "../model/edit/machine-edit.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { words as MACHINE_TEXT } from "virtual:words/machine/machine";
import { Voice } from "../../base/text/voice.tsx";
import { freePages, pagesOn } from "../systems/queues-of.ts";
import { loadWords } from "./recorded/load-words.ts";
import { faceOf } from "../systems/index.ts";
import type { Kernel } from "./use-kernel.ts";
import type { MomentShown } from "./use-moment.ts";
import { entryOf } from "../../base/text/words.ts";

/** How long a moment may take to compute before what is still shown of another is marked. */
const LATE_MS = 150;

/** Props of the head. */
export interface KernelHeadProps {
  readonly kernel: Kernel;
  /** Leaves out the sentence, because another one is shown below. */
  readonly quiet: boolean;
  readonly children: ReactNode;
}

/** Heading and lamp. */
export function KernelHead({ kernel, quiet, children }: KernelHeadProps): ReactNode {
  const { shown } = kernel;
  const stale = useStale(kernel);
  const said = stale ?? (shown && sentenceOf(shown, kernel.machine));
  return (
    <>
      <div className="head">
        <div>
          <div className="kernel-title">
            <h1>{faceOf(kernel.machine.os.id).title}</h1>
            {children}
          </div>
          <p className="cond">
            {conditionsOf(kernel)}, <code>{loadOf(kernel)}</code>
          </p>
        </div>
        {shown && <Lamp shown={shown} late={stale !== undefined} />}
      </div>
      {!quiet && <div className="kernel-voice">{said && <Voice sentence={said} />}</div>}
    </>
  );
}

/** Why what is shown is not what is wanted: the moment is being computed, or the machine can't run. */
export function useStale({ shown, line, diags }: Pick<Kernel, "shown" | "line" | "diags">): Sentence | undefined {
  const isLate = useStill(shown?.late === true, LATE_MS);
  if (shown === undefined) return undefined;
  if (diags.length > 0) return sentence(KERNEL_TEXT.refusedPicture);
  const { late } = KERNEL_TEXT;
  return isLate ? sentence(late({ wanted: oneDecimal(line.time), shown: oneDecimal(shown.moment.time) })) : undefined;
}

/** The machine in words. If its kernel is a changed one, the preset is named. */
export function conditionsOf({ machine, values }: Pick<Kernel, "machine" | "values">): string {
  const conditions = KERNEL_TEXT.conditions({
    version: machine.os.version,
    frames: machine.frames,
    ...memoryOf(machine.frames),
    seed: values.seed,
  });
  const preset = presetOf(machine);
  const changed = preset !== undefined && Object.keys(preset.knobs).length > 0;
  return changed ? `${entryOf(MACHINE_TEXT.presets, preset.id)}, ${conditions}` : conditions;
}

/** A number of 4 KiB frames as an amount of memory. */
function memoryOf(frames: number): { readonly size: number; readonly unit: string } {
  const mib = frames / 256;
  const [size, unit] = mib < 1024 ? [mib, "MiB"] : [mib / 1024, "GiB"];
  return { size: Number(size.toFixed(2)), unit };
}

/** What runs on the machine, as command lines. */
export function loadOf({ machine }: Pick<Kernel, "machine">): string {
  return machine.workloads.map(loadWords).join("; ");
}

/** What happened: the event that is shown or, if none is watched, the second that begins. */
export function sentenceOf({ run, moment, stretch }: MomentShown, machine: Machine): Sentence {
  // Until the run of another system arrives, the previous run is shown.
  if (run.head.os !== machine.os.id) return [];
  if (stretch !== undefined) return explainEvent(stretch.watched, moment.event, machine);
  const second = Math.floor(moment.time);
  if (second === 0) return sentence(KERNEL_TEXT.atBoot);
  return faceOf(run.head.os).second(run, second);
}

/** What the daemon is doing: filled when awake, hollow when asleep, and always in words. */
interface LampProps {
  readonly shown: MomentShown;
  readonly late: boolean;
}

function Lamp({ shown: { run, moment }, late }: LampProps): ReactNode {
  // Cached pages, if there are any, count as free.
  const level = freePages(run, moment) + pagesOn(run, moment, "cache");
  const words = faceOf(run.head.os).lamp(run, moment, level);
  return (
    <div className={`lamp ${moment.direct > 0 ? "scanning" : moment.daemon}${late ? " late" : ""}`}>
      <b>
        <i aria-hidden="true" />
        {words[0]}
      </b>
      <p>{words[1]}</p>
    </div>
  );
}

// Records loads and opens recordings. What is in progress, and what went wrong, outlives the panel that started it.

import { createStore } from "zustand/vanilla";
import { FIRST_VALUES, kernelScenario } from "../../../base/link/kernel/kernel-url.ts";
import { askEngine, giveUp } from "../../../base/sim/engines.ts";
import { hold, recordingOf, withLoads } from "../../../base/sim/machines/recordings.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { isSameText, type Recording, recordedWorkload, refOf, refsOf } from "../../../base/model/recording.ts";
import { words } from "virtual:words/machine/recordings";
import { saveFile } from "../../../base/files/save-file.ts";
import type { Services } from "../../../base/page/services.ts";
import type { Kernel } from "../use-kernel.ts";
import { sizeOf } from "./load-words.ts";
import { explainLoad } from "./recording-problem.ts";
import { MOST_MIB, textOfFile } from "./recording-text.ts";

/** What is in progress, and what went wrong last. */
interface Desk {
  readonly recording: boolean;
  readonly problem: string | undefined;
  /** What was saved last, ready to run here. */
  readonly saved: Recording | undefined;
}

/** The desk of the page. */
export const DESK = createStore<Desk>(() => ({ recording: false, problem: undefined, saved: undefined }));

/** The part of the Kernel view's state that recordings change. */
export type Recordable = Pick<Kernel, "values" | "machine" | "pinned" | "link">;

const RECORDING = "record-load";
const CHECKING = "check-load";

/** Forgets what went wrong. */
export function dismiss(): void {
  DESK.setState({ problem: undefined });
}

/** Cancels the recording in progress. */
export function cancel(): void {
  giveUp("record-load", RECORDING);
}

/** Records what runs on the machine, and saves it. A load that already is a recording is saved as it is. */
export async function saveLoad(kernel: Recordable, services: Services): Promise<void> {
  const { values, machine } = kernel;
  // One at a time: the command may be given again.
  if (DESK.getState().recording) return;
  const [ref, ...others] = machine.workloads.length === 1 ? refsOf(machine) : [];
  const held = ref === undefined || others.length > 0 ? undefined : recordingOf(ref);
  if (held) return saved(held, kernel, services);
  DESK.setState({ recording: true, problem: undefined, saved: undefined });
  const scenario = JSON.stringify(withLoads(kernelScenario(values)));
  const outcome = await askEngine(RECORDING, "record-load", { scenario });
  DESK.setState({ recording: false });
  if (outcome.status === "done") {
    const name = nameFor(machine);
    saved({ ...outcome.answer, name, ref: refOf(name, outcome.answer.text) }, kernel, services);
  } else if (outcome.status === "refused") {
    DESK.setState({ problem: explainLoad(words.notRecorded, outcome.diags) });
  } else if (outcome.status === "crashed") DESK.setState({ problem: words.crashed });
}

/** The longest name before its extensions: it has to fit the line of conditions. */
const LONGEST = 40;

/** `2.6.12-stress.load.txt`. */
function nameFor({ os, workloads }: Machine): string {
  const kinds = new Set(workloads.map(({ id }) => id));
  return `${[os.version, ...kinds].join("-").slice(0, LONGEST)}.load.txt`;
}

function saved(recording: Recording, kernel: Recordable, { toasts }: Services): void {
  const { name, text, ref } = recording;
  hold(recording);
  DESK.setState({ saved: recording });
  saveFile({ name, content: text });
  const runs = refsOf(kernel.machine).includes(ref);
  toasts.show({
    text: words.saved({ name, size: sizeOf(recording) }),
    ...(!runs && { action: { label: words.run, run: () => put(recording, kernel) } }),
  });
}

/** Opens a file and runs its contents in place of the workloads. A file that is not a recording changes nothing. */
export async function openRecording(file: File, kernel: Recordable, services: Services): Promise<void> {
  const { name } = file;
  dismiss();
  const read = await textOfFile(file);
  if (read.kind !== "text") {
    const why = {
      "too-large": words.tooLarge({ name, mib: MOST_MIB }),
      broken: words.broken({ name }),
      unreadable: words.unreadable({ name }),
    };
    return refuse(why[read.kind]);
  }
  const { text } = read;
  const outcome = await askEngine(CHECKING, "check-load", { text });
  if (outcome.status === "refused") return refuse(explainLoad(name, outcome.diags));
  if (outcome.status === "crashed") return DESK.setState({ problem: words.crashed });
  if (outcome.status !== "done") return;
  take({ ...outcome.answer, name, text, ref: refOf(name, text) }, kernel, services);
}

function refuse(why: string): void {
  DESK.setState({ problem: `${why} ${words.kept}` });
}

/** Takes in a recording. If the machines already name it, it is only restored; otherwise it replaces the workloads. */
function take(recording: Recording, kernel: Recordable, { toasts }: Services): void {
  const named = absentRefs(kernel).filter((ref) => isSameText(ref, recording.ref));
  if (named.length > 0) {
    hold(...named.map((ref) => ({ ...recording, ref })));
    toasts.show({ text: words.back({ name: recording.name, size: sizeOf(recording) }) });
    return;
  }
  const { load, workloads } = kernel.values;
  hold(recording);
  put(recording, kernel);
  toasts.show({
    text: words.opened({ name: recording.name, size: sizeOf(recording) }),
    action: { label: words.undo, run: () => kernel.link.push({ load, workloads }) },
  });
}

/** Puts a recording in place of the workloads. */
export function put(recording: Recording, { link }: Recordable): void {
  link.push({ load: FIRST_VALUES.load, workloads: [recordedWorkload(recording)] });
}

/** Recordings that the machines name but the page does not have. */
export function absentRefs({ machine, pinned }: Pick<Recordable, "machine" | "pinned">): readonly string[] {
  const named = [machine, ...(pinned ? [pinned.machine] : [])].flatMap(refsOf);
  return [...new Set(named)].filter((ref) => recordingOf(ref) === undefined);
}

// What runs on a machine, in words: command lines and, for a recording, also its size.

import { recordingOf } from "../../../base/sim/machines/recordings.ts";
import type { WorkloadSpec } from "../../../base/sim/schema.gen.ts";
import { nameOfRef, type RecordingSize } from "../../../base/model/recording.ts";
import { workloadWords } from "../../model/edit/workload-edit.ts";
import { words as RECORDINGS_TEXT } from "virtual:words/machine/recordings";

/** A workload as it appears in the line of conditions. */
export function loadWords(workload: WorkloadSpec): string {
  const words = workloadWords(workload);
  return workload.id === "recorded" ? `${words} (${sizeWords(workload.load)})` : words;
}

/** The size of a recording, in words. */
export function sizeOf({ processes, lines }: RecordingSize): string {
  return RECORDINGS_TEXT.size({ processes, lines });
}

/** The size of the recording of this name, or a note that its file is missing. */
export function sizeWords(load: string): string {
  const recording = recordingOf(load);
  if (recording) return sizeOf(recording);
  return nameOfRef(load) === undefined ? "" : RECORDINGS_TEXT.absent;
}

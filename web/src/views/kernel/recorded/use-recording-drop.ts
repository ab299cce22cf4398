// Recordings that are dropped on the Kernel view. What is none is told of as it would be anywhere else.

import { isRecording } from "../../../state/recording.ts";
import { RECORDINGS_TEXT } from "../../../text/recordings.ts";
import { decline } from "../../../ui/open-run.ts";
import { useServices } from "../../../ui/services.ts";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { openRecording, type Recordable } from "./desk.ts";
import { beginningOf } from "./recording-text.ts";

/** Takes dropped files while the view is shown. */
export function useRecordingDrop(kernel: Recordable): void {
  const services = useServices();
  useFileDrop(RECORDINGS_TEXT.dropHere, (files, facts) => {
    void (async () => {
      const [file, ...others] = files;
      if (file === undefined) return;
      const taken = others.length === 0 && isRecording(file.name, await beginningOf(file));
      if (taken) await openRecording(file, kernel, services);
      else decline(files, facts?.notes ?? [], services);
    })();
  });
}

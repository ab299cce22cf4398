// Recordings dropped on the Kernel view, and the view's commands for them. A file that is not one is reported as
// anywhere else.

import "./carry-recordings.ts";
import { isRecording } from "../../../base/model/recording.ts";
import { words as RECORDINGS_TEXT } from "virtual:words/machine/recordings";
import { sayToo } from "../../../base/files/told-files.ts";
import { decline } from "../../../base/files/offer.ts";
import { type Services, useServices } from "../../../base/page/services.ts";
import { useFileDrop } from "../../../base/files/use-file-drop.ts";
import { useCommands } from "../../../base/page/use-commands.ts";
import { openRecording, type Recordable, saveLoad } from "./desk.ts";
import { beginningOf } from "./recording-text.ts";

/** Accepts dropped files, and registers the commands, while the view is shown. */
export function useRecordings(kernel: Recordable): void {
  const services = useServices();
  const { commands } = RECORDINGS_TEXT;
  useCommands("kernel recordings", [
    {
      id: "kernel.record",
      title: commands.save,
      section: "view",
      keys: [],
      run: () => void saveLoad(kernel, services),
    },
    { id: "kernel.recording", title: commands.open, section: "view", keys: [], run: () => choose(kernel, services) },
  ]);
  useFileDrop(RECORDINGS_TEXT.dropHere, (files, facts) => {
    void (async () => {
      const [file, ...others] = files;
      if (file === undefined) return;
      const taken = others.length === 0 && isRecording(file.name, await beginningOf(file));
      if (taken) {
        await openRecording(file, kernel, services);
        sayToo(facts?.notes ?? [], services);
      } else decline(files, facts?.notes ?? [], services);
    })();
  });
}

/** Asks for a file and opens the recording in it. */
function choose(kernel: Recordable, services: Services): void {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file !== undefined) void openRecording(file, kernel, services);
  });
  input.click();
}

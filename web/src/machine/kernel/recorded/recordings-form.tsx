// Records the load of the machine, and opens recordings: a part of the machine's form, and the note beside the figures
// when something is missing or wrong.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { nameOfRef, refsOf } from "../../../base/model/recording.ts";
import { words } from "virtual:words/machine/recordings";
import { useServices } from "../../../base/page/services.ts";
import { FileButton, TextButton } from "../../../base/controls/text-button.tsx";
import { sizeOf } from "./load-words.ts";
import { absentRefs, cancel, DESK, dismiss, openRecording, put, type Recordable, saveLoad } from "./desk.ts";

/** Props of the form and its notes. */
interface RecordingsProps {
  readonly kernel: Recordable;
}

/** The buttons, what they are for, and what the link leaves out. */
export function RecordingsForm({ kernel }: RecordingsProps): ReactNode {
  const services = useServices();
  const { recording, problem } = useStore(DESK);
  const runs = kernel.machine.workloads.length > 0;
  return (
    <section className="recordings-form">
      <h2 className="sec">{words.title}</h2>
      <p className="recordings-buttons">
        <TextButton
          kind="underlined"
          disabled={!runs && !recording}
          onPress={() => (recording ? cancel() : void saveLoad(kernel, services))}
        >
          {recording ? words.cancel : words.save}
        </TextButton>{" "}
        <OpenButton kernel={kernel} />
      </p>
      <output className="lab">{recording && words.recording}</output>
      <Saved kernel={kernel} />
      {problem !== undefined && <p className="field-error">{problem}</p>}
      <p className="note q">{words.note}</p>
      {refsOf(kernel.machine).map((ref) => (
        <p className="note q" key={ref}>
          {words.link({ name: nameOfRef(ref) ?? ref })}
        </p>
      ))}
    </section>
  );
}

/** What was saved last, unless it already runs here: the panel covers the note at the foot of the page. */
function Saved({ kernel }: RecordingsProps): ReactNode {
  const saved = useStore(DESK, (desk) => desk.saved);
  if (saved === undefined || refsOf(kernel.machine).includes(saved.ref)) return null;
  return (
    <p>
      {words.saved({ name: saved.name, size: sizeOf(saved) })}{" "}
      <TextButton kind="underlined" onPress={() => put(saved, kernel)}>
        {words.run}
      </TextButton>
    </p>
  );
}

/**
 * Shown beside the figures: a file that was not a recording, and recordings that are named but missing. Nothing if all
 * is well.
 */
export function RecordingNote({ kernel }: RecordingsProps): ReactNode {
  const problem = useStore(DESK, (desk) => desk.problem);
  const isAbsent = absentRefs(kernel).length > 0;
  return (
    <>
      {problem !== undefined && (
        <div>
          <p className="field-error" role="alert">
            {problem}
          </p>
          <TextButton kind="underlined" onPress={dismiss}>
            {words.dismiss}
          </TextButton>
        </div>
      )}
      {isAbsent && (
        <p>
          <OpenButton kernel={kernel} /> <span className="q">{words.missing}</span>
        </p>
      )}
    </>
  );
}

function OpenButton({ kernel }: RecordingsProps): ReactNode {
  const services = useServices();
  const open = ([file]: readonly File[]): unknown => file && openRecording(file, kernel, services);
  return <FileButton onFiles={open}>{words.open}</FileButton>;
}

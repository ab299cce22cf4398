// Before there is a log: what to do, and what happens to a file.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { sentence } from "../../explain/sentence.ts";
import { SIDES } from "../../state/sides.ts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { words as RECHECK_TEXT } from "virtual:words/logs/recheck";
import { FileButton, TextButton } from "../../ui/text-button.tsx";
import { Voice } from "../../ui/voice.tsx";
import { canChooseFolder, filesOfChosen } from "../../ui/dropped-folders.ts";
import { asGathered } from "../../ui/offer.ts";
import { useServices } from "../../ui/services.ts";
import { KeepFiles } from "./keep-files.tsx";
import { pageKeeping } from "./log-keep.ts";
import { Recheck } from "./recheck/recheck.tsx";
import type { LogsModel } from "./use-logs.ts";
import { pasteLog } from "./use-paste.ts";

/** The invitation. */
export function LogsEmpty({ model }: { readonly model: LogsModel }): ReactNode {
  const services = useServices();
  const { problem } = useStore(pageKeeping);
  return (
    <section className="logs-empty">
      <Voice sentence={sentence(LOGS_TEXT.invitation)} />
      <div className="open">
        {SIDES.map((side) => (
          <FileButton key={side} multiple onFiles={(files) => model.open(asGathered(files), side)}>
            {LOGS_TEXT.open({ side: LOGS_TEXT.sides[side] })}
          </FileButton>
        ))}
        {canChooseFolder && (
          <FileButton folder onFiles={(files) => model.open(filesOfChosen(files))}>
            {LOGS_TEXT.openFolder}
          </FileButton>
        )}
        <TextButton kind="underlined" onPress={() => void pasteLog(services)}>
          {LOGS_TEXT.paste.button}
        </TextButton>
      </div>
      <p className="samples">
        <TextButton kind="underlined" onPress={model.showSamples}>
          {LOGS_TEXT.samples}
        </TextButton>
        <span>{LOGS_TEXT.samplesNote}</span>
      </p>
      <p className="samples">
        <Recheck />
        <span>{RECHECK_TEXT.openNote}</span>
      </p>
      {problem !== undefined && <KeepFiles />}
      <p className="stays">{LOGS_TEXT.stays}</p>
    </section>
  );
}

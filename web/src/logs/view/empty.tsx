// What is shown before there is a log: what to do, and what happens to a file.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { sentence } from "../../base/text/sentence.ts";
import { SIDES } from "../../base/model/sides.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { words as RECHECK_TEXT } from "virtual:words/logs/recheck";
import { FileButton, TextButton } from "../../base/controls/text-button.tsx";
import { Voice } from "../../base/text/voice.tsx";
import { canChooseFolder, filesOfChosen } from "../../base/files/dropped-folders.ts";
import { asGathered } from "../../base/files/offer.ts";
import { useServices } from "../../base/page/services.ts";
import { KeepFiles } from "./shelf/keep-files.tsx";
import { pageKeeping } from "./shelf/keep.ts";
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
            {LOGS_TEXT.open({ side: SIDES_TEXT[side] })}
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

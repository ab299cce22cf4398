// Where to drop a log, and every other way to open one. It stays in its place when the sample comes or goes, so that
// the focus does too.

import type { ReactNode } from "react";
import { sentence } from "../../../base/text/sentence.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { FileButton, TextButton } from "../../../base/controls/text-button.tsx";
import { Marked, Voice } from "../../../base/text/voice.tsx";
import { canChooseFolder, filesOfChosen } from "../../../base/files/dropped-folders.ts";
import { asGathered } from "../../../base/files/offer.ts";
import { useServices } from "../../../base/page/services.ts";
import type { LogsModel } from "../use-logs.ts";
import { pasteLog } from "../use-paste.ts";

/** Props of the drop target. */
export interface DropTargetProps {
  readonly model: LogsModel;
  /** The side of the sample with up to eight pages read at once, while the sample is shown or about to be. */
  readonly eight: Side | undefined;
}

/** The drop target. */
export function DropTarget({ model, eight }: DropTargetProps): ReactNode {
  const services = useServices();
  const words = LOGS_TEXT.sample;
  return (
    <section className="log-drop" data-sample={eight !== undefined} aria-label={words.target}>
      {eight === undefined ? (
        <Voice sentence={sentence(LOGS_TEXT.invitation)} />
      ) : (
        <p className="own">
          <Marked sentence={sentence(words.drop)} />
        </p>
      )}
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
      <p className="sample">
        <TextButton kind="underlined" onPress={() => model.showSample(eight === undefined)}>
          {eight === undefined ? LOGS_TEXT.samples : words.remove}
        </TextButton>
        <span>
          {eight === undefined ? (
            LOGS_TEXT.samplesNote
          ) : (
            <Marked
              sentence={sentence(words.what({ eight: SIDES_TEXT[eight], one: SIDES_TEXT[eight === "a" ? "b" : "a"] }))}
            />
          )}
        </span>
      </p>
    </section>
  );
}

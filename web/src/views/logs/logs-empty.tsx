// Before there is a log: what to do, and what happens to a file.

import type { ReactNode } from "react";
import { sentence } from "../../explain/sentence.ts";
import { SIDES } from "../../state/log.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { RECHECK_TEXT } from "../../text/recheck.ts";
import { FileButton, TextButton } from "../../ui/text-button.tsx";
import { Voice } from "../../ui/voice.tsx";
import { useServices } from "../../ui/services.ts";
import { Recheck } from "./recheck/recheck.tsx";
import type { LogsModel } from "./use-logs.ts";
import { pasteLog } from "./use-paste.ts";

/** The invitation. */
export function LogsEmpty({ model }: { readonly model: LogsModel }): ReactNode {
  const services = useServices();
  return (
    <section className="logs-empty">
      <Voice sentence={sentence(LOGS_TEXT.invitation)} />
      <div className="open">
        {SIDES.map((side) => (
          <FileButton key={side} onFiles={(files) => model.take(files, side)}>
            {LOGS_TEXT.open(LOGS_TEXT.sides[side])}
          </FileButton>
        ))}
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
      <p className="stays">{LOGS_TEXT.stays}</p>
    </section>
  );
}

// How far the reading of a file has come, and a way to stop it.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { LogFile, Progress } from "../../sim/protocol.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { pageProgress } from "./log-desk.ts";

/** Props of the bar. */
export interface ReadingBarProps {
  readonly file: LogFile;
  readonly onCancel: () => void;
}

/** The bar of a file. */
export function ReadingBar({ file, onCancel }: ReadingBarProps): ReactNode {
  const progress = useStore(pageProgress, (all) => all[file.key]);
  return (
    <div className="log-reading">
      <p>{LOGS_TEXT.readingFile(file.name)}</p>
      <progress aria-label={LOGS_TEXT.readingFile(file.name)} {...(progress && { value: progress.share, max: 1 })} />
      <p className="share">{told(progress)}</p>
      <TextButton kind="underlined" label={LOGS_TEXT.cancelReading(file.name)} onPress={onCancel}>
        {LOGS_TEXT.cancel}
      </TextButton>
    </div>
  );
}

const MEGABYTE = 1e6;

function told(progress: Progress | undefined): string {
  const { waiting, share: of, steps } = LOGS_TEXT.readingSteps;
  return progress === undefined ? waiting : of(progress.share, steps[progress.step](progress.bytes / MEGABYTE));
}

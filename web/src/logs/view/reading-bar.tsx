// The progress of reading a file, and a button to stop it.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { LogFile, Progress } from "../../base/sim/protocol.ts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { TextButton } from "../../base/controls/text-button.tsx";
import { pageProgress } from "./desk.ts";
import { say } from "../../base/text/words.ts";

/** Props of the bar. */
export interface ReadingBarProps {
  readonly file: LogFile;
  readonly onCancel: () => void;
}

/** The progress bar of a file. */
export function ReadingBar({ file, onCancel }: ReadingBarProps): ReactNode {
  const progress = useStore(pageProgress, (all) => all[file.key]);
  return (
    <div className="log-reading">
      <p>{LOGS_TEXT.readingFile({ name: file.name })}</p>
      <progress
        aria-label={LOGS_TEXT.readingFile({ name: file.name })}
        {...(progress && { value: progress.share, max: 1 })}
      />
      <p className="share">{told(progress)}</p>
      <TextButton kind="underlined" label={LOGS_TEXT.cancelReading({ name: file.name })} onPress={onCancel}>
        {LOGS_TEXT.cancel}
      </TextButton>
    </div>
  );
}

const MEGABYTE = 1e6;

function told(progress: Progress | undefined): string {
  const { waiting, share: of, steps } = LOGS_TEXT.readingSteps;
  if (progress === undefined) return waiting;
  const megabytes = progress.bytes / MEGABYTE;
  const size = megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes);
  return of({ percent: Math.round(progress.share * 100), step: say(steps[progress.step], { size }) });
}

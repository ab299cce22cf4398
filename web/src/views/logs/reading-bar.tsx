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
      <progress aria-label={LOGS_TEXT.readingFile(file.name)} {...shareOf(progress)} />
      <p className="q">{told(progress)}</p>
      <TextButton kind="underlined" label={LOGS_TEXT.cancelReading(file.name)} onPress={onCancel}>
        {LOGS_TEXT.cancel}
      </TextButton>
    </div>
  );
}

/** No share while nobody knows it: the parser tells only when it is done. */
function shareOf(progress: Progress | undefined): { readonly value?: number; readonly max?: number } {
  if (progress === undefined || progress.phase === "parsing" || progress.total === 0) return {};
  return { value: progress.done, max: progress.total };
}

const MEGABYTE = 1e6;

function told(progress: Progress | undefined): string {
  if (progress === undefined) return LOGS_TEXT.phases.waiting;
  const { phase, done, total } = progress;
  if (phase === "parsing") return LOGS_TEXT.phases.parsing(total / MEGABYTE);
  return LOGS_TEXT.phases[phase](done / Math.max(total, 1), total / MEGABYTE);
}

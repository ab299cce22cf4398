// Starts and stops many runs, and shows their progress.

import type { ReactNode } from "react";
import { words as SEEDS_TEXT } from "virtual:words/machine/seeds";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { KeptNote } from "../../controls/kept-note.tsx";
import type { ManyRuns } from "./use-many-runs.ts";

/** Props of the controls. */
export interface RunControlsProps<Count extends string> {
  readonly label: string;
  /** The numbers of seeds to choose from. */
  readonly counts: readonly Count[];
  readonly count: Count;
  readonly onCount: (count: Count) => void;
  readonly runs: Pick<ManyRuns<never>, "running" | "done" | "of" | "found" | "stop">;
  /** `anew` also makes those runs again that are kept from before. */
  readonly onRun: (seeds: number, anew?: boolean) => void;
  /** Whether there is nothing to run. */
  readonly disabled?: boolean;
}

/** The controls. */
export function RunControls<Count extends string>(props: RunControlsProps<Count>): ReactNode {
  const { label, counts, count, onCount, runs, onRun, disabled = false } = props;
  const { running, done, of, found, stop } = runs;
  const words = SEEDS_TEXT;
  return (
    <div className="seeds-run">
      <Segmented
        label={label}
        value={count}
        options={counts.map((value) => ({ value, label: value }))}
        onPick={onCount}
      />
      {running ? (
        <TextButton onPress={stop}>{words.stop}</TextButton>
      ) : (
        <TextButton onPress={() => onRun(Number(count))} disabled={disabled}>
          {words.run}
        </TextButton>
      )}
      {of > 0 && (
        <output>
          <progress value={done} max={of} aria-label={words.progress({ done, of })} /> {words.progress({ done, of })}
        </output>
      )}
      <KeptNote {...{ found, running }} onAnew={disabled ? undefined : () => onRun(Number(count), true)} />
    </div>
  );
}

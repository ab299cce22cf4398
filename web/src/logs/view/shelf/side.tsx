// One side: its runs, each with what it was recognised as and what was found in it.

import { type ReactNode, useState } from "react";
import { explainReading } from "../../explain/logs.ts";
import type { Log } from "../../model/log.ts";
import type { Side } from "../../../base/model/sides.ts";
import { holdsRuns, passedOver, type ShelfRun, type ShelfState } from "../../model/shelf.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { asGathered } from "../../../base/files/offer.ts";
import { PopoverButton } from "../../../base/controls/popover-button.tsx";
import { FileButton, TextButton } from "../../../base/controls/text-button.tsx";
import { PassedOver } from "./passed-over.tsx";
import { LogRunCard } from "./run-card.tsx";
import { ReadAs } from "../read-as.tsx";
import type { LogsModel } from "../use-logs.ts";

/** The number of runs shown before "Show all". */
const FIRST_RUNS = 4;

/** Props of a side. */
export interface LogSideProps {
  readonly side: Side;
  readonly shelf: ShelfState;
  readonly model: Omit<LogsModel, "link" | "shelf" | "sampleToCome">;
  readonly onExplain: (log: Log) => void;
}

/** One side. */
export function LogSide({ side, shelf, model, onExplain }: LogSideProps): ReactNode {
  const [all, setAll] = useState(false);
  const refused = passedOver(shelf[side]);
  const runs = shelf[side].filter((run) => !refused.includes(run));
  const letter = SIDES_TEXT[side];
  const folded = runs.length > FIRST_RUNS + 1;
  // Progress and problems are never folded away.
  const shown = folded && !all ? runs.filter((run, at) => at < FIRST_RUNS || isNews(run)) : runs;
  const [only] = runs.length === 1 ? runs : [];
  const common = runs.length > 1 ? commonText(runs) : undefined;
  return (
    <section className="log-slot" aria-label={letter} aria-busy={runs.some(({ reading }) => reading)} data-side={side}>
      <div className="log-name">
        <h2>
          <SideMark side={side} />
          {only === undefined ? runs.length > 0 && LOGS_TEXT.runs({ n: runs.length }) : <bdi>{only.file.name}</bdi>}
        </h2>
        <ReadAllAs side={side} runs={runs} model={model} />
        {runs.length > 0 && shelf.holds === "files" && (
          <FileButton multiple onFiles={(files) => model.open(asGathered(files), side)}>
            {LOGS_TEXT.add}
            <span className="sr">{LOGS_TEXT.addFor({ side: letter })}</span>
          </FileButton>
        )}
      </div>
      {runs.length === 0 && (
        <p>
          {LOGS_TEXT.second}{" "}
          <FileButton multiple onFiles={(files) => model.open(asGathered(files), side)}>
            {LOGS_TEXT.open({ side: letter })}
          </FileButton>
        </p>
      )}
      {common !== undefined && <p className="recognised">{LOGS_TEXT.each({ said: common })}</p>}
      {runs.length > 0 && (
        <ul className="log-runs">
          {shown.map((run) => (
            <li key={run.file.key}>
              <LogRunCard
                run={run}
                side={side}
                shelf={shelf}
                named={only === undefined}
                told={common !== undefined}
                model={model}
                onExplain={onExplain}
              />
            </li>
          ))}
        </ul>
      )}
      {folded && (
        <TextButton onPress={() => setAll(!all)}>
          {all ? LOGS_TEXT.fewerRuns : LOGS_TEXT.allRuns({ n: runs.length })}
        </TextButton>
      )}
      <PassedOver runs={refused} onDismiss={(keys) => keys.forEach((key) => model.remove(key))} />
    </section>
  );
}

/** Reads all runs of a side as something else at once; nothing while one is being read. */
function ReadAllAs({
  side,
  runs,
  model,
}: Pick<LogSideProps, "side" | "model"> & { readonly runs: readonly ShelfRun[] }) {
  if (runs.length < 2 || runs.some(({ reading }) => reading)) return null;
  const words = LOGS_TEXT.readAs;
  const letter = SIDES_TEXT[side];
  return (
    <PopoverButton
      word={words.all}
      label={words.allOf({ side: letter })}
      title={words.allTitle({ side: letter })}
      className="read-as"
      buttonClass="txt lk"
    >
      <ReadAs
        runs={runs}
        title={words.allTitle({ side: letter })}
        onRead={({ file }, options) => model.readAs(file.key, options)}
      />
    </PopoverButton>
  );
}

/** What was recognised, if it is the same for all runs: it need not be repeated for thirty runs of one tool. */
function commonText(runs: readonly ShelfRun[]): string | undefined {
  const said = new Set(runs.flatMap(({ log }) => (log === undefined ? [] : [explainReading(log)])));
  const [only, other] = said;
  return other === undefined ? only : undefined;
}

/** Whether a run is being read, or could not be. */
function isNews({ reading, problem }: ShelfRun): boolean {
  return reading || problem !== undefined;
}

/** The letter of a side, and the line it is drawn with. */
export function SideMark({ side }: { readonly side: Side }): ReactNode {
  return (
    <>
      <b className={side === "a" ? "ra" : "rb"}>{SIDES_TEXT[side]}</b>
      <svg viewBox="0 0 34 10" aria-hidden="true">
        <path className={side === "a" ? "la" : "lb"} d="M0 5H34" />
      </svg>
    </>
  );
}

/** Whether each of several runs in one file counts as a run; nothing if no file has several. */
export function SplitRuns({ shelf, model }: Pick<LogSideProps, "shelf" | "model">): ReactNode {
  if (!holdsRuns(shelf)) return null;
  return (
    <label className="log-check">
      <input
        type="checkbox"
        checked={shelf.splitRuns}
        onChange={(event) => model.splitRuns(event.currentTarget.checked)}
      />
      {LOGS_TEXT.splitRuns}
    </label>
  );
}

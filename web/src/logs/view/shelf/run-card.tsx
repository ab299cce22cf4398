// One run: which file it is, what it was recognised as, what was found in it, and what can be done with it.

import type { ReactNode } from "react";
import { explainFindings, explainRecognised } from "../../explain/logs.ts";
import { type Log } from "../../model/log.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { type ShelfRun, type ShelfState, twinOf } from "../../model/shelf.ts";
import { words as DOORS_TEXT } from "virtual:words/base/doors";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { Diagnostics } from "../../../base/controls/diagnostics.tsx";
import { NoticeIcon } from "../../../base/controls/icons.tsx";
import { PopoverButton } from "../../../base/controls/popover-button.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { FollowControl, FollowStatus } from "../follow/follow-control.tsx";
import { LogProblem } from "./problem.tsx";
import { ReadAs } from "../read-as.tsx";
import { ReadingBar } from "../reading-bar.tsx";
import type { LogsModel } from "../use-logs.ts";

/** The number of findings shown before "Show all". */
const FIRST_FINDINGS = 5;

/** Props of a run. */
export interface LogRunCardProps {
  readonly run: ShelfRun;
  readonly side: Side;
  readonly shelf: ShelfState;
  /** Whether to show the file's name; if a side has only one run, the name is beside the side's letter. */
  readonly named: boolean;
  /** Whether its recognised format is already stated for all runs. */
  readonly told: boolean;
  /** Whether there is another side to move it to. */
  readonly movable?: boolean;
  readonly model: Pick<LogsModel, "remove" | "move" | "readAs" | "giveUp">;
  /** Guesses a machine that could have written the log. */
  readonly onExplain: (log: Log) => void;
}

/** One run. */
export function LogRunCard(props: LogRunCardProps): ReactNode {
  const { run, side, shelf, named, told, movable = true, model, onExplain } = props;
  const { file, log, problem, reading } = run;
  const twin = twinOf(shelf, side, run);
  return (
    <div className="log-run">
      <div className="log-run-head">
        {named && (problem === undefined || log !== undefined) && <h3 dir="auto">{file.name}</h3>}
        {!named && log !== undefined && <p className="recognised">{explainRecognised(log)}</p>}
        {!reading && (
          <RunTools
            run={run}
            side={side}
            owned={shelf.holds === "files"}
            movable={movable}
            model={model}
            onExplain={onExplain}
          />
        )}
      </div>
      <FollowStatus run={run} />
      {reading && <ReadingBar file={file} onCancel={() => model.giveUp(file.key)} />}
      {problem !== undefined && (
        <LogProblem problem={problem} side={side} kept={log} onDismiss={() => dismiss(run, model)} />
      )}
      {log !== undefined && (
        <>
          {named && !told && <p className="recognised">{explainRecognised(log)}</p>}
          {twin !== undefined && (
            <p className="diag">
              <NoticeIcon /> {LOGS_TEXT.sameAs({ side: SIDES_TEXT[otherThan(side)], name: twin.file.name })}
            </p>
          )}
          <Diagnostics items={explainFindings(log.head.diags)} limit={FIRST_FINDINGS} />
        </>
      )}
    </div>
  );
}

/** Removes a file that was not a log; one that could not be read in another way stays as it was. */
function dismiss({ file, log }: ShelfRun, model: LogRunCardProps["model"]): void {
  if (log === undefined) model.remove(file.key);
  else model.readAs(file.key, log.file.options);
}

function otherThan(side: Side): Side {
  return SIDES.find((candidate) => candidate !== side) ?? side;
}

interface RunToolsProps extends Pick<LogRunCardProps, "run" | "side" | "model" | "onExplain"> {
  readonly movable: boolean;
  /** Whether it is the user's: the sample stays together and goes as a whole. */
  readonly owned: boolean;
}

function RunTools({ run, side, owned, movable, model, onExplain }: RunToolsProps): ReactNode {
  const { file, log } = run;
  const words = LOGS_TEXT.readAs;
  const [letter, other] = [SIDES_TEXT[side], SIDES_TEXT[otherThan(side)]];
  return (
    <span className="log-tools">
      {log !== undefined && (
        <TextButton
          kind="underlined"
          label={DOORS_TEXT.explainOf({ side: letter, name: file.name })}
          onPress={() => onExplain(log)}
        >
          {DOORS_TEXT.explain}
        </TextButton>
      )}
      <PopoverButton
        word={words.word}
        label={words.label({ name: file.name })}
        title={words.title({ name: file.name })}
        className="read-as"
        buttonClass="txt lk"
      >
        <ReadAs
          runs={[run]}
          title={words.title({ name: file.name })}
          onRead={(_, options) => model.readAs(file.key, options)}
        />
      </PopoverButton>
      {owned && log !== undefined && <FollowControl run={run} />}
      {owned && movable && log !== undefined && (
        <TextButton
          kind="underlined"
          label={LOGS_TEXT.moveFile({ side: other, name: file.name })}
          onPress={() => model.move(file.key)}
        >
          {LOGS_TEXT.move({ side: other })}
        </TextButton>
      )}
      {owned && (
        <TextButton
          kind="underlined"
          label={LOGS_TEXT.removeFrom({ side: letter, name: file.name })}
          onPress={() => model.remove(file.key)}
        >
          {LOGS_TEXT.remove}
        </TextButton>
      )}
    </span>
  );
}

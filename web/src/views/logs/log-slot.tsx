// One side: which file it is, what it was recognised as, what was found in it.

import type { ReactNode } from "react";
import { explainFindings, explainRecognised } from "../../explain/logs.ts";
import type { Log, Side } from "../../state/log.ts";
import type { Slot } from "../../state/log-shelf.ts";
import { FIT_TEXT } from "../../text/fit.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { Diagnostics } from "../../ui/diagnostics.tsx";
import { useServices } from "../../ui/services.ts";
import { FileButton, TextButton } from "../../ui/text-button.tsx";
import { explainInKernel } from "./explain-in-kernel.ts";
import { LogProblem } from "./log-problem.tsx";
import type { LogsModel } from "./use-logs.ts";

/** Findings that stand there before "Show all". */
const FIRST_FINDINGS = 5;

/** Props of a side. */
export interface LogSlotProps {
  readonly side: Side;
  readonly slot: Slot;
  readonly model: Pick<LogsModel, "take" | "remove" | "dismiss">;
}

/** One side. */
export function LogSlot({ side, slot, model }: LogSlotProps): ReactNode {
  const { log, problem, reading } = slot;
  const letter = LOGS_TEXT.sides[side];
  return (
    <section className="log-slot" aria-label={letter} aria-busy={reading !== undefined}>
      <div className="log-name">
        <h2>
          <SideMark side={side} />
          {log?.head.name}
        </h2>
        {log !== undefined && <LogTools side={side} log={log} model={model} />}
      </div>
      {reading !== undefined && <p>{LOGS_TEXT.readingFile(reading.name)}</p>}
      {problem !== undefined && (
        <LogProblem problem={problem} side={side} kept={log} onDismiss={() => model.dismiss(side)} />
      )}
      {log !== undefined && (
        <>
          <p className="recognised">{explainRecognised(log)}</p>
          <Diagnostics items={explainFindings(log.head.diags)} limit={FIRST_FINDINGS} />
        </>
      )}
      {log === undefined && reading === undefined && (
        <p>
          {LOGS_TEXT.second}{" "}
          <FileButton onFiles={(files) => model.take(files, side)}>{LOGS_TEXT.open(letter)}</FileButton>
        </p>
      )}
    </section>
  );
}

/** The letter of a side and the line it is drawn with. */
export function SideMark({ side }: { readonly side: Side }): ReactNode {
  return (
    <>
      <b className={side === "a" ? "ra" : "rb"}>{LOGS_TEXT.sides[side]}</b>
      <svg viewBox="0 0 34 10" aria-hidden="true">
        <path className={side === "a" ? "la" : "lb"} d="M0 5H34" />
      </svg>
    </>
  );
}

interface LogToolsProps {
  readonly side: Side;
  readonly log: Log;
  readonly model: LogSlotProps["model"];
}

function LogTools({ side, log, model }: LogToolsProps): ReactNode {
  const letter = LOGS_TEXT.sides[side];
  const services = useServices();
  return (
    <span className="log-tools">
      <TextButton
        kind="underlined"
        label={FIT_TEXT.explainOf(letter, log.head.name)}
        onPress={() => void explainInKernel(log, services)}
      >
        {FIT_TEXT.explain}
      </TextButton>
      <FileButton onFiles={(files) => model.take(files, side)}>
        {LOGS_TEXT.openAnother}
        <span className="sr">{LOGS_TEXT.openAnotherFor(letter)}</span>
      </FileButton>
      <TextButton
        kind="underlined"
        label={LOGS_TEXT.removeFrom(letter, log.head.name)}
        onPress={() => model.remove(side)}
      >
        {LOGS_TEXT.remove}
      </TextButton>
    </span>
  );
}

// A sheet of paper: the run as grids of frames and steps, blank for homework or solved.

import "../../../base/frame/print-sheet.css";
import { useEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { MOST_PRINTED, printGrids, type PrintStep } from "../../export/print-grid.ts";
import { words as text } from "virtual:words/textbook/print";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { conditions, conventionSentence, counted } from "../head.tsx";
import type { Shown } from "../shown.ts";
import type { Lab } from "../use-lab.ts";
import { words as EXPORT_TEXT } from "virtual:words/base/export";

/** What is on the sheet. */
export type SheetKind = "blank" | "solution";

/** Props of the sheet. */
export interface PrintSheetProps {
  readonly lab: Lab;
  readonly shown: Shown;
  readonly title: string;
  readonly kind: SheetKind;
  /** Called when the sheet has been printed, or printing was cancelled. */
  readonly onDone: () => void;
}

/** The sheet, which only the printer sees. Render it to print it. */
export function PrintSheet({ lab, shown, title, kind, onDone }: PrintSheetProps): ReactNode {
  useEffect(() => {
    // One frame later, the sheet has been laid out.
    const frame = requestAnimationFrame(() => window.print());
    window.addEventListener("afterprint", onDone);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", onDone);
    };
  }, [onDone, kind]);
  const { run } = shown;
  const grids = printGrids(run);
  // Black on white whatever the theme: the projector's ink is black.
  return createPortal(
    <article className="print-sheet" data-theme="projector" data-sheet={kind}>
      <header>
        <h1>
          {title}
          {kind === "solution" && <span> - {text.solution}</span>}
        </h1>
        {kind === "blank" && (
          <p className="blanks">
            <span>{text.name}</span>
            <span>{text.date}</span>
          </p>
        )}
      </header>
      <p>
        {conditions(lab)}
        {conventionSentence(lab.values)}
        {run.length > MOST_PRINTED && ` ${text.cut({ shown: MOST_PRINTED, all: run.length })}`}
      </p>
      <p>
        {EXPORT_TEXT.referencesAre({
          references: grids.flatMap((grid) => grid.map(({ reference }) => reference)).join(" "),
        })}
      </p>
      {kind === "blank" && <p>{text.task}</p>}
      {grids.map((grid) => (
        <Grid key={grid[0]?.step} steps={grid} frames={run.frames} kind={kind} />
      ))}
      <p className="legend">{kind === "blank" ? text.legendBlank : text.legend}</p>
      <Totals lab={lab} shown={shown} kind={kind} />
    </article>,
    document.body,
  );
}

interface GridProps {
  readonly steps: readonly PrintStep[];
  readonly frames: number;
  readonly kind: SheetKind;
}

function Grid({ steps, frames, kind }: GridProps): ReactNode {
  const filled = (words: string): string => (kind === "solution" ? words : "");
  const loaded = (step: PrintStep, frame: number): string =>
    kind === "solution" && step.loaded === frame ? "loaded" : "";
  return (
    <table
      className={frames > 8 ? "many" : ""}
      aria-label={text.grid({ first: steps[0]?.step ?? 0, last: steps.at(-1)?.step ?? 0 })}
    >
      <thead>
        <tr className="numbers">
          <th scope="row">{text.step}</th>
          {steps.map(({ step }) => (
            <th key={step} scope="col">
              {step}
            </th>
          ))}
        </tr>
        <tr>
          <th scope="row">{text.reference}</th>
          {steps.map(({ step, reference }) => (
            <td key={step}>
              <b>{reference}</b>
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: frames }, (_, frame) => (
          <tr key={frame}>
            <th scope="row">{LAB_TEXT.frame({ frame })}</th>
            {steps.map((step) => (
              <td key={step.step} className={loaded(step, frame)}>
                {filled(step.frames[frame] ?? "")}
              </td>
            ))}
          </tr>
        ))}
        <tr className="below">
          <th scope="row">{text.leaves}</th>
          {steps.map(({ step, leaves }) => (
            <td key={step}>{filled(leaves)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{text.outcome}</th>
          {steps.map(({ step, fault }) => (
            <td key={step}>{filled(fault ? text.fault : text.hit)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Totals({ lab: { values }, shown: { run }, kind }: Pick<PrintSheetProps, "lab" | "shown" | "kind">): ReactNode {
  const counts = run.counts(Math.min(run.length, MOST_PRINTED));
  return (
    <dl className="totals">
      {counted(counts, values).map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd data-total={id}>{kind === "solution" ? value : ""}</dd>
        </div>
      ))}
    </dl>
  );
}

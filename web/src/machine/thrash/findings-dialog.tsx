// The study's findings: what it saw, whether our runs agree, why we think so, and the numbers behind that.

import "./findings.css";
import { type ReactNode, useRef, useState } from "react";
import stored from "../../base/published/thrashing.json";
import type { Link } from "../../base/link/url.ts";
import { evidenceLines, type FindingRow, type Findings } from "../model/thrash/findings.ts";
import { words as FINDINGS_TEXT } from "virtual:words/machine/findings";
import { words as ui } from "virtual:words/base/ui";
import { linkLeft } from "../../base/page/link-left.ts";
import { Segmented } from "../../base/controls/segmented.tsx";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useDialog } from "../../base/page/use-dialog.ts";
import { Evidence, findingWords } from "./evidence.tsx";

/** As written by `npm run experiments`. */
const FINDINGS = stored as unknown as Findings;

const VERDICTS = ["all", "yes", "no", "null"] as const;
type Verdict = Exclude<(typeof VERDICTS)[number], "all">;
const MARKS: Readonly<Record<Verdict, string>> = { yes: "✓", no: "✗", null: "–" };

/** Props of the dialog. */
export interface FindingsDialogProps {
  readonly onClose: () => void;
}

/** The dialog. Render it to open it. */
export function FindingsDialog({ onClose }: FindingsDialogProps): ReactNode {
  const { location } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useDialog(onClose, heading);
  const [wanted, setWanted] = useState<(typeof VERDICTS)[number]>("all");
  // An open lesson stays open.
  const show = ({ view, params }: Link): void =>
    dialog.leave(() => location.open({ view, params, shell: linkLeft(location).shell }));
  const { rows, agree, of, agree_literal: literal, source, seeds } = FINDINGS;
  const { verdicts } = FINDINGS_TEXT;
  const among = (verdict: (typeof VERDICTS)[number]): readonly FindingRow[] =>
    rows.filter((row) => verdict === "all" || verdictOf(row) === verdict);
  return (
    <dialog ref={dialog.ref} className="help findings" aria-labelledby="findings-title">
      <div className="help-body">
        <header className="help-head">
          <h2 id="findings-title" ref={heading} tabIndex={-1}>
            {FINDINGS_TEXT.title}
          </h2>
          <TextButton onPress={() => dialog.leave()}>{ui.close}</TextButton>
        </header>
        <p>
          {FINDINGS_TEXT.what} <b>{FINDINGS_TEXT.counts({ agree, of, literal })}</b>
        </p>
        <Segmented
          label={FINDINGS_TEXT.show}
          labelKind="hidden"
          value={wanted}
          options={VERDICTS.map((value) => ({ value, label: `${verdicts[value]} ${among(value).length}` }))}
          onPick={setWanted}
        />
        <ol className="findings-list">
          {among(wanted).map((row) => (
            <Finding key={row.finding} row={row} onShow={show} />
          ))}
        </ol>
        <p className="lab">{FINDINGS_TEXT.source({ source, seeds })}</p>
      </div>
    </dialog>
  );
}

interface FindingProps {
  readonly row: FindingRow;
  readonly onShow: (link: Link) => void;
}

function Finding({ row, onShow }: FindingProps): ReactNode {
  const { finding, because, alone, evidence } = row;
  const verdict = verdictOf(row);
  return (
    <li className={verdict}>
      <b className="num">{finding}</b>
      <p>{findingWords(finding)}</p>
      <div>
        <p>
          <b>
            {MARKS[verdict]} {FINDINGS_TEXT.verdicts[verdict]}:
          </b>{" "}
          {findingWords(because)}
          {alone !== null && alone < FINDINGS.seeds && `; ${FINDINGS_TEXT.alone({ alone, seeds: FINDINGS.seeds })}`}
        </p>
        {evidence.length > 0 && (
          <details>
            <summary>{FINDINGS_TEXT.numbers}</summary>
            <Evidence name={FINDINGS_TEXT.numbersOf({ finding })} lines={evidenceLines(evidence)} onShow={onShow} />
          </details>
        )}
      </div>
    </li>
  );
}

function verdictOf({ agrees }: FindingRow): Verdict {
  return agrees === null ? "null" : agrees ? "yes" : "no";
}

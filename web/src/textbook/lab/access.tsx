// The effective access time, worked out: the formula, its parts at the present step, and the costs.

import "./tools/tools-panel.css";
import type { ReactNode } from "react";
import { type AccessTime, accessTime } from "../model/access-time.ts";
import { formatNanoseconds, grouped } from "../../base/text/numbers.ts";
import { words as PANEL_TEXT } from "virtual:words/textbook/tools-panel";
import { ValueInput } from "../../base/controls/value-input.tsx";
import type { Shown } from "./shown.ts";
import type { Lab } from "./use-lab.ts";

/** Props of the panel. */
export interface LabAccessProps {
  readonly lab: Lab;
  readonly shown: Shown;
}

/** The panel. */
export function LabAccess({ lab, shown: { run, moment } }: LabAccessProps): ReactNode {
  const { values } = lab;
  const { step } = moment;
  const counts = run.counts(step);
  const time = accessTime(counts, step, values);
  return (
    <>
      <p className="sec">{PANEL_TEXT.accessTitle}</p>
      <p className="formula">{PANEL_TEXT.accessFormula}</p>
      {time === undefined ? <p className="lab">{PANEL_TEXT.accessNone}</p> : <Sum time={time} />}
      <ul className="costs">
        <Cost
          letter="m"
          label={PANEL_TEXT.memory}
          unit={PANEL_TEXT.ns}
          value={values.memoryNs}
          {...{ min: 1, max: 1_000_000, step: 1 }}
          onCommit={(memoryNs) => lab.link.push({ memoryNs })}
        />
        <Cost
          letter="s"
          label={PANEL_TEXT.service}
          unit={PANEL_TEXT.ms}
          value={values.serviceMs}
          {...{ min: 0.001, max: 10_000, step: 0.001 }}
          onCommit={(serviceMs) => lab.link.push({ serviceMs })}
        />
        <li>
          <span>{PANEL_TEXT.shareFaults}</span>
          <b>
            {counts.faults} / {step}
          </b>
        </li>
        <li>
          <span>{PANEL_TEXT.shareWrites}</span>
          <b>
            {counts.writebacks} / {step}
          </b>
        </li>
      </ul>
      <p className="lab">{PANEL_TEXT.accessWhat}</p>
      {values.counting === "full" && <p className="lab">{PANEL_TEXT.accessAll}</p>}
    </>
  );
}

/** The three parts and their sum, in whole nanoseconds. */
function Sum({ time }: { readonly time: AccessTime }): ReactNode {
  const parts = [time.memoryNs, time.readNs, time.writeNs].map((ns) => grouped(Math.round(ns)));
  return (
    <p className="formula">
      {`= ${parts.join(" + ")} ${PANEL_TEXT.ns}`}
      <br />
      <b>{`= ${grouped(Math.round(time.totalNs))} ${PANEL_TEXT.ns}`}</b>
      {time.totalNs >= 1000 && ` = ${formatNanoseconds(time.totalNs)}`}
    </p>
  );
}

interface CostProps {
  readonly letter: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onCommit: (value: number) => void;
}

function Cost({ letter, label, unit, ...input }: CostProps): ReactNode {
  return (
    <li>
      <span>{`${letter}, ${label}`}</span>
      <b>
        <ValueInput {...input} label={`${label}, ${unit}`} />
        {` ${unit}`}
      </b>
    </li>
  );
}

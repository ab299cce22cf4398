// The reference string: typed, or one of the samples.

import { type ReactNode, useId, useState } from "react";
import { explainDiag } from "../explain/diag.ts";
import { LAB_SAMPLES, type LabSample } from "../scenario/lab-samples.ts";
import type { Diag } from "../sim/schema.gen.ts";
import { LAB_TEXT } from "../text/lab.ts";
import { Pick } from "./pick.tsx";

/** Props of the string's field. */
export interface ReferenceFieldProps {
  readonly value: string;
  /** What is wrong with it. */
  readonly diags: readonly Diag[];
  /** Whether an earlier string is still shown. */
  readonly hasShown: boolean;
  readonly onPreview: (references: string) => void;
  readonly onCommit: (references: string) => void;
}

/** The string as typed. What can be read runs as it is typed; Back returns to the string before the edit. */
export function ReferenceField({ value, diags, hasShown, onPreview, onCommit }: ReferenceFieldProps): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const first = diags[0];
  return (
    <div className="references field">
      <label className="lab" htmlFor={id}>
        {LAB_TEXT.references}
      </label>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={LAB_TEXT.referencesHint}
        value={draft ?? value}
        aria-invalid={first !== undefined}
        aria-describedby={first === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          onPreview(event.currentTarget.value);
        }}
        onBlur={() => {
          if (draft !== undefined) onCommit(draft);
          setDraft(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      {first && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {explainDiag(first)} {hasShown ? LAB_TEXT.lastGood : LAB_TEXT.nothingShown}
        </p>
      )}
    </div>
  );
}

const OWN = "own";
type Choice = LabSample | typeof OWN;

/** Props of the samples. */
export interface SamplePickProps {
  readonly value: string;
  readonly onPick: (references: string) => void;
}

/** One of the samples, if the string is one. */
export function SamplePick({ value, onPick }: SamplePickProps): ReactNode {
  const samples = Object.keys(LAB_SAMPLES) as LabSample[];
  const current: Choice = samples.find((sample) => LAB_SAMPLES[sample] === value) ?? OWN;
  const own = current === OWN ? [{ value: OWN, label: LAB_TEXT.ownString } as const] : [];
  const options = [...own, ...samples.map((sample) => ({ value: sample, label: LAB_TEXT.samples[sample] }))];
  return (
    <div className="field inline">
      <span className="lab" aria-hidden="true">
        {LAB_TEXT.sample}
      </span>
      <Pick<Choice>
        kind="plain"
        label={LAB_TEXT.sample}
        value={current}
        options={options}
        onPick={(picked) => {
          if (picked !== OWN) onPick(LAB_SAMPLES[picked]);
        }}
      />
    </div>
  );
}

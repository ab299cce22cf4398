// What runs: frames, parameters, conventions, the reference string. Every change runs at once.

import { type ReactNode, useId, useState } from "react";
import { explainDiag } from "../../explain/diag.ts";
import { isRandom, metaOf } from "../../scenario/lab-params.ts";
import { LAB_SAMPLES, type LabSample } from "../../scenario/lab-samples.ts";
import { LAB_MAX_FRAMES, LAB_MAX_SEED } from "../../scenario/lab-url.ts";
import { LAB_TEXT } from "../../text/lab.ts";
import { NumberField } from "../../ui/number-field.tsx";
import { Pick } from "../../ui/pick.tsx";
import { Conventions, LabParams } from "./lab-params.tsx";
import type { Lab } from "./use-lab.ts";

/** The controls of the Lab. */
export function LabControls({ lab }: { readonly lab: Lab }): ReactNode {
  return (
    <fieldset className="lab-controls" disabled={lab.values.locked}>
      <Frames lab={lab} />
      <LabParams lab={lab} />
      <Seed lab={lab} />
      <Conventions lab={lab} />
      <References lab={lab} />
      <SamplePick lab={lab} />
    </fieldset>
  );
}

function Frames({ lab: { values, link } }: { readonly lab: Lab }): ReactNode {
  return (
    <NumberField
      label={LAB_TEXT.frames}
      value={values.frames}
      min={1}
      max={LAB_MAX_FRAMES}
      whyNot={metaOf(values.policy)?.allocation === "variable" ? LAB_TEXT.framesVariable : undefined}
      onCommit={(frames) => link.push({ frames })}
    />
  );
}

function Seed({ lab: { values, link } }: { readonly lab: Lab }): ReactNode {
  if (!isRandom(values.policy, values.params)) return null;
  const onCommit = (seed: number): void => link.push({ seed });
  return <NumberField label={LAB_TEXT.seed} value={values.seed} min={0} max={LAB_MAX_SEED} onCommit={onCommit} />;
}

/** The string as typed. What can be read runs as it is typed; Back returns to the string before the edit. */
function References({ lab: { values, link, diags, shown } }: { readonly lab: Lab }): ReactNode {
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
        value={draft ?? values.references}
        aria-invalid={first !== undefined}
        aria-describedby={first === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          link.preview({ references: event.currentTarget.value });
        }}
        onBlur={() => {
          if (draft !== undefined) link.push({ references: draft });
          setDraft(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      {first && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {explainDiag(first)} {shown ? LAB_TEXT.lastGood : LAB_TEXT.nothingShown}
        </p>
      )}
    </div>
  );
}

const OWN = "own";
type Choice = LabSample | typeof OWN;

function SamplePick({ lab: { values, link, act } }: { readonly lab: Lab }): ReactNode {
  const samples = Object.keys(LAB_SAMPLES) as LabSample[];
  const current: Choice = samples.find((sample) => LAB_SAMPLES[sample] === values.references) ?? OWN;
  const own = current === OWN ? [{ value: OWN, label: LAB_TEXT.ownString } as const] : [];
  const options = [...own, ...samples.map((value) => ({ value, label: LAB_TEXT.samples[value] }))];
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
          if (picked === OWN) return;
          act({ type: "seek", step: 0 });
          link.push({ references: LAB_SAMPLES[picked], step: 0, stage: 3 });
        }}
      />
    </div>
  );
}

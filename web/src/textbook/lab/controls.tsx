// What to run: frames, parameters, conventions, the reference string. Every change takes effect at once.

import type { ReactNode } from "react";
import { isRandom, metaOf } from "../../base/link/string/lab-params.ts";
import { LAB_MAX_FRAMES, LAB_MAX_SEED } from "../../base/link/string/lab-url.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { NumberField } from "../../base/controls/number-field.tsx";
import { ReferenceControls } from "../string/reference-controls.tsx";
import { Conventions, LabParams } from "./params.tsx";
import type { Lab } from "./use-lab.ts";

/** The controls of the Lab. */
export function LabControls({ lab }: { readonly lab: Lab }): ReactNode {
  const { values, link, diags, shown, act } = lab;
  return (
    <fieldset className="lab-controls controls-bar" disabled={values.locked}>
      <Frames lab={lab} />
      <LabParams lab={lab} />
      <Seed lab={lab} />
      <Conventions lab={lab} />
      <ReferenceControls {...{ values, link, diags, act }} run={shown?.run} />
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

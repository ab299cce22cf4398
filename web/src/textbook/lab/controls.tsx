// What to run: frames, parameters, conventions, the reference string. Every change takes effect at once.

import { memo, type ReactNode } from "react";
import { isRandom, metaOf } from "../../base/link/string/lab-params.ts";
import { LAB_MAX_FRAMES, LAB_MAX_SEED } from "../../base/link/string/lab-url.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { NumberField } from "../../base/controls/number-field.tsx";
import { ReferenceControls } from "../string/reference-controls.tsx";
import { Conventions, LabParams, type SetProps } from "./params.tsx";
import type { ReplayRun } from "../run/replay-run.ts";
import type { Lab } from "./use-lab.ts";

/** Props of the controls: no step is among them, so that a step doesn't render them. */
interface LabControlsProps extends Pick<Lab, "values" | "link" | "diags" | "act"> {
  readonly run: ReplayRun | undefined;
}

/** The controls of the Lab. */
export const LabControls = memo(function LabControls({ values, link, diags, act, run }: LabControlsProps): ReactNode {
  return (
    <fieldset className="lab-controls controls-bar" disabled={values.locked}>
      <Frames {...{ values, link }} />
      <LabParams {...{ values, link }} />
      <Seed {...{ values, link }} />
      <Conventions {...{ values, link }} />
      <ReferenceControls {...{ values, link, diags, act, run }} />
    </fieldset>
  );
});

function Frames({ values, link }: SetProps): ReactNode {
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

function Seed({ values, link }: SetProps): ReactNode {
  if (!isRandom(values.policy, values.params)) return null;
  const onCommit = (seed: number): void => link.push({ seed });
  return <NumberField label={LAB_TEXT.seed} value={values.seed} min={0} max={LAB_MAX_SEED} onCommit={onCommit} />;
}

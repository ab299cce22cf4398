// The control of one parameter of a policy, whatever it is.

import type { ReactNode } from "react";
import { paramText } from "../text/param-words.ts";
import type { ParamState } from "../link/string/lab-params.ts";
import type { ParamValue } from "../sim/schema.gen.ts";
import { NumberField } from "./number-field.tsx";
import { Segmented } from "./segmented.tsx";

/** Props of a parameter's control. */
export interface ParamControlProps {
  readonly policy: string;
  readonly state: ParamState;
  readonly onSet: (id: string, to: ParamValue) => void;
}

/** Words to choose from, or a number. */
export function ParamControl({ policy, state: { param, value }, onSet }: ParamControlProps): ReactNode {
  const { domain, id } = param;
  const text = paramText(policy, id);
  if (text.values !== undefined) {
    return (
      <Segmented
        label={text.label}
        value={String(value)}
        options={Object.entries(text.values).map(([of, { label }]) => ({ value: of, label }))}
        onPick={(picked) => onSet(id, domain.kind === "number" ? Number(picked) : picked)}
      />
    );
  }
  if (domain.kind !== "number" || typeof value !== "number") return null;
  const step = domain.whole ? 1 : 0.01;
  const commit = (to: number): void => onSet(id, to);
  return (
    <NumberField label={text.label} value={value} min={domain.min} max={domain.max} step={step} onCommit={commit} />
  );
}

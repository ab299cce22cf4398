// How B is compared with A: level, margin, what stands for a run, correction.

import type { ReactNode } from "react";
import type { CompareAsk, PCorrection, RunValue } from "../../sim/schema.gen.ts";
import { COMPARE_TEXT } from "../../text/log-compare.ts";
import { Pick } from "../../ui/pick.tsx";

/** Props of the settings. */
export interface CompareSettingsProps {
  readonly ask: Partial<CompareAsk>;
  readonly onAsk: (ask: Partial<CompareAsk>) => void;
}

/** The settings in one row. */
export function CompareSettings({ ask, onAsk }: CompareSettingsProps): ReactNode {
  const words = COMPARE_TEXT;
  const change = (changed: Partial<CompareAsk>): void => onAsk({ ...ask, ...changed });
  return (
    <fieldset className="compare-settings">
      <legend className="sr">{words.settings}</legend>
      <Choice
        label={words.level}
        value={String(ask.level ?? 0.95)}
        options={words.levels}
        onPick={(level) => change({ level: Number(level) })}
      />
      <Choice
        label={words.margin}
        value={String(ask.margin ?? 0.05)}
        options={words.margins}
        onPick={(margin) => change({ margin: Number(margin) })}
      />
      <Choice
        label={words.value}
        value={ask.run_value ?? "mean"}
        options={words.values}
        onPick={(value) => change({ run_value: value as RunValue })}
      />
      <Choice
        label={words.correction}
        value={ask.correction ?? "holm"}
        options={words.corrections}
        onPick={(correction) => change({ correction: correction as PCorrection })}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  readonly onPick: (value: string) => void;
}

function Choice({ label, value, options, onPick }: ChoiceProps): ReactNode {
  const all = Object.entries(options).map(([option, name]) => ({ value: option, label: name }));
  return (
    <span className="choice">
      <span aria-hidden="true">{label}</span>
      <Pick kind="plain" label={label} value={value} options={all} onPick={onPick} />
    </span>
  );
}

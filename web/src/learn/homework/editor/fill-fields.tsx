// What is to be filled in, and the points of each.

import type { ReactNode } from "react";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { NumberField } from "../../../base/controls/number-field.tsx";
import type { ExerciseQuestion } from "../../../base/sim/schema.gen.ts";
import { without } from "../../model/homework/draft.ts";

/** Props of the fields. */
export interface FillFieldsProps {
  readonly question: ExerciseQuestion;
  readonly onChange: (patch: Partial<ExerciseQuestion>) => void;
}

const PARTS = ["outcomes", "grid", "victims", "faults"] as const;

/** The points of a part that is asked for the first time. */
const FIRST_POINTS = 2;

/** The fields. */
export function FillFields({ question: { fill }, onChange }: FillFieldsProps): ReactNode {
  const words = WORDS.fill;
  return (
    <fieldset className="homework-fill">
      <legend>{words.label}</legend>
      {PARTS.map((part) => {
        const points = fill[part];
        const asked = points !== undefined;
        const toggle = (): void => onChange({ fill: asked ? without(fill, part) : { ...fill, [part]: FIRST_POINTS } });
        return (
          <div key={part} className="homework-line">
            <label>
              <input type="checkbox" checked={asked} onChange={toggle} /> {words.parts[part]}
            </label>
            {asked && (
              <NumberField
                label={words.points({ part: words.parts[part] })}
                labelKind="hidden"
                min={0}
                max={100}
                step={0.5}
                value={points}
                onCommit={(to) => onChange({ fill: { ...fill, [part]: to } })}
              />
            )}
            {asked && <span className="homework-note">{words.unit}</span>}
          </div>
        );
      })}
    </fieldset>
  );
}

// The goals of a page, as its author sets them: by showing what is to be reached.

import { type ReactNode, useState } from "react";
import { explainAim } from "./aim-words.ts";
import type { Aim, AimKind } from "../model/aim.ts";
import { AIM_KINDS, aimFrom } from "../model/aim-from.ts";
import type { Goal, Page } from "../model/lesson.ts";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { Pick } from "../../base/controls/pick.tsx";
import { NumberField } from "../../base/controls/number-field.tsx";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { TextField } from "./text-field.tsx";
import { useMeaningOf } from "./meaning.ts";

/** Largest number in a goal: nobody predicts more in a lesson. */
const MOST = 100_000;

/** Props of the goals' editor. */
export interface GoalEditorProps {
  readonly page: Page;
  readonly onChange: (goals: readonly Goal[]) => void;
}

/** The goals of a page. */
export function GoalEditor({ page, onChange }: GoalEditorProps): ReactNode {
  const { goals } = page;
  const { editor } = LEARN_TEXT;
  const change = (place: number, goal: Goal): void => onChange(goals.with(place, goal));
  return (
    <fieldset className="goal-editor">
      <legend className="lab">{editor.goals}</legend>
      {goals.map((goal, place) => (
        // Goals have no ids: their places distinguish them.
        <div key={place} className="goal-row">
          <TextField
            label={`${editor.goal({ number: place + 1 })}: ${LEARN_TEXT.aimKinds[goal.aim.kind]}`}
            value={goal.text}
            onChange={(text) => change(place, { ...goal, text })}
          />
          <AimNumber aim={goal.aim} onChange={(aim) => change(place, { ...goal, aim })} />
          <TextButton
            label={editor.removeGoal({ number: place + 1 })}
            onPress={() => onChange(goals.toSpliced(place, 1))}
          >
            ×
          </TextButton>
        </div>
      ))}
      <AddGoal page={page} onAdd={(goal) => onChange([...goals, goal])} />
    </fieldset>
  );
}

/** The number field of an aim that has a number to choose. */
function AimNumber({ aim, onChange }: { readonly aim: Aim; readonly onChange: (aim: Aim) => void }): ReactNode {
  const label = LEARN_TEXT.aimKinds[aim.kind];
  const field = (value: number, put: (value: number) => Aim): ReactNode => (
    <NumberField
      label={label}
      labelKind="hidden"
      value={value}
      min={0}
      max={MOST}
      onCommit={(to) => onChange(put(to))}
    />
  );
  if (aim.kind === "predict") return field(aim.right, (right) => ({ ...aim, right }));
  if (aim.kind === "total" && aim.atMost !== undefined) return field(aim.atMost, (atMost) => ({ ...aim, atMost }));
  return null;
}

function AddGoal({ page, onAdd }: { readonly page: Page; readonly onAdd: (goal: Goal) => void }): ReactNode {
  const { seen: store, location } = useServices();
  const meaningOf = useMeaningOf();
  const [kind, setKind] = useState<AimKind>("link");
  const [said, setSaid] = useState("");
  const { editor, aimKinds } = LEARN_TEXT;
  const add = (): void => {
    const { seen } = store.getState();
    const { view, params } = location.getState().link;
    const aim = aimFrom(kind, { view, params, seen, runs: seen.runs, meaningOf }, page.state);
    setSaid(aim === undefined ? editor.cantAim : "");
    if (aim !== undefined) onAdd({ aim, text: explainAim(aim) });
  };
  return (
    <div className="add-goal">
      <span className="lab">{editor.addGoalHow}</span>
      <Pick<AimKind>
        kind="plain"
        label={editor.addGoalHow}
        value={kind}
        options={AIM_KINDS.map((value) => ({ value, label: aimKinds[value] }))}
        onPick={setKind}
      />
      <TextButton kind="underlined" onPress={add}>
        {editor.addGoal}
      </TextButton>
      <output>{said}</output>
    </div>
  );
}

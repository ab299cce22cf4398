// The settings that all lanes share: frames, the string, and what is counted.

import { memo, type ReactNode } from "react";
import { MEASURES, MOST_LANES } from "../link/arena-url.ts";
import { isRandom } from "../../base/link/string/lab-params.ts";
import { LAB_MAX_FRAMES, LAB_MAX_SEED } from "../../base/link/string/lab-url.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { NumberField } from "../../base/controls/number-field.tsx";
import { Pick } from "../../base/controls/pick.tsx";
import { ReferenceControls } from "../string/reference-controls.tsx";
import { Segmented } from "../../base/controls/segmented.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { addLane } from "./lane-edits.ts";
import type { Arena } from "./use-arena.ts";

/** Props of the controls: only what does not change with the step. */
export type ArenaControlsProps = Pick<Arena, "values" | "link" | "diags" | "race" | "act" | "choose">;

/** The controls that all lanes share. */
export const ArenaControls = memo(function ArenaControls(props: ArenaControlsProps): ReactNode {
  const { values, link, diags, race, act, choose } = props;
  const random = values.lanes.some(({ policy, params }) => isRandom(policy, params));
  const seed = (to: number): void => link.push({ seed: to });
  return (
    <div className="arena-controls">
      <NumberField
        label={LAB_TEXT.frames}
        value={values.frames}
        min={1}
        max={LAB_MAX_FRAMES}
        onCommit={(frames) => link.push({ frames })}
      />
      {random && <NumberField label={LAB_TEXT.seed} value={values.seed} min={0} max={LAB_MAX_SEED} onCommit={seed} />}
      <ReferenceControls {...{ values, link, diags, act }} run={race?.runs[0]} />
      <BasePick race={race} link={link} />
      <Segmented
        label={ARENA_TEXT.measure}
        labelKind="hidden"
        value={values.measure}
        options={MEASURES.map((value) => ({ value, label: ARENA_TEXT.measures[value] }))}
        onPick={(measure) => link.push({ measure })}
      />
      <span className="narrow-only">
        <TextButton
          kind="underlined"
          disabled={values.lanes.length >= MOST_LANES}
          onPress={() => addLane(values, link, choose)}
        >
          {ARENA_TEXT.add}
        </TextButton>
        <TextButton
          kind="underlined"
          pressed={values.below === "finder"}
          onPress={() => link.push({ below: values.below === "finder" ? "charts" : "finder" })}
        >
          {ARENA_TEXT.find}
        </TextButton>
      </span>
    </div>
  );
});

function BasePick({ race, link }: Pick<Arena, "race" | "link">): ReactNode {
  if (race === undefined) return null;
  return (
    <div className="field inline">
      <span className="lab" aria-hidden="true">
        {ARENA_TEXT.base}
      </span>
      <Pick
        kind="plain"
        label={ARENA_TEXT.base}
        value={String(race.base?.number ?? 1)}
        options={race.runners.map(({ number, name }) => ({ value: String(number), label: name }))}
        onPick={(number) => link.push({ base: Number(number) })}
      />
    </div>
  );
}

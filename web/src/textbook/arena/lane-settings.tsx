// One lane's settings (its policy, parameters and place), shown in place of the settings that all lanes share.

import type { ReactNode } from "react";
import { showWith } from "../string/travel.ts";
import { ownUrl } from "../link/own-url.ts";
import { FEWEST_LANES, type Lane, movedBy, reordered, without } from "../link/arena-url.ts";
import { OWN, paramStates, withParam } from "../../base/link/string/lab-params.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { policyName } from "../../base/text/policy.ts";
import { ParamControl } from "../../base/controls/param-control.tsx";
import { Pick } from "../../base/controls/pick.tsx";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { LaneBadges } from "./lane-badges.tsx";
import { fold } from "./lane-edits.ts";
import type { Arena } from "./use-arena.ts";

const { families } = LAB_TEXT;

const OPTIONS = POLICIES.map(({ id, family }) => ({
  value: id,
  label: policyName(id),
  group: families[family],
})).sort((one, other) => rank(one.group) - rank(other.group));

function rank(group: string): number {
  return Object.values<string>(families).indexOf(group);
}

/** Props of a lane's settings. */
export interface LaneSettingsProps {
  readonly arena: Arena;
  readonly number: number;
  readonly onShowAnomaly: (lane: number) => void;
}

/** The settings of a lane. */
export function LaneSettings({ arena, number, onShowAnomaly }: LaneSettingsProps): ReactNode {
  const { values, link } = arena;
  const lane = values.lanes[number - 1];
  if (lane === undefined) return null;
  const put = (changed: Lane): void => link.push({ lanes: values.lanes.with(number - 1, changed) });
  const states = paramStates(lane.policy, lane.params);
  return (
    <section className="arena-controls lane-settings" aria-label={ARENA_TEXT.settingsTitle({ number })}>
      <div className="field inline">
        <span className="lab" aria-hidden="true">
          {ARENA_TEXT.settingsTitle({ number })}
        </span>
        <Pick
          kind="plain"
          label={ARENA_TEXT.policy}
          value={lane.policy}
          options={values.source === "" ? OPTIONS : [...OPTIONS, { value: OWN, label: policyName(OWN) }]}
          onPick={(policy) => put({ policy, params: [] })}
        />
      </div>
      {states.map((state) => (
        <ParamControl
          key={`${lane.policy}.${state.param.id}`}
          policy={lane.policy}
          state={state}
          onSet={(id, to) => put({ ...lane, params: withParam(lane.params, id, to) })}
        />
      ))}
      <LaneBadges policy={lane.policy} name={policyName(lane.policy)} onShow={() => onShowAnomaly(number)} />
      <LaneButtons arena={arena} number={number} lane={lane} />
    </section>
  );
}

interface LaneButtonsProps {
  readonly arena: Arena;
  readonly number: number;
  readonly lane: Lane;
}

function LaneButtons({ arena: { values, link, choose, player }, number, lane }: LaneButtonsProps): ReactNode {
  const { location } = useServices();
  const count = values.lanes.length;
  const move = (by: 1 | -1) => () => {
    link.push(reordered(values, movedBy(count, number, by)));
    choose(number + by);
  };
  const openInLab = (): void => {
    const { frames, references, pattern, seed } = values;
    const { step, speed } = player;
    const there = { ...lane, frames, references, pattern, seed, step, stage: 3, speed, fork: 0, original: "" };
    if (lane.policy === OWN) {
      const program = { program: OWN, source: values.source };
      location.open({
        ...location.linkTo(OWN),
        params: ownUrl.write(location.paramsOf(OWN), { ...there, ...program }),
      });
      return;
    }
    showWith(location, "lab", labUrl.write(location.paramsOf("lab"), there));
  };
  return (
    <div className="lane-buttons">
      <TextButton disabled={number === 1} onPress={move(-1)}>
        {ARENA_TEXT.up}
      </TextButton>
      <TextButton disabled={number === count} onPress={move(1)}>
        {ARENA_TEXT.down}
      </TextButton>
      <TextButton onPress={() => fold(values, link, number)}>
        {values.folded.includes(number) ? ARENA_TEXT.unfold : ARENA_TEXT.fold}
      </TextButton>
      <TextButton
        disabled={count <= FEWEST_LANES}
        onPress={() => {
          link.push(reordered(values, without(count, number)));
          choose(undefined);
        }}
      >
        {ARENA_TEXT.remove}
      </TextButton>
      <TextButton onPress={openInLab}>{ARENA_TEXT.openInLab}</TextButton>
      <TextButton kind="underlined" onPress={() => choose(undefined)}>
        {ARENA_TEXT.done}
      </TextButton>
    </div>
  );
}

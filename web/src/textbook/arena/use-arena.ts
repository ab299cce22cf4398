// The Arena's state: the link says which lanes run on what, the engine runs them, one player moves them all.

import { useMemo, useState } from "react";
import { laneNames } from "../explain/arena.ts";
import { arenaUrl, type ArenaValues, present } from "../link/arena-url.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import type { Diag } from "../../base/sim/schema.gen.ts";
import type { Disagreement } from "../model/compare/disagreement.ts";
import { type Moment, momentAt } from "../run/moment.ts";
import type { Player, PlayerAction } from "../../base/player/player.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";
import { useRunPlayer } from "../player/use-run-player.ts";
import { type LaneRun, type Settled, type SettledLane, runsOf, useLaneRuns, useSettledKey } from "./use-lane-runs.ts";

/** A lane as it is shown. */
export interface LaneShown {
  /** Counted from 1, top to bottom. It picks the lane's stroke in the charts. */
  readonly number: number;
  readonly name: string;
  readonly settled: SettledLane;
  readonly folded: boolean;
}

/** A lane that runs. */
export interface Runner extends LaneShown {
  readonly ran: LaneRun;
}

/** What is on the screen, apart from the player's position. */
export interface Race {
  readonly lanes: readonly LaneShown[];
  /** The lanes that the engine did not refuse. */
  readonly runners: readonly Runner[];
  readonly names: readonly string[];
  readonly runs: readonly ReplayRun[];
  readonly disagreements: readonly Disagreement[];
  readonly optimum: ReplayRun | undefined;
  /** The lane that others are compared with. */
  readonly base: Runner | undefined;
  /** Number of references. */
  readonly length: number;
}

/** More lanes than this leave less room for each, and for the charts. */
const MOST_AT_EASE = 4;

/** Lanes that are not folded up. */
export function unfolded({ lanes }: Race): number {
  return lanes.filter(({ folded }) => !folded).length;
}

/** Whether everything has to be set closer to fit a screen. */
export function isCrowded(race: Race): boolean {
  return unfolded(race) > MOST_AT_EASE;
}

/** Everything the Arena shows and does. */
export interface Arena {
  readonly values: ArenaValues;
  readonly link: ViewLink<typeof arenaUrl.fields>;
  readonly race: Race | undefined;
  /** Whether the runs shown are those that the link asks for, rather than the ones before them. */
  readonly settled: boolean;
  /** What is wrong with the string. */
  readonly diags: readonly Diag[];
  readonly player: Player;
  readonly act: (action: PlayerAction) => void;
  readonly motionMs: number;
  /** Number of the lane whose settings are open. */
  readonly chosen: number | undefined;
  readonly choose: (lane: number | undefined) => void;
}

/** The Arena's state. */
export function useArena(): Arena {
  const link = useLink("arena", arenaUrl);
  const { values } = link;
  const { settled, diags } = useLaneRuns(values);
  const key = useSettledKey(values);
  const [wished, choose] = useState<number>();
  const { base } = values;
  const folded = values.folded.join(" ");
  const race = useMemo(() => settled && raceOf(settled, base, folded.split(" ").map(Number)), [settled, base, folded]);
  const { player, act, motionMs } = useRunPlayer(link, settled, race?.length);
  const chosen = wished !== undefined && wished <= values.lanes.length ? wished : undefined;
  return {
    values,
    link,
    race,
    settled: settled?.key === key,
    diags,
    player,
    act,
    motionMs,
    chosen,
    choose,
  };
}

function raceOf(of: Settled, base: number, folded: readonly number[]): Race {
  const { lanes: settled, disagreements, optimum } = of;
  const runs = runsOf(of);
  const names = laneNames(settled.map(({ lane }) => lane.policy));
  const hidden = present(folded, settled.length);
  const lanes = settled.map((lane, place): LaneShown => {
    const number = place + 1;
    return { number, name: names[place] ?? "", settled: lane, folded: hidden.includes(number) };
  });
  const runners = lanes.flatMap((lane): Runner[] => {
    const { ran } = lane.settled;
    return ran === undefined ? [] : [{ ...lane, ran }];
  });
  return {
    lanes,
    runners,
    names: runners.map(({ name }) => name),
    runs,
    disagreements,
    optimum,
    base: runners.find(({ number }) => number === base) ?? runners[0],
    length: runs[0]?.length ?? 0,
  };
}

/** The moment of a lane. */
export function momentOf({ run, structure }: LaneRun, { step, stage }: Pick<Player, "step" | "stage">): Moment {
  return momentAt(run, structure, Math.min(step, run.length), stage);
}

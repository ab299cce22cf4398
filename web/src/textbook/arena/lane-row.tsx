// One lane: its name, its past, its frames and lists now, its faults.

import { memo, type ReactNode, useMemo } from "react";
import { type LaneList, type LaneNowData, mountLaneNow } from "../figures/lanes/lane-now.ts";
import { mountLaneHistory } from "../figures/lanes/lane-history.ts";
import { explainDiag } from "../../base/text/diag.ts";
import { paramCaption } from "../../base/text/param-words.ts";
import { type Lane } from "../link/arena-url.ts";
import { OWN, paramStates } from "../../base/link/string/lab-params.ts";
import type { Moment } from "../run/moment.ts";
import type { Stage } from "../../base/player/structure.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { formatDifference } from "../../base/text/numbers.ts";
import { partName } from "../../base/text/policy.ts";
import { useFigure } from "../../base/frame/use-figure.ts";
import { LaneBadges } from "./lane-badges.tsx";
import { LaneStroke } from "./lane-stroke.tsx";
import type { Grip } from "./use-lane-drag.ts";
import { type LaneShown, momentOf, type Race, type Runner } from "./use-arena.ts";

/** Props of a lane. */
export interface LaneRowProps {
  readonly lane: LaneShown;
  readonly race: Race;
  readonly step: number;
  readonly stage: Stage;
  readonly motionMs: number;
  readonly height: number;
  readonly chosen: boolean;
  readonly dragged: "dragged" | "drop-before" | "drop-after" | undefined;
  readonly grip: Grip;
  readonly onChoose: (lane: number | undefined) => void;
  readonly onSeek: (step: number) => void;
  readonly onShowAnomaly: (lane: number) => void;
}

/** A lane. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps): ReactNode {
  const { lane, chosen, dragged, grip, onChoose, onShowAnomaly } = props;
  const { number, name, settled, folded } = lane;
  const { ran, diags } = settled;
  const [diag] = diags;
  return (
    <section
      className={["lane", folded ? "folded" : "", dragged ?? ""].join(" ").trim()}
      data-lane={number}
      aria-label={ARENA_TEXT.laneOf({ number, name })}
    >
      <LaneName {...{ lane, chosen, grip, onChoose, onShowAnomaly }} />
      {ran === undefined ? (
        <p className="field-error" role="alert">
          {diag === undefined ? ARENA_TEXT[settled.lane.policy === OWN ? "stopped" : "refused"] : explainDiag(diag)}
        </p>
      ) : (
        <RunningLane {...props} runner={{ ...lane, ran }} />
      )}
    </section>
  );
});

/** Only what does not change with the step. */
type LaneNameProps = Pick<LaneRowProps, "lane" | "chosen" | "grip" | "onChoose" | "onShowAnomaly">;

const LaneName = memo(function LaneName({ lane, chosen, grip, onChoose, onShowAnomaly }: LaneNameProps): ReactNode {
  const { number, name, settled, folded } = lane;
  const turn = (): void => onChoose(chosen ? undefined : number);
  return (
    <div className="lane-name">
      <h2>
        <button type="button" aria-expanded={chosen} aria-label={ARENA_TEXT.settings({ name })} onClick={turn}>
          {name}
        </button>
        <LaneStroke lane={number} />
        <LaneGrip grip={grip} lane={number} />
      </h2>
      {!folded && <p className="said q">{paramsText(settled.lane)}</p>}
      {!folded && <LaneBadges policy={settled.lane.policy} name={name} onShow={() => onShowAnomaly(number)} />}
    </div>
  );
});

/** Where a pointer grabs the lane. The keyboard has commands, and buttons in the lane's settings. */
function LaneGrip({ grip, lane }: { readonly grip: Grip; readonly lane: number }): ReactNode {
  return (
    <span
      className="grip"
      title={ARENA_TEXT.drag}
      aria-hidden="true"
      onPointerDown={(event) => grip.onPointerDown(event, lane)}
      onPointerMove={grip.onPointerMove}
      onPointerUp={grip.onPointerUp}
      onPointerCancel={grip.onPointerCancel}
    >
      <svg viewBox="0 0 10 16">
        <path d="M2 3v.01M2 8v.01M2 13v.01M8 3v.01M8 8v.01M8 13v.01" />
      </svg>
    </span>
  );
}

/** The parameters worth naming: as a rule, those that differ from their defaults. */
function paramsText({ policy, params }: Lane): string {
  const states = paramStates(policy, params);
  return states
    .map((state) => paramCaption(policy, state, states.length))
    .filter((said) => said !== "")
    .join(", ");
}

const words: LaneNowData["words"] = {
  never: ARENA_TEXT.never,
  next: (step) => ARENA_TEXT.next({ step }),
  more: (pages) => ARENA_TEXT.more({ pages }),
};

interface RunningLaneProps extends LaneRowProps {
  readonly runner: Runner;
}

function RunningLane({ runner, race, step, stage, motionMs, height, onSeek }: RunningLaneProps): ReactNode {
  const { folded, name, ran } = runner;
  const moment = useMemo(() => momentOf(ran, { step, stage }), [ran, step, stage]);
  const past = useMemo(
    () => ({ run: ran.run, moment, cursor: ran.cursor, height, folded, onSeek }),
    [ran, moment, height, folded, onSeek],
  );
  const present = useMemo(
    (): LaneNowData => ({ moment, lists: listsOf(ran.run.meta.id, moment), height, words, motionMs }),
    [ran, moment, height, motionMs],
  );
  const { host } = useFigure(mountLaneHistory, past);
  const now = useFigure(mountLaneNow, present);
  return (
    <>
      <div className="lane-past" ref={host} />
      <div className="lane-present" hidden={folded}>
        <span className="sr">{framesOf(name, moment)}</span>
        <div ref={now.host} />
      </div>
      <LaneScore runner={runner} race={race} step={step} />
    </>
  );
}

function listsOf(policy: string, { lists }: Moment): readonly LaneList[] {
  return lists.map(({ id, pages }) => ({ name: partName(policy, id), pages }));
}

function framesOf(name: string, { frames, residents }: Moment): string {
  if (residents.length === 0) return ARENA_TEXT.framesNow({ name, pages: ARENA_TEXT.allEmpty });
  const byFrame = new Map(residents.map(({ frame, label }) => [frame, label]));
  const pages = Array.from({ length: frames }, (_, frame) => byFrame.get(frame) ?? ARENA_TEXT.emptyFrame);
  return ARENA_TEXT.framesNow({ name, pages: pages.join(", ") });
}

interface LaneScoreProps {
  readonly runner: Runner;
  readonly race: Race;
  readonly step: number;
}

function LaneScore({ runner: { ran, number, folded, settled }, race, step }: LaneScoreProps): ReactNode {
  const { optimum, base } = race;
  const faults = ran.run.counts(step).faults;
  const best = optimum?.counts(step).faults ?? faults;
  const isOptimum = settled.lane.policy === "opt";
  const toBase = base === undefined || base.number === number ? undefined : faults - base.ran.run.counts(step).faults;
  return (
    <p className="lane-score">
      <b data-faults={number}>
        {faults}
        <span className="sr"> {ARENA_TEXT.faults}</span>
      </b>
      {!folded && (
        <span>
          {isOptimum ? ARENA_TEXT.yardstick : ARENA_TEXT.overOptimum({ difference: formatDifference(faults - best) })}
        </span>
      )}
      {!folded && base !== undefined && toBase !== undefined && (
        <span className="q">{ARENA_TEXT.toBase({ difference: formatDifference(toBase), name: base.name })}</span>
      )}
    </p>
  );
}

// The bar at the foot of a view: first, back, play, forward, last; the position; the speed; and the view's own actions.

import { memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { StandingQuestion } from "../player/playback.ts";
import { plainNumber } from "../text/numbers.ts";
import { words as ui } from "virtual:words/base/ui";
import { TransportIcon, type TransportIconName } from "./icons.tsx";
import { Range } from "./range.tsx";
import { useServices } from "../page/services.ts";
import { nearest } from "./slider.tsx";
import { ValueInput } from "./value-input.tsx";

/** Props of the transport. */
export interface TransportProps {
  /** The current position: a step, or a time. */
  readonly position: number;
  readonly first?: number;
  readonly last: number;
  /** Distance between two typed positions. Default 1. */
  readonly step?: number;
  /** What a position is called. Default "Step". */
  readonly positionName?: string;
  readonly format?: (position: number) => string;
  /** Written after the last position: " s". */
  readonly unit?: string;
  /** Whether nothing lies ahead. Default: `position >= last`; a view with stages must pass it. */
  readonly atEnd?: boolean;
  /** Whether a question comes before the next step, and the question being asked now. */
  readonly gated?: boolean;
  readonly question?: StandingQuestion | undefined;
  readonly playing: boolean;
  readonly speed: number;
  /** Speeds to choose from, ascending. */
  readonly speeds: readonly number[];
  readonly onSeek: (position: number) => void;
  readonly onStep: (by: number) => void;
  readonly onToggle: () => void;
  readonly onSpeed: (speed: number) => void;
  /** A scrubber, if the view has none on its time axis. */
  readonly scrubber?: ReactNode;
  /** `KeyHint`s. Hidden on a narrow screen and on a projector. */
  readonly hints?: ReactNode;
  /** `TextButton`s. */
  readonly actions?: ReactNode;
}

/** The transport bar. It controls nothing itself: it only reports presses. */
export function Transport(props: TransportProps): ReactNode {
  const { position, first = 0, last, playing, speed, speeds, scrubber, hints, actions } = props;
  const atEnd = props.atEnd ?? position >= last;
  const press = usePlayback(props, atEnd);
  return (
    <section className="transport" aria-label={ui.transport.label}>
      <Buttons {...{ first, last, playing, atEnd, press }} atStart={position <= first} />
      <Position {...props} />
      {scrubber !== undefined && <div className="scrubber opt">{scrubber}</div>}
      <Speed {...{ speed, speeds, press }} />
      <div className="actions">
        {hints !== undefined && <div className="keys q">{hints}</div>}
        {actions}
      </div>
    </section>
  );
}

type Presses = Pick<TransportProps, "onSeek" | "onStep" | "onToggle" | "onSpeed">;

/** Lets others move what the transport moves. What it returns stays the same at each step. */
function usePlayback(props: TransportProps, atEnd: boolean): Presses {
  const { position, last, playing, gated = false, question } = props;
  const { playback } = useServices();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const press = useMemo(
    (): Presses => ({
      onSeek: (to) => latest.current.onSeek(to),
      onStep: (by) => latest.current.onStep(by),
      onToggle: () => latest.current.onToggle(),
      onSpeed: (to) => latest.current.onSpeed(to),
    }),
    [],
  );
  const asked = question !== undefined;
  useEffect(() => {
    if (last === 0) return; // nothing has run yet
    const stands: StandingQuestion = {
      tell: () => latest.current.question?.tell?.() ?? false,
      reveal: () => latest.current.question?.reveal(),
      withdraw: () => latest.current.question?.withdraw(),
    };
    playback.setState({
      current: {
        position,
        last,
        playing,
        atEnd,
        gated,
        question: asked ? stands : undefined,
        seek: press.onSeek,
        step: press.onStep,
        toggle: press.onToggle,
      },
    });
    return () => playback.setState({ current: undefined });
  }, [playback, position, last, playing, atEnd, gated, asked, press]);
  return press;
}

interface ButtonsProps {
  readonly first: number;
  readonly last: number;
  readonly playing: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly press: Presses;
}

const Buttons = memo(function Buttons({ first, last, playing, atStart, atEnd, press }: ButtonsProps): ReactNode {
  const { onSeek, onStep, onToggle } = press;
  const names = ui.transport;
  return (
    <div className="btns">
      <IconButton icon="first" kind="opt" label={names.first} onPress={() => onSeek(first)} blocked={atStart} />
      <IconButton icon="back" label={names.back} onPress={() => onStep(-1)} blocked={atStart} />
      <IconButton
        icon={playing ? "pause" : "play"}
        kind="play"
        label={playing ? names.pause : names.play}
        onPress={onToggle}
      />
      <IconButton icon="forward" label={names.forward} onPress={() => onStep(1)} blocked={atEnd} />
      <IconButton icon="last" kind="opt" label={names.last} onPress={() => onSeek(last)} blocked={atEnd} />
    </div>
  );
});

interface IconButtonProps {
  readonly icon: TransportIconName;
  readonly label: string;
  readonly kind?: "play" | "opt";
  /** At an end. The button stays focusable, so that a key held down does not lose the focus. */
  readonly blocked?: boolean;
  readonly onPress: () => void;
}

function IconButton({ icon, label, kind, blocked, onPress }: IconButtonProps): ReactNode {
  const press = (): void => {
    if (blocked !== true) onPress();
  };
  return (
    <button type="button" className={kind} aria-label={label} title={label} aria-disabled={blocked} onClick={press}>
      <TransportIcon name={icon} />
    </button>
  );
}

function Position(props: TransportProps): ReactNode {
  const {
    position,
    first = 0,
    last,
    step = 1,
    unit = "",
    positionName = ui.transport.position,
    format = plainNumber,
    onSeek,
  } = props;
  const end = `${format(last)}${unit}`;
  return (
    <div className="stepno">
      <ValueInput
        label={ui.transport.positionOf({ name: positionName, last: end })}
        value={position}
        min={first}
        max={last}
        step={step}
        format={format}
        onCommit={onSeek}
      />
      <span>{ui.transport.of({ last: end })}</span>
    </div>
  );
}

const FRACTIONS: Readonly<Record<string, string>> = { "0.25": "¼", "0.5": "½" };

/** A speed as written beside the control. */
export function speedText(speed: number): string {
  return `${FRACTIONS[String(speed)] ?? speed}×`;
}

interface SpeedProps extends Pick<TransportProps, "speed" | "speeds"> {
  readonly press: Presses;
}

const Speed = memo(function Speed({ speed, speeds, press: { onSpeed } }: SpeedProps): ReactNode {
  const choose = (place: number): void => {
    const chosen = speeds[place];
    if (chosen !== undefined && chosen !== speed) onSpeed(chosen);
  };
  return (
    <div className="speed opt">
      <span aria-hidden="true">{ui.transport.speed}</span>
      <Range
        label={ui.transport.speed}
        value={nearest(speeds, speed)}
        min={0}
        max={Math.max(0, speeds.length - 1)}
        step={1}
        valueText={speedText(speed)}
        onDrag={choose}
      />
      <b>{speedText(speed)}</b>
    </div>
  );
});

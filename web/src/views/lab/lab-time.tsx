// Time: the history on its columns, and the fault line under it.

import { type ReactNode, useCallback, useMemo, useRef } from "react";
import { type HistoryWords, mountHistory } from "../../draw/history.ts";
import { mountScrubber, type Track } from "../../draw/scrubber.ts";
import type { PlayerAction } from "../../state/player.ts";
import { LAB_TEXT } from "../../text/lab.ts";
import { type FigureFace, FigureFrame } from "../../ui/figure-frame.tsx";
import { useFigure } from "../../ui/use-figure.ts";
import { LabCurve } from "./lab-curve.tsx";
import type { Shown } from "./lab-shown.ts";
import type { Lab } from "./use-lab.ts";

const words: HistoryWords = {
  reference: LAB_TEXT.reference,
  outcome: LAB_TEXT.outcome,
  frame: LAB_TEXT.frame,
  columns: LAB_TEXT.historyColumns,
  outcomes: LAB_TEXT.outcomes,
  yes: LAB_TEXT.yes,
};

/** Props of the Lab's time axis. */
export interface LabTimeProps {
  readonly lab: Lab;
  readonly shown: Shown;
  readonly act: (action: PlayerAction) => void;
  readonly face: FigureFace;
  /** The last step whose outcome may be shown, if not all may. */
  readonly until: number | undefined;
}

/** The history matrix, or the curve over all sizes, and the scrubber. */
export function LabTime({ lab, shown, act, face, until = shown.run.length }: LabTimeProps): ReactNode {
  const onSeek = useCallback((step: number) => act({ type: "seek", step }), [act]);
  return (
    <section className="lab-time">
      {/* The curve tells how many faults there will be. */}
      {lab.values.over === "curve" && until >= shown.run.length ? (
        <LabCurve lab={lab} face={face} />
      ) : (
        <History shown={shown} onSeek={onSeek} face={face} until={until} />
      )}
      <Scrubber shown={shown} onSeek={onSeek} until={until} />
    </section>
  );
}

interface HistoryProps {
  readonly shown: Shown;
  readonly onSeek: (step: number) => void;
  readonly face: FigureFace;
  readonly until: number;
}

function History({ shown: { run, moment, cursor }, onSeek, face, until }: HistoryProps): ReactNode {
  const data = useMemo(() => ({ run, moment, cursor, words, onSeek, until }), [run, moment, cursor, onSeek, until]);
  const { host, toTable } = useFigure(mountHistory, data);
  return (
    <FigureFrame caption={LAB_TEXT.history} note={LAB_TEXT.historyReading} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
}

/** The fault line under a native range input, which lies exactly over its track. */
function Scrubber({ shown: { run, moment }, onSeek, until }: Omit<HistoryProps, "face">): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const mount = useMemo(() => mountScrubber((track) => lieOver(input.current, track)), []);
  const data = useMemo(() => ({ run, step: moment.step, label: LAB_TEXT.step, until }), [run, moment.step, until]);
  const { host } = useFigure(mount, data);
  return (
    <div className="scrub-box">
      <div ref={host} />
      <input
        ref={input}
        type="range"
        min={0}
        max={run.length}
        value={moment.step}
        aria-label={LAB_TEXT.scrub}
        aria-valuetext={LAB_TEXT.stepNumber(moment.step)}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function lieOver(input: HTMLInputElement | null, { left, width }: Track): void {
  if (input === null) return;
  input.style.left = `${left}px`;
  input.style.width = `${width}px`;
}

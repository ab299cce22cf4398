// Time: the history in columns, and the fault line under it.

import { type ReactNode, Suspense, useCallback, useMemo, useRef } from "react";
import { type FrameHistoryWords, mountFrameHistory } from "../figures/history/frame-history.ts";
import { mountScrubber, type Track } from "../figures/scrubber.ts";
import type { PlayerAction } from "../../base/player/player.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { words as TOOLS_TEXT } from "virtual:words/textbook/tools";
import { type FigureFace, FigureFrame } from "../../base/frame/figure-frame.tsx";
import { lazyComponent } from "../../base/page/lazy-component.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import type { Shown } from "./shown.ts";
import type { Lab } from "./use-lab.ts";
import type { Tools } from "./tools/use-tools.ts";

/** Loaded when it is first needed; a lecture may do without it. */
const LabCurve = lazyComponent(async () => (await import("./curve.tsx")).LabCurve);

const words: FrameHistoryWords = {
  reference: LAB_TEXT.reference,
  outcome: LAB_TEXT.outcome,
  original: TOOLS_TEXT.original,
  frame: (frame) => LAB_TEXT.frame({ frame }),
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
  readonly tools: Tools;
}

/** The history matrix, or the curve over all sizes, and the scrubber. */
export function LabTime({ lab, shown, act, face, tools }: LabTimeProps): ReactNode {
  const onSeek = useCallback((step: number) => act({ type: "seek", step }), [act]);
  return (
    <section className="lab-time">
      {/* The curve would reveal how many faults there will be. */}
      {lab.values.over === "curve" && tools.until === undefined ? (
        <Suspense fallback={<div aria-busy="true" />}>
          <LabCurve lab={lab} face={face} />
        </Suspense>
      ) : (
        <History lab={lab} shown={shown} onSeek={onSeek} face={face} tools={tools} />
      )}
      <Scrubber lab={lab} shown={shown} onSeek={onSeek} tools={tools} />
    </section>
  );
}

interface HistoryProps {
  readonly lab: Lab;
  readonly shown: Shown;
  readonly onSeek: (step: number) => void;
  readonly face: FigureFace;
  readonly tools: Tools;
}

function History({ lab, shown: { run, moment, cursor }, onSeek, face, tools }: HistoryProps): ReactNode {
  const { marked, until = run.length, readable = run.length } = tools;
  const { fork } = lab.values;
  const before = tools.fork.original;
  const data = useMemo(() => {
    const original = before && { run: before, fork, until: until < run.length ? until : before.length };
    return { run, moment, cursor, words, onSeek, marked, until, readable, original };
  }, [run, moment, cursor, onSeek, marked, until, readable, before, fork]);
  const { host, toTable } = useFigure(mountFrameHistory, data);
  return (
    <FigureFrame caption={LAB_TEXT.history} note={LAB_TEXT.historyReading} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
}

/** The fault line under a native range input, which is placed exactly over its track. */
function Scrubber({ lab, shown: { run, moment }, onSeek, tools }: Omit<HistoryProps, "face">): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const mount = useMemo(() => mountScrubber((track) => lieOver(input.current, track)), []);
  const { bookmarks, stretch, marked, until = run.length } = tools;
  const { fork } = lab.values;
  const marks = useMemo(
    () => ({ bookmarks, loop: stretch, fork: fork === 0 ? undefined : fork }),
    [bookmarks, stretch, fork],
  );
  const data = useMemo(
    () => ({ run, step: moment.step, at: marked, label: LAB_TEXT.step, until, marks }),
    [run, moment.step, marked, until, marks],
  );
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
        aria-valuetext={LAB_TEXT.stepNumber({ step: moment.step })}
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

// The Lab: one policy, taught. Controls, structure, frames, the sentence, time, transport.

import "./lab.css";
import "./predict/predict.css";
import "./tools/tools.css";
import { Suspense, useCallback, useMemo, useState, type ReactNode } from "react";
import { sayQuestion, verdictOf } from "../explain/question.ts";
import { join, plain } from "../../base/text/sentence.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { policyName } from "../../base/text/policy.ts";
import { words as TOOLS_TEXT } from "virtual:words/textbook/tools";
import { lazyComponent } from "../../base/page/lazy-component.tsx";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { useFace } from "../../base/frame/use-face.ts";
import { View } from "../../base/page/view.tsx";
import { LabControls } from "./controls.tsx";
import { LabFrames } from "./frames.tsx";
import { LabHead } from "./head.tsx";
import { useLabSeen } from "./seen.ts";
import type { Shown } from "./shown.ts";
import { LabStructure } from "./structure.tsx";
import { LabTime } from "./time.tsx";
import { LabTransport } from "./transport.tsx";
import { LabWhy } from "./why.tsx";
import { type Lab, useLab } from "./use-lab.ts";
import { useLabCommands } from "./use-lab-commands.ts";
import { type LabOver, useLabExports } from "./use-lab-exports.ts";
import { type Poll, usePoll } from "./predict/use-poll.ts";
import { type Predict, usePredict } from "./predict/use-predict.ts";
import { type Tools, useTools } from "./tools/use-tools.ts";
import { momentSentence } from "./moment-sentence.ts";

// Their code is loaded when it is first needed.
const FilmDialog = lazyComponent(async () => (await import("./tools/film-dialog.tsx")).FilmDialog);
const LabFork = lazyComponent(async () => (await import("./tools/fork.tsx")).LabFork);
const LabLegend = lazyComponent(async () => (await import("./legend.tsx")).LabLegend);
const LabPoll = lazyComponent(async () => (await import("./predict/poll.tsx")).LabPoll);
const PrintSheet = lazyComponent(async () => (await import("./tools/print-sheet.tsx")).PrintSheet);

/** The Lab. */
export function LabView(): ReactNode {
  return <LabOf lab={useLab()} />;
}

/** Props of a Lab. */
export interface LabOfProps {
  readonly lab: Lab;
  /** The classes of the view. */
  readonly name?: string;
  /** What stands around the figures. */
  readonly around?: (figures: ReactNode) => ReactNode;
}

/** A Lab of any run. */
export function LabOf({ lab, name = "lab", around = (figures) => figures }: LabOfProps): ReactNode {
  const { act, values, link, diags } = lab;
  const predict = usePredict(lab);
  const poll = usePoll(lab);
  const tools = useTools(lab, predict, poll);
  const shown = useHushed(lab.shown, tools.until !== undefined);
  const [face, turn] = useFace();
  const swap = (): void => link.push({ over: values.over === "curve" ? "history" : "curve" });
  const [over, setOver] = useState<LabOver>();
  const closeOver = useCallback(() => setOver(undefined), []);
  const [legendOpen, setLegendOpen] = useState(false);
  const legend = (): void => setLegendOpen(true);
  const title = titleOf(lab);
  useLabCommands(lab, predict, tools, { turn, swap, print: setOver, legend });
  useLabExports(predict.until === undefined ? lab : { ...lab, shown: undefined }, title, face, setOver);
  useAnnounce(announcement(lab, predict, poll));
  useLabSeen(lab, predict);
  return (
    <View
      name={poll.question ? `${name} polling` : name}
      title={title}
      transport={<LabTransport {...{ lab, predict, poll, tools, face, turn, swap, legend }} />}
    >
      <LabHead lab={lab} />
      {values.fork > 0 ? (
        <Suspense fallback={<div className="lab-controls" />}>
          <LabFork lab={lab} tools={tools} />
        </Suspense>
      ) : (
        <div className="lab-top" data-future={values.hideFuture ? "hidden" : undefined}>
          <LabControls {...{ values, link, diags, act }} run={lab.shown?.run} />
          <p className="hidden-string">{TOOLS_TEXT.hiddenString}</p>
        </div>
      )}
      {around(
        shown && (
          <>
            <div className={tools.explains ? "lab-mid" : "lab-mid alone"}>
              <LabStructure shown={shown} motionMs={lab.motionMs} face={face} />
              <LabFrames shown={shown} motionMs={lab.motionMs} face={face} />
              <Beside {...{ lab, shown, predict, tools }} poll={poll} />
            </div>
            <LabTime lab={lab} shown={shown} act={act} face={face} tools={tools} />
            <Suspense>
              {over === "film" && <FilmDialog lab={lab} shown={shown} title={title} onClose={closeOver} />}
              {(over === "blank" || over === "solution") && (
                <PrintSheet lab={lab} shown={shown} title={title} kind={over} onDone={closeOver} />
              )}
            </Suspense>
          </>
        ),
      )}
      <Suspense>{legendOpen && <LabLegend onClose={() => setLegendOpen(false)} />}</Suspense>
    </View>
  );
}

interface BesideProps {
  readonly lab: Lab;
  readonly shown: Shown;
  readonly predict: Predict;
  readonly tools: Tools;
  readonly poll: Poll;
}

/** Beside the figures: what the class is asked, or else the explanation. */
function Beside({ poll, tools, ...why }: BesideProps): ReactNode {
  if (poll.question === undefined) return tools.explains && <LabWhy {...why} />;
  return (
    <Suspense>
      <LabPoll run={why.shown.run} question={poll.question} poll={poll} />
    </Suspense>
  );
}

/** What the figures show while somebody is asked: not what leaves next. */
function useHushed(shown: Shown | undefined, hushed: boolean): Shown | undefined {
  return useMemo(() => (shown && hushed ? { ...shown, moment: { ...shown.moment, hushed } } : shown), [shown, hushed]);
}

function titleOf({ values, named }: Lab): string {
  return `${named ?? policyName(values.policy)}, ${LAB_TEXT.frameCount({ frames: values.frames })}`;
}

/** The pending question, or else the verdict on the last one, and why. Nothing while the run plays. */
function announcement(lab: Lab, { question, prediction }: Predict, poll: Poll): string | undefined {
  const { shown, player } = lab;
  if (shown === undefined || player.playing) return undefined;
  const { run } = shown;
  const asked = poll.question ?? question;
  if (asked) return sayQuestion(run, asked);
  const verdict = prediction ? [verdictOf(run, prediction)] : [];
  return plain(join(...verdict, momentSentence(lab.values, shown)));
}

// The Lab: one policy, taught. Controls, structure, frames, the sentence, time, transport.

import "./lab.css";
import "./predict/predict.css";
import "./tools/tools.css";
import { Suspense, useCallback, useState, type ReactNode } from "react";
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
import { LabPoll } from "./predict/poll.tsx";
import { useLabSeen } from "./seen.ts";
import { LabStructure } from "./structure.tsx";
import { LabTime } from "./time.tsx";
import { LabTransport } from "./transport.tsx";
import { LabWhy } from "./why.tsx";
import { type Lab, useLab } from "./use-lab.ts";
import { useLabCommands } from "./use-lab-commands.ts";
import { type LabOver, useLabExports } from "./use-lab-exports.ts";
import { type Poll, usePoll } from "./predict/use-poll.ts";
import { type Predict, usePredict } from "./predict/use-predict.ts";
import { useTools } from "./tools/use-tools.ts";
import { momentSentence } from "./moment-sentence.ts";

// Their code is loaded when it is first needed.
const FilmDialog = lazyComponent(async () => (await import("./tools/film-dialog.tsx")).FilmDialog);
const LabFork = lazyComponent(async () => (await import("./tools/fork.tsx")).LabFork);
const LabLegend = lazyComponent(async () => (await import("./legend.tsx")).LabLegend);
const PrintSheet = lazyComponent(async () => (await import("./tools/print-sheet.tsx")).PrintSheet);

/** The Lab. */
export function LabView(): ReactNode {
  const lab = useLab();
  const { shown, act } = lab;
  const predict = usePredict(lab);
  const tools = useTools(lab, predict);
  const poll = usePoll(lab);
  const [face, turn] = useFace();
  const swap = (): void => lab.link.push({ over: lab.values.over === "curve" ? "history" : "curve" });
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
      name={poll.question ? "lab polling" : "lab"}
      title={title}
      transport={<LabTransport {...{ lab, predict, poll, tools, face, turn, swap, legend }} />}
    >
      <LabHead lab={lab} />
      {lab.values.fork > 0 ? (
        <Suspense fallback={<div className="lab-controls" />}>
          <LabFork lab={lab} tools={tools} />
        </Suspense>
      ) : (
        <div className="lab-top" data-future={lab.values.hideFuture ? "hidden" : undefined}>
          <LabControls lab={lab} />
          <p className="hidden-string">{TOOLS_TEXT.hiddenString}</p>
        </div>
      )}
      {shown && (
        <>
          <div className={tools.explains ? "lab-mid" : "lab-mid alone"}>
            <LabStructure shown={shown} motionMs={lab.motionMs} face={face} />
            <LabFrames shown={shown} motionMs={lab.motionMs} face={face} />
            {poll.question ? (
              <LabPoll run={shown.run} question={poll.question} />
            ) : (
              tools.explains && <LabWhy lab={lab} shown={shown} predict={predict} />
            )}
          </div>
          <LabTime lab={lab} shown={shown} act={act} face={face} tools={tools} />
          <Suspense>
            {over === "film" && <FilmDialog lab={lab} shown={shown} title={title} onClose={closeOver} />}
            {(over === "blank" || over === "solution") && (
              <PrintSheet lab={lab} shown={shown} title={title} kind={over} onDone={closeOver} />
            )}
          </Suspense>
        </>
      )}
      <Suspense>{legendOpen && <LabLegend onClose={() => setLegendOpen(false)} />}</Suspense>
    </View>
  );
}

function titleOf({ values }: Lab): string {
  return `${policyName(values.policy)}, ${LAB_TEXT.frameCount({ frames: values.frames })}`;
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

// The Lab: one policy, taught. Controls, structure, frames, the sentence, time, transport.

import "./lab.css";
import "./predict.css";
import "./tools.css";
import { Suspense, useCallback, useState, type ReactNode } from "react";
import { sayQuestion, verdictOf } from "../../explain/question.ts";
import { join, plain } from "../../explain/sentence.ts";
import { words as LAB_TEXT } from "virtual:words/lab/lab";
import { policyName } from "../../text/policy.ts";
import { words as TOOLS_TEXT } from "virtual:words/lab/tools";
import { later } from "../../ui/later.tsx";
import { useAnnounce } from "../../ui/use-announce.ts";
import { useFace } from "../../ui/use-face.ts";
import { View } from "../../ui/view.tsx";
import { LabControls } from "./lab-controls.tsx";
import { LabFrames } from "./lab-frames.tsx";
import { LabHead } from "./lab-head.tsx";
import { LabPoll } from "./lab-poll.tsx";
import { useLabSeen } from "./lab-seen.ts";
import { LabStructure } from "./lab-structure.tsx";
import { LabTime } from "./lab-time.tsx";
import { LabTransport } from "./lab-transport.tsx";
import { LabWhy } from "./lab-why.tsx";
import { type Lab, useLab } from "./use-lab.ts";
import { useLabCommands } from "./use-lab-commands.ts";
import { type LabOver, useLabExports } from "./use-lab-exports.ts";
import { type Poll, usePoll } from "./use-poll.ts";
import { type Predict, usePredict } from "./use-predict.ts";
import { useTools } from "./use-tools.ts";
import { toldOf } from "./told.ts";

// Their code comes when they are asked for.
const FilmDialog = later(async () => (await import("./film-dialog.tsx")).FilmDialog);
const LabFork = later(async () => (await import("./lab-fork.tsx")).LabFork);
const LabLegend = later(async () => (await import("./lab-legend.tsx")).LabLegend);
const PrintSheet = later(async () => (await import("./print-sheet.tsx")).PrintSheet);

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
  useAnnounce(saidOf(lab, predict, poll));
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

/** The question that stands; else what came of the last one, and why. Nothing while it plays. */
function saidOf(lab: Lab, { question, prediction }: Predict, poll: Poll): string | undefined {
  const { shown, player } = lab;
  if (shown === undefined || player.playing) return undefined;
  const { run } = shown;
  const asked = poll.question ?? question;
  if (asked) return sayQuestion(run, asked);
  const verdict = prediction ? [verdictOf(run, prediction)] : [];
  return plain(join(...verdict, toldOf(lab.values, shown)));
}

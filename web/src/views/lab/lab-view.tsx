// The Lab: one policy, taught. Controls, structure, frames, the sentence, time, transport.

import "./lab.css";
import "./predict.css";
import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";
import { sayQuestion, verdictOf } from "../../explain/question.ts";
import { join, plain } from "../../explain/sentence.ts";
import { explainStep } from "../../explain/step.ts";
import { SPEEDS } from "../../state/player.ts";
import { LAST_STAGE } from "../../state/structure.ts";
import { LAB_TEXT } from "../../text/lab.ts";
import { POLICY_TEXT } from "../../text/policy.ts";
import { PREDICT_TEXT } from "../../text/predict.ts";
import type { FigureFace } from "../../ui/figure-frame.tsx";
import { KeyHint } from "../../ui/kbd.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { Transport } from "../../ui/transport.tsx";
import { useAnnounce } from "../../ui/use-announce.ts";
import { View } from "../../ui/view.tsx";
import { LabControls } from "./lab-controls.tsx";
import { LabFrames } from "./lab-frames.tsx";
import { LabHead } from "./lab-head.tsx";
import { LabPoll } from "./lab-poll.tsx";
import { useLabSeen } from "./lab-seen.ts";
import { LabStructure } from "./lab-structure.tsx";
import { LabTime } from "./lab-time.tsx";
import { LabWhy } from "./lab-why.tsx";
import { type Lab, useLab } from "./use-lab.ts";
import { useLabCommands } from "./use-lab-commands.ts";
import { type LabOver, useLabExports } from "./use-lab-exports.ts";
import { type Poll, standingQuestion, usePoll } from "./use-poll.ts";
import { type Predict, usePredict } from "./use-predict.ts";

// Their code comes when they are asked for.
const FilmDialog = lazy(async () => ({ default: (await import("./film-dialog.tsx")).FilmDialog }));
const PrintSheet = lazy(async () => ({ default: (await import("./print-sheet.tsx")).PrintSheet }));

/** The Lab. */
export function LabView(): ReactNode {
  const lab = useLab();
  const { shown, act } = lab;
  const predict = usePredict(lab);
  const poll = usePoll(lab);
  const [face, setFace] = useState<FigureFace>("figure");
  const turn = (): void => setFace((last) => (last === "figure" ? "table" : "figure"));
  const swap = (): void => lab.link.push({ over: lab.values.over === "curve" ? "history" : "curve" });
  const [over, setOver] = useState<LabOver>();
  const closeOver = useCallback(() => setOver(undefined), []);
  const title = titleOf(lab);
  useLabCommands(lab, predict, { turn, swap, print: setOver });
  useLabExports(predict.until === undefined ? lab : { ...lab, shown: undefined }, title, face, setOver);
  useAnnounce(saidOf(lab, predict, poll));
  useLabSeen(lab, predict);
  return (
    <View
      name={poll.question ? "lab polling" : "lab"}
      title={title}
      transport={<LabTransport {...{ lab, predict, poll, face, turn, swap }} />}
    >
      <LabHead lab={lab} />
      <LabControls lab={lab} />
      {shown && (
        <>
          <div className="lab-mid">
            <LabStructure shown={shown} motionMs={lab.motionMs} face={face} />
            <LabFrames shown={shown} motionMs={lab.motionMs} face={face} />
            {poll.question ? (
              <LabPoll run={shown.run} question={poll.question} />
            ) : (
              <LabWhy lab={lab} shown={shown} predict={predict} />
            )}
          </div>
          <LabTime lab={lab} shown={shown} act={act} face={face} until={predict.until} />
          <Suspense>
            {over === "film" && <FilmDialog lab={lab} shown={shown} title={title} onClose={closeOver} />}
            {(over === "blank" || over === "solution") && (
              <PrintSheet lab={lab} shown={shown} title={title} kind={over} onDone={closeOver} />
            )}
          </Suspense>
        </>
      )}
    </View>
  );
}

function titleOf({ values }: Lab): string {
  return `${POLICY_TEXT[values.policy]?.name ?? values.policy}, ${LAB_TEXT.frameCount(values.frames)}`;
}

/** The question that stands; else what came of the last one, and why. Nothing while it plays. */
function saidOf({ shown, player }: Lab, { question, prediction }: Predict, poll: Poll): string | undefined {
  if (shown === undefined || player.playing) return undefined;
  const { run, moment } = shown;
  const asked = poll.question ?? question;
  if (asked) return sayQuestion(run, asked);
  const verdict = prediction ? [verdictOf(run, prediction)] : [];
  return plain(join(...verdict, explainStep(run, moment.step, moment.stage)));
}

interface LabTransportProps {
  readonly lab: Lab;
  readonly predict: Predict;
  readonly poll: Poll;
  readonly face: FigureFace;
  readonly turn: () => void;
  readonly swap: () => void;
}

function LabTransport({ lab, predict, poll, face, turn, swap }: LabTransportProps): ReactNode {
  const { player, act, values } = lab;
  return (
    <Transport
      position={player.step}
      last={player.steps}
      atEnd={player.step === player.steps && player.stage === LAST_STAGE}
      gated={predict.until !== undefined && player.step >= predict.until}
      question={standingQuestion(lab, predict, poll)}
      playing={player.playing}
      speed={player.speed}
      speeds={SPEEDS}
      onSeek={(step) => act({ type: "seek", step })}
      onStep={(by) => act({ type: "step", by })}
      onToggle={() => act({ type: "toggle" })}
      onSpeed={(speed) => act({ type: "speed", speed })}
      hints={<LabHints />}
      actions={
        <>
          <TextButton onPress={predict.toggle} pressed={predict.on} disabled={values.locked}>
            {PREDICT_TEXT.button}
          </TextButton>
          <TextButton onPress={swap} pressed={values.over === "curve"} disabled={predict.until !== undefined}>
            {LAB_TEXT.curve.button}
          </TextButton>
          <TextButton onPress={turn} pressed={face === "table"}>
            {LAB_TEXT.table}
          </TextButton>
        </>
      }
    />
  );
}

function LabHints(): ReactNode {
  const { hints } = LAB_TEXT;
  return (
    <>
      <KeyHint keys={["ArrowLeft", "ArrowRight"]}>{hints.step}</KeyHint>
      <KeyHint keys={["Shift+ArrowRight"]}>{hints.stage}</KeyHint>
      <KeyHint keys={["."]}>{hints.nextFault}</KeyHint>
    </>
  );
}

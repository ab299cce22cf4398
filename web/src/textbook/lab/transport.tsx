// The transport of the Lab: playing, and the ways to its modes and tools.

import { memo, type ReactNode } from "react";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";
import { words as TOOLS_TEXT } from "virtual:words/textbook/tools";
import type { FigureFace } from "../../base/frame/figure-frame.tsx";
import { KeyHint } from "../../base/controls/kbd.tsx";
import { lazyComponent } from "../../base/page/lazy-component.tsx";
import { PopoverButton } from "../../base/controls/popover-button.tsx";
import { PlayerTransport } from "../player/player-transport.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import type { Lab } from "./use-lab.ts";
import { type Poll, standingQuestion } from "./predict/use-poll.ts";
import type { Predict } from "./predict/use-predict.ts";
import type { Tools } from "./tools/use-tools.ts";

// Its code is loaded when it is first needed.
const LabToolsPanel = lazyComponent(async () => (await import("./tools/tools-panel.tsx")).LabToolsPanel);

/** Props of the transport. */
export interface LabTransportProps {
  readonly lab: Lab;
  readonly predict: Predict;
  readonly poll: Poll;
  readonly tools: Tools;
  readonly face: FigureFace;
  /** Switches between figures and tables. */
  readonly turn: () => void;
  /** Switches between the history and the curve. */
  readonly swap: () => void;
  readonly legend: () => void;
}

/** The transport bar of the Lab. */
export function LabTransport(props: LabTransportProps): ReactNode {
  const { lab, predict, poll } = props;
  const { player, act } = lab;
  return (
    <PlayerTransport
      player={player}
      act={act}
      gated={predict.until !== undefined && player.step >= predict.until}
      question={standingQuestion(lab, predict, poll)}
      hints={<LabHints />}
      actions={<Actions {...props} />}
    />
  );
}

function Actions({ lab, predict, tools, face, turn, swap, legend }: LabTransportProps): ReactNode {
  const { values, shown } = lab;
  return (
    <>
      <LoopChip tools={tools} />
      <TextButton onPress={predict.toggle} pressed={predict.on} disabled={values.locked}>
        {PREDICT_TEXT.button}
      </TextButton>
      {/* On a phone these two are behind the last button. */}
      <TextButton kind="opt" onPress={swap} pressed={values.over === "curve"} disabled={tools.until !== undefined}>
        {LAB_TEXT.curve.button}
      </TextButton>
      <TextButton kind="opt" onPress={turn} pressed={face === "table"}>
        {LAB_TEXT.table}
      </TextButton>
      <PopoverButton word={TOOLS_TEXT.button} title={TOOLS_TEXT.button} className="tools-pop">
        {shown && <LabToolsPanel {...{ lab, shown, tools, face, turn, swap, legend }} />}
      </PopoverButton>
    </>
  );
}

/** The steps that playing repeats; pressing it ends the loop. */
function LoopChip({ tools: { stretch, loopHere } }: { readonly tools: Tools }): ReactNode {
  if (stretch === undefined) return null;
  const { first, last } = stretch;
  return (
    <button
      type="button"
      className="chip loop-chip"
      aria-label={TOOLS_TEXT.loopEnd({ first, last })}
      onClick={() => loopHere("off")}
    >
      {TOOLS_TEXT.loopSaid({ first, last })}
      <span aria-hidden="true">×</span>
    </button>
  );
}

const LabHints = memo(function LabHints(): ReactNode {
  const { hints } = LAB_TEXT;
  return (
    <>
      <KeyHint keys={["ArrowLeft", "ArrowRight"]}>{hints.step}</KeyHint>
      <KeyHint keys={["Shift+ArrowRight"]}>{hints.stage}</KeyHint>
      <KeyHint keys={["."]}>{hints.nextFault}</KeyHint>
    </>
  );
});

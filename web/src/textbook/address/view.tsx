// An address becomes a physical one: bits, TLB, page table, frames, and what it takes.

import "./address.css";
import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import { Range } from "../../base/controls/range.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { Transport } from "../../base/controls/transport.tsx";
import { useServices } from "../../base/page/services.ts";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { useCommands } from "../../base/page/use-commands.ts";
import { useSeen } from "../../base/page/use-seen.ts";
import { View } from "../../base/page/view.tsx";
import { SPEEDS } from "../../base/player/player.ts";
import type { AddressRun } from "../../base/sim/schema.gen.ts";
import { stageSentence } from "../explain/address.ts";
import type { AddressMoment } from "../model/address-moment.ts";
import { questionKey } from "../model/address-questions.ts";
import { fromElsewhere } from "../string/from-elsewhere.ts";
import { showWith } from "../string/travel.ts";
import { AddressControls } from "./controls.tsx";
import { Parts } from "./parts.tsx";
import { AddressPredict } from "./predict.tsx";
import { type AddressBench, useAddress } from "./use-address.ts";
import { addressCommands } from "./use-address-commands.ts";

/** The view. */
export function AddressView(): ReactNode {
  const bench = useAddress();
  const { run, moment, machine, predictions, link } = bench;
  const sentence = moment === undefined ? "" : stageSentence(moment, link.values.bits, machine.pageBits);
  useAnnounce(sentence);
  useCommands("address", addressCommands(bench));
  useSeen(run && { step: moment?.step ?? 0, last: run.steps.length, ...predictions.score });
  const isReady = run !== undefined && moment !== undefined;
  return (
    <View
      name="address"
      title={TEXT.title}
      transport={isReady && <AddressTransport bench={bench} run={run} moment={moment} />}
    >
      <h1>{TEXT.title}</h1>
      <AddressControls bench={bench} />
      {isReady && (
        <>
          <p className="addr-says">{sentence}</p>
          <Questions bench={bench} moment={moment} />
          <Parts bench={bench} moment={moment} oneLevel={run.one_level_bytes} />
        </>
      )}
    </View>
  );
}

interface MomentProps {
  readonly bench: AddressBench;
  readonly moment: AddressMoment;
}

/** What was said of the last answer, and the question that stands. */
function Questions({ bench, moment }: MomentProps): ReactNode {
  const { question, verdict, score } = bench.predictions;
  if (bench.link.values.mode !== "predict") return null;
  return (
    <>
      {verdict !== undefined && (
        <output className="addr-verdict" data-right={verdict.right}>
          {verdict.text} {TEXT.score(score)}
        </output>
      )}
      {question !== undefined && (
        <AddressPredict key={questionKey(moment, question)} bench={bench} moment={moment} question={question} />
      )}
    </>
  );
}

function AddressTransport({ bench, run, moment }: MomentProps & { readonly run: AddressRun }): ReactNode {
  const { location } = useServices();
  const { link, go, playing, speed, setSpeed, byStage, toggle } = bench;
  const { mode, policy, frames } = link.values;
  const last = run.steps.length;
  const seek = (step: number): void => go({ step, stage: 0 });
  const toLab = (): void => {
    const string = { references: run.string, policy, frames };
    showWith(location, "lab", fromElsewhere("lab", location.paramsOf("lab"), string));
  };
  return (
    <Transport
      position={moment.step}
      first={1}
      last={last}
      atEnd={moment.step === last && moment.next === undefined}
      playing={playing}
      speed={speed}
      speeds={SPEEDS}
      positionName={TEXT.accessName}
      onSeek={seek}
      onStep={(by) => byStage(by < 0 ? -1 : 1)}
      onToggle={toggle}
      onSpeed={setSpeed}
      scrubber={
        last > 1 && (
          <Range
            label={TEXT.accessName}
            value={moment.step}
            min={1}
            max={last}
            step={1}
            valueText={`${moment.step} / ${last}`}
            onDrag={seek}
          />
        )
      }
      actions={
        <>
          <TextButton
            pressed={mode === "predict"}
            onPress={() => link.push({ mode: mode === "predict" ? "show" : "predict" })}
          >
            {TEXT.predict}
          </TextButton>
          <TextButton kind="underlined" onPress={toLab}>
            {TEXT.toLab}
          </TextButton>
        </>
      }
    />
  );
}

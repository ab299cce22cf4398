// An address becomes a physical one: bits, TLB, page table, frames, and what it takes.

import "./address.css";
import { useState, type ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import type { Command } from "../../base/commands/registry.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { Transport } from "../../base/controls/transport.tsx";
import { useServices } from "../../base/page/services.ts";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { useCommands } from "../../base/page/use-commands.ts";
import { useSeen } from "../../base/page/use-seen.ts";
import { View } from "../../base/page/view.tsx";
import { stageSentence } from "../explain/address.ts";
import type { AddressMoment } from "../model/address-moment.ts";
import { showWith } from "../string/travel.ts";
import { AddressControls } from "./controls.tsx";
import { type BitField, Bits } from "./bits.tsx";
import { AddressPredict, type Verdict } from "./predict.tsx";
import { FrameTable, PageTable, TlbTable } from "./tables.tsx";
import { type AddressBench, useAddress } from "./use-address.ts";

/** The view. */
export function AddressView(): ReactNode {
  const bench = useAddress();
  const services = useServices();
  const { link, run, moment, question, score } = bench;
  const { values } = link;
  const [verdict, setVerdict] = useState<Verdict>();
  const { bits, offsetBits } = values;
  const sentence = moment === undefined ? "" : stageSentence(moment, bits, bits - offsetBits);
  useAnnounce(sentence);
  useCommands("address", commands(bench));
  useSeen(run && { step: moment?.step ?? 0, last: run.steps.length, ...score });
  const toLab = (): void => {
    if (run === undefined) return;
    const string = run.string.replaceAll(" ", ".");
    const params = new Map([
      ["a", values.policy],
      ["c", ""],
      ["f", String(values.frames)],
      ["r", string],
      ["t", "0"],
      ["st", "3"],
    ]);
    showWith(services.location, "lab", params);
  };
  const predicts = values.mode === "predict";
  const transport = run !== undefined && moment !== undefined && (
    <Transport
      position={moment.step}
      first={1}
      last={run.steps.length}
      atEnd={moment.step === run.steps.length && moment.next === undefined}
      playing={bench.playing}
      speed={1}
      speeds={[1]}
      positionName={TEXT.accessName}
      // A later access would show what the questions before it ask for.
      onSeek={(step) => {
        if (!predicts || step <= moment.step) bench.go({ step, stage: 0 });
      }}
      onStep={(by) => bench.byStage(by < 0 ? -1 : 1)}
      onToggle={bench.toggle}
      onSpeed={() => undefined}
      actions={
        <>
          <TextButton pressed={predicts} onPress={() => link.push({ mode: predicts ? "show" : "predict" })}>
            {TEXT.predict}
          </TextButton>
          <TextButton kind="underlined" onPress={toLab}>
            {TEXT.toLab}
          </TextButton>
        </>
      }
    />
  );
  return (
    <View name="address" title={TEXT.title} transport={transport}>
      <h1>{TEXT.title}</h1>
      <AddressControls bench={bench} />
      {moment !== undefined && run !== undefined && (
        <>
          <p className="addr-says">{sentence}</p>
          {predicts && verdict !== undefined && (
            <output className="addr-verdict" data-right={verdict.right}>
              {verdict.text} {TEXT.score(score)}
            </output>
          )}
          {question !== undefined && (
            <AddressPredict key={`${moment.step}.${moment.stage}`} bench={bench} onVerdict={setVerdict} />
          )}
          <Parts bench={bench} moment={moment} oneLevel={run.one_level_bytes} />
        </>
      )}
    </View>
  );
}

interface PartsProps {
  readonly bench: AddressBench;
  readonly moment: AddressMoment;
  readonly oneLevel: number;
}

function Parts({ bench, moment, oneLevel }: PartsProps): ReactNode {
  const { values } = bench.link;
  const { bits, offsetBits, levels } = values;
  const { access, shown } = moment;
  const { parts } = access;
  const isSplit = shown.includes("split");
  const offset: BitField = { name: TEXT.offset, kind: "offset", bits: offsetBits, value: parts.offset };
  const index = (width: number, level: number): BitField => ({
    name: levels.length === 1 ? TEXT.page : TEXT.index({ level: level + 1 }),
    kind: "index",
    bits: width,
    value: parts.indices[level] ?? 0,
  });
  const frameBits = Math.max(1, Math.ceil(Math.log2(Math.max(2, values.frames))));
  const knowsFrame = shown.some((stage) => stage === "table" || stage === "bits");
  const page = isSplit ? parts.page : undefined;
  const entry = shown.includes("fill") ? access.filled : shown.includes("tlb") ? access.hit : null;
  const isFork = access.stages[0] === "fork";
  const processes = moment.entries.some(({ process }) => process === 2) ? [1, 2] : [1];
  // A level's index is the question: with several, the row keeps only its division until the walk has read it.
  const asked = bench.question?.ask === "index";
  return (
    <>
      {!isFork && (
        <div className="addr-two">
          <Bits
            label={TEXT.virtual}
            address={access.address}
            bits={bits}
            fields={isSplit && !asked ? [...levels.map(index), offset] : []}
          />
          {shown.includes("compose") && (
            <Bits
              label={TEXT.physical}
              address={access.physical}
              bits={frameBits + offsetBits}
              fields={[{ name: TEXT.frame, kind: "frame", bits: frameBits, value: access.frame }, offset]}
            />
          )}
        </div>
      )}
      <div className="addr-machine">
        <TlbTable
          lines={moment.tlb}
          ways={values.ways}
          set={shown.includes("tlb") ? (access.set ?? undefined) : undefined}
          entry={entry ?? undefined}
        />
        {processes.map((process) => (
          <PageTable
            key={process}
            process={process}
            entries={moment.entries}
            page={process === access.process && shown.includes("walk") ? page : undefined}
          />
        ))}
        <FrameTable frames={moment.frames} frame={knowsFrame ? access.frame : undefined} />
        <TimesPart bench={bench} moment={moment} oneLevel={oneLevel} />
      </div>
    </>
  );
}

/** Effective access time, and the memory that tables take. */
function TimesPart({ bench, moment, oneLevel }: PartsProps): ReactNode {
  const { values } = bench.link;
  const times = moment.totals?.times;
  return (
    <section className="addr-part" aria-label={TEXT.times}>
      <h2>{TEXT.times}</h2>
      {times === undefined || bench.question !== undefined ? (
        <p>{TEXT.noTimes}</p>
      ) : (
        <>
          <p>{TEXT.counts(times)}</p>
          <p>{TEXT.measured({ ns: times.measured_ns.toFixed(1) })}</p>
          <p>
            {TEXT.formulaTlb({
              h: (times.tlb_hits / times.accesses).toFixed(2),
              e: values.entries > 0 ? values.tlbNs : 0,
              m: values.memoryNs,
              n: values.levels.length,
              ns: times.tlb_formula_ns.toFixed(1),
            })}
          </p>
          <p>
            {TEXT.formulaFault({
              p: (times.faults / times.accesses).toFixed(2),
              ma: times.tlb_formula_ns.toFixed(1),
              disk: values.diskMs,
              ns: times.fault_formula_ns.toFixed(0),
            })}
          </p>
        </>
      )}
      <p>{TEXT.memory({ bytes: moment.totals?.table_bytes ?? 0, one: oneLevel })}</p>
    </section>
  );
}

function commands(bench: AddressBench): readonly Command[] {
  const { run, byStage, byAccess, go, toggle } = bench;
  const section = "playback";
  const last = run?.steps.length ?? 1;
  const names = TEXT.commands;
  return [
    { id: "address.play", title: names.play, keys: ["Space", "K"], section, run: toggle },
    {
      id: "address.forward",
      title: names.forward,
      keys: ["ArrowRight"],
      held: "repeat",
      section,
      run: () => byAccess(1),
    },
    { id: "address.back", title: names.back, keys: ["ArrowLeft"], held: "repeat", section, run: () => byAccess(-1) },
    {
      id: "address.stage-forward",
      title: names.stageForward,
      keys: ["Shift+ArrowRight"],
      section,
      run: () => byStage(1),
    },
    { id: "address.stage-back", title: names.stageBack, keys: ["Shift+ArrowLeft"], section, run: () => byStage(-1) },
    { id: "address.first", title: names.first, keys: ["Home"], section, run: () => go({ step: 1, stage: 0 }) },
    {
      id: "address.last",
      title: names.last,
      keys: ["End"],
      section,
      enabled: () => bench.link.values.mode === "show",
      run: () => go({ step: last, stage: run?.steps.at(-1)?.stages.length ?? 0 }),
    },
  ];
}

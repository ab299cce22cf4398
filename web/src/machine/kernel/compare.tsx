// A beside B: which is which, and one sentence on how B differs.

import type { ReactNode } from "react";
import { sentence } from "../../base/text/sentence.ts";
import { pinOf } from "../../base/link/kernel/kernel-url.ts";
import { MACHINES } from "../../base/sim/machines/machines.ts";
import { changeAt } from "../model/compare-runs.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { words as RECORDINGS_TEXT } from "virtual:words/machine/recordings";
import { words as SEEDS_TEXT } from "virtual:words/machine/seeds";
import { PopoverButton } from "../../base/controls/popover-button.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { Voice } from "../../base/text/voice.tsx";
import { Refusals } from "../controls/refusals.tsx";
import { SeedsPanel } from "./seeds-panel.tsx";
import { faceOf } from "../systems/index.ts";
import type { Kernel } from "./use-kernel.ts";

/** The legend, the sentence, and the buttons that pin and unpin. */
export function Compare({ kernel }: { readonly kernel: Kernel }): ReactNode {
  const { pinned } = kernel;
  const words = KERNEL_TEXT.compare;
  if (pinned === undefined) {
    return (
      <p className="compare-offer">
        <TextButton onPress={() => pin(kernel)}>{words.pin}</TextButton> <span className="q">{words.pinNote}</span>
      </p>
    );
  }
  return (
    <div className="compare">
      <ul className="ab-legend">
        <li className="a">{words.a}</li>
        <li className="b">{words.b}</li>
      </ul>
      <Voice sentence={sentence(sentenceOf(kernel))} />
      <Refusals diags={pinned.diags} />
      <div>
        <TextButton onPress={() => pin(kernel)}>{words.pinAgain}</TextButton>{" "}
        <TextButton onPress={() => kernel.link.push({ pinned: "" })}>{words.unpin}</TextButton>{" "}
        <PopoverButton word={SEEDS_TEXT.open} title={SEEDS_TEXT.title} className="seeds-pop">
          <SeedsPanel a={pinned.values} b={kernel.values} />
        </PopoverButton>
      </div>
    </div>
  );
}

/** Pins B as A. A takes over B's run, which need not be repeated. */
export function pin({ link, values }: Pick<Kernel, "link" | "values">): void {
  const b = MACHINES.b.getState();
  if (b.done) MACHINES.a.adopt(b);
  link.push({ pinned: pinOf(values) });
}

function sentenceOf({ pinned, run, line }: Kernel): string {
  const words = KERNEL_TEXT.compare;
  const a = pinned?.run;
  if (pinned !== undefined && pinned.diags.length > 0) return RECORDINGS_TEXT.pinned;
  if (a === undefined || run === undefined) return words.computing;
  const time = line.time;
  const [ofA, ofB] = [a, run].map(({ head }) => faceOf(head.os).compared);
  if (ofA === undefined || ofB === undefined) return words.computing;
  const scanned = changeAt([a, ofA.scanned], [run, ofB.scanned], time);
  const faults = changeAt([a, [ofA.faults]], [run, [ofB.faults]], time);
  const seconds = Math.floor(Math.min(time, a.seconds, run.seconds));
  if (seconds === 0) return words.nothingYet;
  return words.sentence({ seconds, scanned: changeWords(scanned), faults: changeWords(faults) });
}

/** "24 % less", "as much as A"; `undefined` means that A never does it. */
function changeWords(share: number | undefined): string {
  const { never, same, less, more } = KERNEL_TEXT.compare.changes;
  if (share === undefined) return never;
  const percent = Math.round(Math.abs(share) * 100);
  return percent === 0 ? same : (share < 0 ? less : more)({ percent });
}

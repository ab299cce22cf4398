// A beside B: which is which, and one sentence on how B differs.

import type { ReactNode } from "react";
import { sentence } from "../../base/text/sentence.ts";
import { pinOf } from "../../base/link/kernel/kernel-url.ts";
import { MACHINES } from "../../base/sim/machines/machines.ts";
import { comparedUntil, type Cost, costsBy } from "../model/compare-runs.ts";
import { groupCostsBy } from "../model/groups/group-costs.ts";
import { words as GROUPS_TEXT } from "virtual:words/machine/groups";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { words as RECORDINGS_TEXT } from "virtual:words/machine/recordings";
import { words as SEEDS_TEXT } from "virtual:words/machine/seeds";
import { formatValue, grouped, MANY_TIMES } from "../../base/text/numbers.ts";
import { PopoverButton } from "../../base/controls/popover-button.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { Voice } from "../../base/text/voice.tsx";
import { Refusals } from "../controls/refusals.tsx";
import { CompareCosts } from "./compare-costs.tsx";
import { SeedsPanel } from "./seeds-panel.tsx";
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
  const compared = comparison(kernel);
  return (
    <div className="compare">
      <ul className="ab-legend">
        <li className="a">{words.a}</li>
        <li className="b">{words.b}</li>
      </ul>
      <Voice sentence={sentence(sentenceOf(kernel, compared))} />
      <Refusals diags={pinned.diags} />
      {compared.seconds > 0 && <Costs {...compared} />}
      <p className="q">{words.costs.oneSeed}</p>
      <div>
        <PopoverButton word={SEEDS_TEXT.open} title={SEEDS_TEXT.title} className="seeds-pop">
          <SeedsPanel a={pinned.values} b={kernel.values} />
        </PopoverButton>{" "}
        <TextButton onPress={() => pin(kernel)}>{words.pinAgain}</TextButton>{" "}
        <TextButton onPress={() => kernel.link.push({ pinned: "" })}>{words.unpin}</TextButton>
      </div>
    </div>
  );
}

/** The tables: of the machines, and of each group that both have. */
function Costs({ seconds, costs, groups }: ReturnType<typeof comparison>): ReactNode {
  const words = KERNEL_TEXT.compare.costs;
  return (
    <>
      <CompareCosts
        caption={words.title({ seconds })}
        rows={costs.map((cost) => ({ ...cost, name: words.rows[cost.id] }))}
      />
      {groups.map(({ path, costs: ofGroup }) => (
        <CompareCosts
          key={path}
          caption={GROUPS_TEXT.costsOf({ path, seconds })}
          rows={ofGroup.map((cost) => ({ ...cost, name: GROUPS_TEXT.costs[cost.id] }))}
        />
      ))}
    </>
  );
}

/** Pins B as A. A takes over B's run, which need not be repeated. */
export function pin({ link, values }: Pick<Kernel, "link" | "values">): void {
  const b = MACHINES.b.getState();
  if (b.done) MACHINES.a.adopt(b);
  link.push({ pinned: pinOf(values) });
}

/** What B costs beside A up to the present moment; the seconds are 0 until both runs are there. */
function comparison({ pinned, run, machine, line }: Kernel): {
  readonly seconds: number;
  readonly costs: readonly Cost[];
  readonly groups: ReturnType<typeof groupCostsBy>;
} {
  if (pinned?.run === undefined || run === undefined) return { seconds: 0, costs: [], groups: [] };
  const seconds = comparedUntil(pinned.run, run, line.time);
  const a = { run: pinned.run, cpus: pinned.machine.cpus ?? 1 };
  const costs = costsBy(a, { run, cpus: machine.cpus ?? 1 }, seconds);
  return { seconds, costs, groups: groupCostsBy(pinned.run, run, seconds) };
}

function sentenceOf({ pinned, run }: Kernel, { seconds, costs }: ReturnType<typeof comparison>): string {
  const words = KERNEL_TEXT.compare;
  if (pinned !== undefined && pinned.diags.length > 0) return RECORDINGS_TEXT.pinned;
  if (pinned?.run === undefined || run === undefined) return words.computing;
  const [faults, worked] = ["v_io_faults", "worked"].map((id) => costs.find((cost) => cost.id === id));
  if (seconds === 0 || faults === undefined || worked === undefined) return words.nothingYet;
  return words.sentence({ seconds, faults: faultsWords(faults), work: workWords(worked) });
}

/** "5.7 times as many major faults as A", "no major faults, like A,". */
function faultsWords({ a, b }: Cost): string {
  const words = KERNEL_TEXT.compare.faults;
  if (b === 0 && a === 0) return words.none;
  if (a === 0) return words.never({ count: grouped(b) });
  return ratioWords(b / a, words);
}

/** "12 % less"; without any work in A, B's is not put in proportion. */
function workWords({ a, b }: Cost): string {
  return ratioWords(a === 0 ? 1 : b / a, KERNEL_TEXT.compare.work);
}

type RatioWords = Pick<typeof KERNEL_TEXT.compare.faults, "same" | "times" | "less" | "more">;

function ratioWords(ratio: number, { same, times, less, more }: RatioWords): string {
  if (ratio >= MANY_TIMES) return times({ times: formatValue(ratio) });
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  return percent === 0 ? same : (ratio < 1 ? less : more)({ percent });
}

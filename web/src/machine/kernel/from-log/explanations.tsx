// What explains the log: the kinds of load that fit it best, how far off each is, and what would tell them apart.

import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { words as TEXT } from "virtual:words/machine/explain";
import { words as FIT_TEXT } from "virtual:words/machine/fit";
import { valuesOfMachine } from "../../../base/link/kernel/kernel-url.ts";
import { useServices } from "../../../base/page/services.ts";
import { FIT_MEASURES } from "../../../base/sim/logs.gen.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { formatValue, twoDecimals } from "../../../base/text/numbers.ts";
import { entryOf, someOf } from "../../../base/text/words.ts";
import { type Explained, machineOf, toldOf } from "../../model/fit/explain.ts";
import type { FromLog } from "../../model/fit/from-log.ts";
import type { Kernel } from "../use-kernel.ts";
import { explainSearch, type Explaining } from "./explain-store.ts";
import { numbersOf } from "./explained-numbers.ts";
import { Tellings } from "./tellings.tsx";

/** Props of the explanations. */
export interface ExplanationsProps {
  readonly kernel: Kernel;
  readonly held: FromLog;
}

/** The explanations of the log that is held; nothing if there is nothing to compare. */
export function Explanations({ kernel, held }: ExplanationsProps): ReactNode {
  const store = explainSearch(useServices());
  const { explaining } = useStore(store);
  useBestShown(kernel, held, explaining);
  if (explaining?.held !== held) return null;
  const { running, stopped, crashed, best, runs } = explaining;
  return (
    <section className="explanations" aria-label={TEXT.title} aria-busy={running}>
      {running && <Progress explaining={explaining} onStop={store.stop} />}
      {stopped && <p className="note">{TEXT.stopped({ done: runs })}</p>}
      {crashed && <p className="field-error">{TEXT.crashed}</p>}
      {best.length > 0 && <Found kernel={kernel} explaining={explaining} />}
      {!running && !stopped && best.length === 0 && <p>{TEXT.nothing}</p>}
      {!running && best.length > 0 && <Tellings explaining={explaining} />}
      {(stopped || crashed) && <TextButton onPress={() => store.start(held)}>{TEXT.again}</TextButton>}
    </section>
  );
}

/** Shows the best explanation when the search is done, unless somebody has changed the machine meanwhile. */
function useBestShown(kernel: Kernel, held: FromLog, explaining: Explaining | undefined): void {
  const store = explainSearch(useServices());
  const done = explaining?.held === held && !explaining.running && !explaining.shown ? explaining : undefined;
  useEffect(() => {
    if (done === undefined) return;
    const [best] = done.best;
    const machine = best && machineOf(best.scenario);
    store.settle();
    if (best === undefined || machine === undefined || best.verdict === "bad" || !isShown(kernel, held.machine)) return;
    kernel.link.push({ ...valuesOfMachine(machine), seed: best.scenario.seed });
  }, [done, kernel, held, store]);
}

/** Whether the machine is the one that is looked at. */
function isShown(kernel: Kernel, machine: Machine): boolean {
  return JSON.stringify(valuesOfMachine(kernel.machine)) === JSON.stringify(valuesOfMachine(machine));
}

function Progress({ explaining, onStop }: { readonly explaining: Explaining; readonly onStop: () => void }): ReactNode {
  const { runs, batch } = explaining;
  const of = Math.max(batch?.about ?? 1, runs);
  const words = TEXT.progress({ done: runs, of });
  return (
    <p className="explain-progress">
      <progress value={runs} max={of} aria-label={TEXT.searching} />{" "}
      <output>
        {TEXT.searching}: {words}, {TEXT.stages[batch?.stage ?? "first"]}
      </output>{" "}
      <TextButton onPress={onStop}>{TEXT.stop}</TextButton>
    </p>
  );
}

function Found({ kernel, explaining }: { readonly kernel: Kernel; readonly explaining: Explaining }): ReactNode {
  const { best, held, running } = explaining;
  const told = toldOf(best);
  const equals = told.filter(({ equal }) => equal);
  const others = told.filter(({ equal }) => !equal);
  const [first] = best;
  const lead =
    first?.verdict === "bad"
      ? TEXT.bad
      : equals.length > 1
        ? TEXT.equal({ count: equals.length })
        : TEXT.one({ tried: held.guess.kinds.length });
  return (
    <>
      <p className="note">{lead}</p>
      <List kernel={kernel} list={equals} held={held} />
      {others.length > 0 && !running && <p className="note">{TEXT.worse}</p>}
      {!running && <List kernel={kernel} list={others} held={held} />}
    </>
  );
}

interface ListProps {
  readonly kernel: Kernel;
  readonly list: readonly Explained[];
  readonly held: FromLog;
}

function List({ kernel, list, held }: ListProps): ReactNode {
  return (
    <ul className="explained">
      {list.map((one) => (
        <li key={one.kind}>
          <One kernel={kernel} one={one} held={held} />
        </li>
      ))}
    </ul>
  );
}

function One({
  kernel,
  one,
  held,
}: {
  readonly kernel: Kernel;
  readonly one: Explained;
  readonly held: FromLog;
}): ReactNode {
  const machine = machineOf(one.scenario);
  const what = TEXT.kinds[one.of.kind];
  const shown = machine !== undefined && isShown(kernel, machine);
  const open = (): void => {
    if (machine !== undefined) kernel.link.push({ ...valuesOfMachine(machine), seed: one.scenario.seed });
  };
  return (
    <>
      <b>{what}</b>{" "}
      {shown ? (
        <span className="note">{TEXT.opened}</span>
      ) : (
        <TextButton kind="underlined" label={TEXT.openLabel({ what })} onPress={open}>
          {TEXT.open}
        </TextButton>
      )}
      <br />
      <span title={TEXT.miss}>{one.equal ? offText(one) : shortText(one)}</span>
      {one.equal && <Details one={one} held={held} />}
    </>
  );
}

/** What is farthest off, and the numbers found: of those that are told first. */
function Details({ one, held }: { readonly one: Explained; readonly held: FromLog }): ReactNode {
  const worst = worstText(one, held);
  const numbers = numbersOf(one);
  return (
    <>
      {worst !== "" && <p className="note">{worst}</p>}
      {numbers !== "" && <p className="note">{numbers}</p>}
    </>
  );
}

function shortText({ error, verdict }: Explained): string {
  return TEXT.offShort({ verdict: TEXT.verdicts[verdict ?? "bad"], miss: twoDecimals(error / (1 - error)) });
}

/** An error is a share of what could be missed, from 0 to 1; people are told in the log's own spread. */
function offText({ error, noise, seeds, verdict }: Explained): string {
  const miss = error / (1 - error);
  const off = TEXT.off({ verdict: TEXT.verdicts[verdict ?? "bad"], miss: twoDecimals(miss) });
  if (seeds < 2) return off;
  // The slope of error / (1 - error).
  return `${off}, ${TEXT.noise({ noise: twoDecimals(noise / (1 - error) ** 2) })}`;
}

/** The counter that is farthest off, unless all are close. */
function worstText({ targets }: Explained, { guess }: FromLog): string {
  const all = guess.measured.flatMap(({ measure }, at) => {
    const [target, of] = [targets[at], FIT_MEASURES.find(({ id }) => id === measure)];
    return target && of && target.miss >= 1 ? [{ target, of }] : [];
  });
  const [first] = all.toSorted((a, b) => b.target.miss - a.target.miss);
  if (first === undefined) return "";
  const { target, of } = first;
  return TEXT.worst({
    what: entryOf(FIT_TEXT.measures, of.id),
    log: formatValue(target.measured),
    run: formatValue(target.simulated),
    unit: someOf(FIT_TEXT.units, of.unit) ?? of.unit,
  });
}

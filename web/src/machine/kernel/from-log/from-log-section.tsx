// "From your log": which log it is, how far the run is from it, and what can be done about that.

import "./from-log.css";
import { type ReactNode, Suspense } from "react";
import { sentence } from "../../../base/text/sentence.ts";
import { valuesOfMachine } from "../../../base/link/kernel/kernel-url.ts";
import type { Agreements } from "../../../base/sim/schema.gen.ts";
import { type FromLog, limitOf, measuresOf } from "../../model/fit/from-log.ts";
import { words as EXPLAIN_TEXT } from "virtual:words/machine/explain";
import { words as FIT_TEXT } from "virtual:words/machine/fit";
import { formatClock, formatInterval, formatValue, twoDecimals } from "../../../base/text/numbers.ts";
import { DataTable } from "../../../base/frame/data-table.tsx";
import { lazyComponent } from "../../../base/page/lazy-component.tsx";
import { PopoverButton } from "../../../base/controls/popover-button.tsx";
import { useServices } from "../../../base/page/services.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { Voice } from "../../../base/text/voice.tsx";
import type { Kernel } from "../use-kernel.ts";
import { explainSearch } from "./explain-store.ts";
import { Explanations } from "./explanations.tsx";
import { useFit } from "./use-fit.ts";
import { useAgreements, useFromLog } from "./use-from-log.ts";
import { memoryText, WhyTable } from "./why-table.tsx";
import { entryOf, someOf } from "../../../base/text/words.ts";

/** The search is loaded only when it is asked for. */
const FitPanel = lazyComponent(async () => (await import("./fit-panel.tsx")).FitPanel);

/** The section; nothing while no log is held. */
export function FromLogSection({ kernel }: { readonly kernel: Kernel }): ReactNode {
  const { held } = useFromLog();
  return held === undefined ? null : <Held kernel={kernel} held={held} />;
}

interface HeldProps {
  readonly kernel: Kernel;
  readonly held: FromLog;
}

function Held({ kernel, held }: HeldProps): ReactNode {
  const { drawn, store } = useFromLog();
  const services = useServices();
  const { toasts } = services;
  const search = explainSearch(services);
  const agreements = useAgreements(kernel, held);
  const fit = useFit(held);
  const { guess, name } = held;
  const measures = measuresOf(held);
  const limit = limitOf(guess);
  const forget = (): void => {
    store.forget();
    search.stop();
    toasts.show({ text: FIT_TEXT.forgotten, action: { label: FIT_TEXT.draw, run: () => store.hold(held) } });
  };
  return (
    <section className="from-log" aria-label={FIT_TEXT.title}>
      <h2 className="sec">
        {FIT_TEXT.title}
        {drawn && <i className="log-line" aria-hidden="true" />}
        <span>{FIT_TEXT.of({ name, rows: guess.window.rows })}</span>
      </h2>
      {limit && <p className="note">{FIT_TEXT.limitShort({ size: memoryText(limit.amount ?? 0) })}</p>}
      <Scope held={held} />
      <Explanations kernel={kernel} held={held} />
      {measures.length === 0 ? (
        <p>{FIT_TEXT.noColumns}</p>
      ) : (
        <Voice sentence={sentence(sentenceOf(held, agreements))} />
      )}
      <div className="from-log-tools">
        <PopoverButton word={FIT_TEXT.why} title={FIT_TEXT.why} className="seeds-pop">
          <WhyTable held={held} />
        </PopoverButton>
        {measures.length > 0 && (
          <>
            <PopoverButton word={FIT_TEXT.agreement} title={FIT_TEXT.agreement} className="seeds-pop">
              <AgreementTable held={held} agreements={agreements} />
            </PopoverButton>
            <PopoverButton word={FIT_TEXT.fit} title={FIT_TEXT.fit} className="seeds-pop">
              <Suspense>
                <FitPanel kernel={kernel} held={held} fit={fit} />
              </Suspense>
            </PopoverButton>
            <TextButton pressed={drawn} onPress={() => store.draw(!drawn)}>
              {FIT_TEXT.draw}
            </TextButton>
          </>
        )}
        <Changed kernel={kernel} held={held} />
        <TextButton onPress={forget}>{FIT_TEXT.forget}</TextButton>
      </div>
    </section>
  );
}

/** Which system is taken for the log's writer, and which rows are explained. */
function Scope({ held: { guess, machine } }: { readonly held: FromLog }): ReactNode {
  const { from_s, to_s, every_s, rows, of_rows, lead_s } = guess.window;
  const system = guess.items.find(({ field }) => field === "os");
  const name = someOf(EXPLAIN_TEXT.systems, machine.os.id) ?? machine.os.id;
  return (
    <>
      {system && (
        <p className="note">
          {EXPLAIN_TEXT.system({ system: name, version: system.word, reason: FIT_TEXT.reasons[system.why] })}
        </p>
      )}
      {rows < of_rows && (
        <p className="note">
          {EXPLAIN_TEXT.stretch({
            all: of_rows,
            rows,
            length: formatInterval(to_s - from_s + every_s),
            from: formatClock(from_s),
          })}
        </p>
      )}
      {lead_s > 0 && <p className="note">{EXPLAIN_TEXT.lead({ seconds: lead_s })}</p>}
    </>
  );
}

/** The way back to the guess, once the machine has been changed. */
function Changed({ kernel, held }: HeldProps): ReactNode {
  const guessed = { ...valuesOfMachine(held.machine), seed: held.seed };
  const now = { ...valuesOfMachine(kernel.machine), seed: kernel.values.seed };
  if (JSON.stringify(guessed) === JSON.stringify(now)) return null;
  return (
    <TextButton label={`${FIT_TEXT.restore}. ${FIT_TEXT.changed}`} onPress={() => kernel.link.push(guessed)}>
      {FIT_TEXT.restore}
    </TextButton>
  );
}

/** The first measure in words; the others are in the table. */
function sentenceOf(held: FromLog, agreements: Agreements | undefined): string {
  const [first] = measuresOf(held);
  const agreement = agreements?.targets[0];
  if (first === undefined || !agreement) return FIT_TEXT.computing;
  const { measured, simulated, correlation } = agreement;
  const { measures, units, together, constant, sentence: words } = FIT_TEXT;
  const r = correlation === null ? constant : together({ r: twoDecimals(correlation) });
  const unit = someOf(units, first.unit) ?? first.unit;
  return words({
    what: entryOf(measures, first.id),
    log: formatValue(measured),
    run: formatValue(simulated),
    unit,
    correlation: r,
  });
}

/** A miss in a word: half of the log's own spread, all of it, or more. */
function missOf(miss: number): keyof typeof FIT_TEXT.misses {
  if (miss < 0.5) return "close";
  return miss < 1 ? "rough" : "off";
}

interface AgreementTableProps {
  readonly held: FromLog;
  readonly agreements: Agreements | undefined;
}

function AgreementTable({ held, agreements }: AgreementTableProps): ReactNode {
  const { measures, units, none } = FIT_TEXT;
  const rows = measuresOf(held).map(({ id, unit }, at) => {
    const agreement = agreements?.targets[at];
    const said = [entryOf(measures, id), someOf(units, unit) ?? unit];
    if (!agreement) return [...said, none, none, none, none, none];
    const { measured, simulated, rmse, correlation, miss } = agreement;
    const numbers = [measured, simulated, rmse].map(formatValue);
    const off = FIT_TEXT.missed({ word: FIT_TEXT.misses[missOf(miss)], miss: twoDecimals(miss) });
    return [...said, ...numbers, correlation === null ? none : twoDecimals(correlation), off];
  });
  const columns = FIT_TEXT.agreementColumns.map((name, at) =>
    at < 2 || at === 6 ? { name, kind: "words" as const } : { name },
  );
  return (
    <>
      {agreements === undefined && <p>{FIT_TEXT.computing}</p>}
      <DataTable caption={FIT_TEXT.agreement} table={{ columns, rows }} />
      <p className="q">{FIT_TEXT.agreementNote}</p>
    </>
  );
}

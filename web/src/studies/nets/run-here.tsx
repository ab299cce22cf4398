// Runs one machine of the experiment in this browser.

import type { ReactNode } from "react";
import { explainDiag } from "../../base/text/diag.ts";
import { FIRST_VALUES, kernelUrl, valuesOfMachine } from "../../base/link/kernel/kernel-url.ts";
import { LONGEST_HOURS, netsUrl } from "../link/nets-url.ts";
import type { Machine } from "../../base/sim/schema.gen.ts";
import type { Link } from "../../base/link/url.ts";
import { inTwoNodes, type NetsExperiment, netsScenario } from "../model/nets.ts";
import { words as NETS_TEXT } from "virtual:words/studies/nets";
import { grouped, oneDecimal } from "../../base/text/numbers.ts";
import { NumberField } from "../../base/controls/number-field.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useLink } from "../../base/page/use-link.ts";
import type { NetsRun, NetsRunNow } from "./use-nets-run.ts";

/** Props of the section. */
export interface RunHereProps {
  readonly experiment: NetsExperiment;
  readonly run: NetsRun;
  readonly onShow: (link: Link) => void;
}

/** The number of nets, the length of the run, and the button that starts and stops it. */
export function RunHere({ experiment, run: { now, start, stop }, onShow }: RunHereProps): ReactNode {
  const { values, push } = useLink("nets", netsUrl);
  const { nets, hours } = values;
  const scenario = netsScenario(experiment, nets, hours);
  const open = (divided: (machine: Machine) => Machine): void => {
    if (scenario?.run.kind !== "machine") return;
    const machine = { ...FIRST_VALUES, ...valuesOfMachine(divided(scenario.run)), seed: scenario.seed };
    onShow({ view: "kernel", params: kernelUrl.write(new Map(), machine), shell: new Map() });
  };
  return (
    <section className="nets-run" aria-label={NETS_TEXT.runTitle}>
      <h2 className="sec">{NETS_TEXT.runTitle}</h2>
      <div className="nets-picks">
        <NumberField label={NETS_TEXT.nets} value={nets} min={1} max={16} onCommit={(to) => push({ nets: to })} />
        <NumberField
          label={NETS_TEXT.hours}
          value={hours}
          min={1}
          max={LONGEST_HOURS}
          onCommit={(to) => push({ hours: to })}
        />
        {now?.running === true ? (
          <TextButton kind="underlined" onPress={stop}>
            {NETS_TEXT.stop}
          </TextButton>
        ) : (
          <TextButton kind="underlined" onPress={() => scenario && start(scenario, nets)}>
            {NETS_TEXT.run}
          </TextButton>
        )}
      </div>
      {hours < LONGEST_HOURS - 1 && <p className="note q">{NETS_TEXT.shorter}</p>}
      {now && <Result now={now} />}
      <TextButton kind="underlined" onPress={() => open((machine) => machine)}>
        {NETS_TEXT.openRun}
      </TextButton>
      <TextButton kind="underlined" onPress={() => open(inTwoNodes)}>
        {NETS_TEXT.openNodes}
      </TextButton>
    </section>
  );
}

const whole = (mb: number): string => grouped(Math.round(mb));

function Result({ now }: { readonly now: NetsRunNow }): ReactNode {
  const { nets, seconds, of, memory, swap, diags, crash } = now;
  if (crash !== undefined) return <p className="field-error">{NETS_TEXT.crashed}</p>;
  if (diags.length > 0) return <p className="field-error">{diags.map((diag) => explainDiag(diag)).join(" ")}</p>;
  const told = NETS_TEXT.progress({ hours: oneDecimal(seconds / 3600), of: of / 3600 });
  return (
    <>
      <p>
        <progress value={seconds} max={of} aria-label={told} /> {told}
      </p>
      {seconds > 0 && (
        <p aria-live="polite">
          {NETS_TEXT.result({ nets, hours: oneDecimal(seconds / 3600), memory: whole(memory), swap: whole(swap) })}
        </p>
      )}
    </>
  );
}

// Designs of experiments: which factors, how many runs, what these cannot tell apart; then the effects, plotted.

import "../../base/frame/xy-chart.css";
import "./design.css";
import type { ReactNode } from "react";
import { DESIGN_PRESETS, designLink } from "../../base/link/kernel/design-presets.ts";
import { FIRST_VALUES, kernelUrl } from "../../base/link/kernel/kernel-url.ts";
import { explainMachine } from "../explain/diag.ts";
import { KeptNote } from "../controls/kept-note.tsx";
import { workloadWords } from "../model/edit/workload-edit.ts";
import { words as DESIGN_TEXT } from "virtual:words/machine/design";
import { grouped } from "../../base/text/numbers.ts";
import { goTo } from "../../base/page/link-left.ts";
import { NumberField } from "../../base/controls/number-field.tsx";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { useExportSubject } from "../../base/frame/use-exports.ts";
import { View } from "../../base/page/view.tsx";
import { DesignResults } from "./design-results.tsx";
import { FactorsForm } from "./factors-form.tsx";
import { PlanPick } from "./plan-pick.tsx";
import { type Design, useDesign } from "./use-design.ts";
import { type DesignRuns, useDesignRuns } from "./use-design-runs.ts";

const MAX_SEEDS = 10;

/** The view. */
export function DesignView(): ReactNode {
  const { location } = useServices();
  const design = useDesign();
  const runs = useDesignRuns(design);
  const { machineValues } = design;
  useAnnounce(runs.effects === undefined ? undefined : DESIGN_TEXT.done({ of: runs.of }));
  useExportSubject({ stem: "design", title: DESIGN_TEXT.title, lines: [conditionsOf(design)] });
  const openKernel = (): void => {
    const params = kernelUrl.write(new Map(), { ...FIRST_VALUES, ...machineValues });
    goTo(location, { view: "kernel", params });
  };
  return (
    <View name="design" title={DESIGN_TEXT.title}>
      <div className="head">
        <div>
          <h1>{DESIGN_TEXT.title}</h1>
          <p className="cond">{conditionsOf(design)}</p>
        </div>
        <TextButton onPress={openKernel}>{DESIGN_TEXT.back}</TextButton>
      </div>
      <p className="design-lead">{DESIGN_TEXT.lead}</p>
      <Presets />
      <div className="design-cols">
        <div>
          <FactorsForm design={design} />
        </div>
        <div>
          <PlanPick design={design} />
          <Runs design={design} runs={runs} />
        </div>
      </div>
      <DesignResults design={design} runs={runs} />
    </View>
  );
}

function conditionsOf({ machine, machineValues }: Design): string {
  const load = machine.workloads.map(workloadWords).join("; ");
  return `${DESIGN_TEXT.conditions({ version: machine.os.version, frames: grouped(machine.frames), seconds: grouped(machine.seconds), seed: machineValues.seed })}, ${load}`;
}

function Presets(): ReactNode {
  const { location } = useServices();
  return (
    <p className="design-presets">
      <span className="lab">{DESIGN_TEXT.presets}</span>
      {DESIGN_PRESETS.map((preset) => (
        <TextButton key={preset.id} kind="underlined" onPress={() => goTo(location, designLink(preset))}>
          {DESIGN_TEXT.presetNames[preset.id]}
        </TextButton>
      ))}
    </p>
  );
}

function Runs({ design, runs }: { readonly design: Design; readonly runs: DesignRuns }): ReactNode {
  const { values, link, plan, problem } = design;
  const { running, done, of, found, diags, crash, start, stop } = runs;
  const words = DESIGN_TEXT;
  return (
    <section className="design-runs" aria-label={words.runs}>
      <NumberField
        label={words.seeds}
        value={values.seeds}
        min={1}
        max={MAX_SEEDS}
        onCommit={(seeds) => link.push({ seeds })}
      />
      {problem !== undefined || plan === undefined ? (
        <p className="field-error">{words.problems[problem ?? "few"]}</p>
      ) : (
        <p className="design-start">
          {running ? (
            <TextButton kind="underlined" onPress={stop}>
              {words.stop}
            </TextButton>
          ) : (
            <TextButton kind="underlined" onPress={() => start()}>
              {words.start({ runs: grouped(plan.runs.length * values.seeds) })}
            </TextButton>
          )}
          <span>{words.sum({ runs: plan.runs.length, seeds: values.seeds })}</span>
        </p>
      )}
      {of > 0 && (
        <output>
          <progress value={done} max={of} aria-label={words.progress({ done, of })} /> {words.progress({ done, of })}
        </output>
      )}{" "}
      <KeptNote {...{ found, running }} onAnew={() => start(true)} />
      {diags.length > 0 && <p className="field-error">{diags.map((diag) => explainMachine(diag)).join(" ")}</p>}
      {crash && <p className="field-error">{words.crashed}</p>}
    </section>
  );
}

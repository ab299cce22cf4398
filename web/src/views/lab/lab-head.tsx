// The heading and the controls: which policy, how many frames, which string. Every change runs at once.

import { type ReactNode, useId, useState } from "react";
import { explainDiag } from "../../explain/diag.ts";
import { LAB_SAMPLES, type LabSample } from "../../scenario/lab-samples.ts";
import { LAB_MAX_FRAMES } from "../../scenario/lab-url.ts";
import { POLICIES } from "../../sim/schema.gen.ts";
import { LAB_TEXT } from "../../text/en/lab.ts";
import { CONVENTION_TEXT, POLICY_TEXT } from "../../text/en/policies.ts";
import { NumberField } from "../../ui/number-field.tsx";
import { Pick } from "../../ui/pick.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { Lab } from "./use-lab.ts";

/** Heading, conditions, counters and controls. */
export function LabHead({ lab }: { readonly lab: Lab }): ReactNode {
  const { values, link, shown } = lab;
  const policies = POLICIES.map(({ id }) => ({ value: id, label: POLICY_TEXT[id]?.name ?? id }));
  return (
    <>
      <div className="head">
        <div>
          <h1>
            <Pick
              label={LAB_TEXT.policy}
              value={values.policy}
              options={policies}
              onPick={(policy) => link.push({ policy })}
            />
          </h1>
          <p className="cond">{conditions(lab)}</p>
        </div>
        {shown && <Counters lab={lab} />}
      </div>
      <div className="lab-controls">
        <NumberField
          label={LAB_TEXT.frames}
          value={values.frames}
          min={1}
          max={LAB_MAX_FRAMES}
          onCommit={(frames) => link.push({ frames })}
        />
        <Conventions lab={lab} />
        <References lab={lab} />
        <SamplePick lab={lab} />
      </div>
    </>
  );
}

function conditions({ values, shown }: Lab): string {
  const said = conventionsOf(values.policy).map(({ key, text, fallback }) => {
    const value = new Map(values.params).get(key) ?? fallback;
    return text.values.find((v) => v.value === value)?.said ?? "";
  });
  const counts = [LAB_TEXT.frameCount(values.frames), LAB_TEXT.referenceCount(shown?.run.length ?? 0)];
  return [...counts, ...said].filter((part) => part !== "").join(", ");
}

function conventionsOf(policy: string) {
  const params = POLICIES.find(({ id }) => id === policy)?.params ?? [];
  return params.flatMap((param) => {
    const text = CONVENTION_TEXT[`${policy}.${param.id}`];
    return text ? [{ key: param.id, text, fallback: param.default }] : [];
  });
}

function Conventions({ lab: { values, link } }: { readonly lab: Lab }): ReactNode {
  return conventionsOf(values.policy).map(({ key, text, fallback }) => (
    <Segmented
      key={key}
      label={text.label}
      value={String(new Map(values.params).get(key) ?? fallback)}
      options={text.values.map(({ value, label }) => ({ value: String(value), label }))}
      onPick={(value) => {
        const others = values.params.filter(([name]) => name !== key);
        link.push({ params: [...others, [key, Number(value)]] });
      }}
    />
  ));
}

/** The string as typed. What can be read runs as it is typed; Back returns to the string before the edit. */
function References({ lab: { values, link, diags, shown } }: { readonly lab: Lab }): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const first = diags[0];
  return (
    <div className="references field">
      <label className="lab" htmlFor={id}>
        {LAB_TEXT.references}
      </label>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={LAB_TEXT.referencesHint}
        value={draft ?? values.references}
        aria-invalid={first !== undefined}
        aria-describedby={first === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          link.preview({ references: event.currentTarget.value });
        }}
        onBlur={() => {
          if (draft !== undefined) link.push({ references: draft });
          setDraft(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      {first && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {explainDiag(first)} {shown ? LAB_TEXT.lastGood : LAB_TEXT.nothingShown}
        </p>
      )}
    </div>
  );
}

const OWN = "own";
type Choice = LabSample | typeof OWN;

function SamplePick({ lab: { values, link, act } }: { readonly lab: Lab }): ReactNode {
  const samples = Object.keys(LAB_SAMPLES) as LabSample[];
  const current: Choice = samples.find((sample) => LAB_SAMPLES[sample] === values.references) ?? OWN;
  const own = current === OWN ? [{ value: OWN, label: LAB_TEXT.ownString } as const] : [];
  const options = [...own, ...samples.map((value) => ({ value, label: LAB_TEXT.samples[value] }))];
  return (
    <div className="field sample">
      <span className="lab" aria-hidden="true">
        {LAB_TEXT.sample}
      </span>
      <Pick<Choice>
        kind="plain"
        label={LAB_TEXT.sample}
        value={current}
        options={options}
        onPick={(picked) => {
          if (picked === OWN) return;
          act({ type: "seek", step: 0 });
          link.push({ references: LAB_SAMPLES[picked], step: 0, stage: 3 });
        }}
      />
    </div>
  );
}

function Counters({ lab: { shown } }: { readonly lab: Lab }): ReactNode {
  if (!shown) return null;
  const counts = shown.run.counts(shown.moment.step);
  const figures = [
    { name: LAB_TEXT.faults, value: counts.faults, kind: "hot" },
    { name: LAB_TEXT.cold, value: counts.cold, kind: "" },
    { name: LAB_TEXT.hits, value: counts.hits, kind: "" },
    { name: LAB_TEXT.writebacks, value: counts.writebacks, kind: "" },
  ];
  return (
    <dl className="figs">
      {figures.map(({ name, value, kind }) => (
        <div key={name} className={kind}>
          <dt>{name}</dt>
          <dd data-count={name}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

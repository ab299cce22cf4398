// What the publication leaves open: a control for each assumption, and the two sets that are compared with the totals.

import type { ReactNode } from "react";
import { ASSUMPTIONS, CACHE_FRAMES, FITTED, HEAT_AT, MEGABYTES, RATIOS, UNTUNED } from "../link/cache-url.ts";
import { presetOf } from "../model/cache-runs.ts";
import { words as CACHE_TEXT } from "virtual:words/studies/cache";
import { grouped, oneDecimal } from "../../base/text/numbers.ts";
import { Segmented } from "../../base/controls/segmented.tsx";
import { Slider } from "../../base/controls/slider.tsx";
import type { Cache } from "./use-cache.ts";

const THRESHOLDS = [1, 2, 5, 8, 10, 12, 15, 20, 30, 60];
const COSTS = [20, 44, 60, 100, 300, 1000, 10_000];
const AROUND = [1, 2, 4, 8, 16, 32, 64];

/** The sets and the controls. */
export function Assumptions({ cache }: { readonly cache: Cache }): ReactNode {
  const { values, link } = cache;
  const preset = presetOf(values);
  const defaults = Object.fromEntries(ASSUMPTIONS.map((name) => [name, UNTUNED[name]]));
  const sets = preset === "own" ? (["untuned", "fitted", "own"] as const) : (["untuned", "fitted"] as const);
  return (
    <section className="cache-assumptions" aria-label={CACHE_TEXT.assumptions}>
      <h2 className="sec">{CACHE_TEXT.assumptions}</h2>
      <Segmented
        label={CACHE_TEXT.preset}
        labelKind="hidden"
        value={preset}
        options={sets.map((value) => ({ value, label: CACHE_TEXT[value] }))}
        onPick={(chosen) => chosen !== "own" && link.push({ ...defaults, ...(chosen === "fitted" && FITTED) })}
      />
      <p className="note q">{CACHE_TEXT.presetNotes[preset]}</p>
      <Numbers cache={cache} />
      <Words cache={cache} />
    </section>
  );
}

function Numbers({ cache: { values, link } }: { readonly cache: Cache }): ReactNode {
  const { fields } = CACHE_TEXT;
  return (
    <>
      <Slider
        label={fields.frames}
        value={values.frames}
        format={grouped}
        min={400_000}
        max={524_288}
        step={1000}
        defaultValue={CACHE_FRAMES}
        onDrag={(frames) => link.preview({ frames })}
        onCommit={(frames) => link.push({ frames })}
      />
      <Slider
        label={fields.threshold}
        value={values.threshold}
        format={(value) => CACHE_TEXT.seconds({ value: oneDecimal(value) })}
        min={0.1}
        max={3600}
        step={0.1}
        stops={THRESHOLDS}
        defaultValue={UNTUNED.threshold}
        onDrag={(threshold) => link.preview({ threshold })}
        onCommit={(threshold) => link.push({ threshold })}
      />
      <Slider
        label={fields.major}
        value={values.major}
        format={(value) => CACHE_TEXT.microseconds({ value: oneDecimal(value) })}
        min={0.1}
        max={100_000}
        step={0.1}
        stops={COSTS}
        defaultValue={UNTUNED.major}
        onDrag={(major) => link.preview({ major })}
        onCommit={(major) => link.push({ major })}
      />
      <Slider
        label={fields.faultAround}
        value={values.faultAround}
        min={1}
        max={64}
        step={1}
        stops={AROUND}
        defaultValue={UNTUNED.faultAround}
        onDrag={(faultAround) => link.preview({ faultAround })}
        onCommit={(faultAround) => link.push({ faultAround })}
      />
    </>
  );
}

const SWITCHES = ["refault", "demotion", "oneProcess", "secondChance"] as const;
const YES_NO = [true, false].map((on) => ({ value: on ? "yes" : "no", label: on ? CACHE_TEXT.yes : CACHE_TEXT.no }));

function Words({ cache: { values, link } }: { readonly cache: Cache }): ReactNode {
  const { fields } = CACHE_TEXT;
  return (
    <div className="cache-words">
      {SWITCHES.map((name) => (
        <Segmented
          key={name}
          label={fields[name]}
          value={values[name] ? "yes" : "no"}
          options={YES_NO}
          onPick={(chosen) => link.push({ [name]: chosen === "yes" })}
        />
      ))}
      <Segmented
        label={fields.megabyte}
        value={values.megabyte}
        options={MEGABYTES.map((value) => ({ value, label: CACHE_TEXT.megabytes[value] }))}
        onPick={(megabyte) => link.push({ megabyte })}
      />
      <Segmented
        label={fields.gigabyte}
        value={values.gigabyte === 1000 ? "1000" : "1024"}
        options={(["1000", "1024"] as const).map((value) => ({ value, label: CACHE_TEXT.gigabytes[value] }))}
        onPick={(gigabyte) => link.push({ gigabyte: Number(gigabyte) })}
      />
      <Segmented
        label={fields.ratio}
        value={values.ratio}
        options={RATIOS.map((value) => ({ value, label: CACHE_TEXT.ratios[value] }))}
        onPick={(ratio) => link.push({ ratio })}
      />
      <Segmented
        label={fields.heatAt}
        value={values.heatAt}
        options={HEAT_AT.map((value) => ({ value, label: CACHE_TEXT.heatAt[value] }))}
        onPick={(heatAt) => link.push({ heatAt })}
      />
    </div>
  );
}

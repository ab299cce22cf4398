// What the runs say: effects by size, main effects, and how two factors interact.

import { type ReactNode, useMemo, useState } from "react";
import { mountEffectBars } from "../figures/charts/effect-bars.ts";
import { mountXyChart } from "../../base/figures/xy-chart.ts";
import type { DesignEffects, DesignPlan } from "../../base/sim/schema.gen.ts";
import { byBulk, effectsOn, LETTERS } from "../model/edit/design.ts";
import { MEASURES } from "../../base/link/kernel/measures.ts";
import { words as DESIGN_TEXT } from "virtual:words/machine/design";
import { formatValue } from "../../base/text/numbers.ts";
import { words as SEEDS_TEXT } from "virtual:words/machine/seeds";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { Pick } from "../../base/controls/pick.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import { barsOf, interactionOf, mainsOf, pairAliases } from "./charts-of.ts";
import type { Design } from "./use-design.ts";
import type { DesignRuns } from "./use-design-runs.ts";
import { factorName } from "./factors-form.tsx";

/** Props of the results. */
export interface DesignResultsProps {
  readonly design: Design;
  readonly runs: DesignRuns;
}

/** The response, and the figures once all runs are done. */
export function DesignResults({ design, runs }: DesignResultsProps): ReactNode {
  const { values, link, plan } = design;
  const found = effectsOn(runs.effects, values.response);
  const words = DESIGN_TEXT;
  if (plan === undefined || runs.effects === undefined) return <p className="q design-empty">{words.empty}</p>;
  return (
    <section className="design-results" aria-label={words.results}>
      <h2 className="sec">{words.results}</h2>
      <div className="design-response">
        <span className="lab" aria-hidden="true">
          {words.response}
        </span>{" "}
        <Pick
          kind="plain"
          label={words.response}
          value={values.response}
          options={MEASURES.map((value) => ({ value, label: SEEDS_TEXT.measures[value] }))}
          onPick={(response) => link.push({ response })}
        />
      </div>
      {found === undefined || found.effects.every(({ effect }) => effect === 0) ? (
        <p>{words.nothing}</p>
      ) : (
        <Figures design={design} plan={plan} found={found} />
      )}
    </section>
  );
}

interface FiguresProps {
  readonly design: Design;
  readonly plan: DesignPlan;
  readonly found: DesignEffects;
}

function Figures({ design, plan, found }: FiguresProps): ReactNode {
  const { factors, response, seeds } = design.values;
  const words = DESIGN_TEXT;
  const bars = useMemo(() => barsOf(plan, found, factors), [plan, found, factors]);
  const mains = useMemo(() => mainsOf(found, factors), [found, factors]);
  const pareto = useFigure(mountEffectBars, bars);
  const lines = useFigure(mountXyChart, mains);
  const measure = SEEDS_TEXT.measures[response];
  return (
    <>
      <FigureFrame
        className="captioned"
        caption={words.pareto({ measure })}
        note={words.paretoNote}
        table={pareto.toTable}
      >
        <div ref={pareto.host} />
      </FigureFrame>
      <p className="q">
        {words.mean({ mean: formatValue(found.mean) })}{" "}
        {found.by === null || found.se === null
          ? words.noMargin
          : words.margin[found.by]({ se: formatValue(found.se), seeds })}{" "}
        {words.many({ effects: found.effects.length })}
      </p>
      <div className="design-figures">
        <FigureFrame
          className="captioned"
          caption={words.mains({ measure })}
          note={words.mainsNote}
          table={lines.toTable}
        >
          <div ref={lines.host} />
        </FigureFrame>
        <Interaction design={design} plan={plan} found={found} />
      </div>
    </>
  );
}

function Interaction({ design, plan, found }: FiguresProps): ReactNode {
  const { factors, response } = design.values;
  const words = DESIGN_TEXT;
  const largest = useMemo(() => {
    const pair = byBulk(found).find((place) => plan.terms[place]?.factors.length === 2);
    return plan.terms[pair ?? 0]?.factors ?? [0, 1];
  }, [plan, found]);
  const [asked, setAsked] = useState<{ readonly a?: number; readonly b?: number }>({});
  const a = inside(asked.a ?? largest[0], factors.length);
  const wanted = inside(asked.b ?? largest[1], factors.length);
  const b = wanted === a ? (a === 0 ? 1 : 0) : wanted;
  const data = useMemo(() => interactionOf(found, factors, a, b), [found, factors, a, b]);
  const { host, toTable } = useFigure(mountXyChart, data);
  const others = pairAliases(plan, a, b);
  const options = factors.map(({ id }, i) => ({
    value: String(i),
    label: words.factor({ letter: LETTERS[i] ?? "", name: factorName(id) }),
  }));
  const pick = (label: string, side: "a" | "b", value: number): ReactNode => (
    <Pick
      kind="plain"
      label={label}
      value={String(value)}
      options={options}
      onPick={(to) => setAsked({ a, b, [side]: Number(to) })}
    />
  );
  return (
    <div>
      <p className="design-pair">
        {pick(words.first, "a", a)} <span aria-hidden="true">×</span> {pick(words.second, "b", b)}
      </p>
      <FigureFrame
        className="captioned"
        caption={words.interaction({ measure: SEEDS_TEXT.measures[response] })}
        note={words.interactionNote}
        table={toTable}
      >
        <div ref={host} />
      </FigureFrame>
      {others.length > 0 && <p className="note q">{words.sameAs({ others: others.join(", ") })}</p>}
    </div>
  );
}

function inside(place: number | undefined, count: number): number {
  return place === undefined || place >= count ? 0 : place;
}

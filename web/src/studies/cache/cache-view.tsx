// LRU against LRU-K in the page cache: one published sequence under two policies, and what the publication leaves open.

import "./cache.css";
import { type ReactNode, useMemo } from "react";
import { mountCacheFilm } from "../figures/cache-film.ts";
import { plain, sentence } from "../../base/text/sentence.ts";
import { SEQUENCES } from "../link/cache-url.ts";
import { CACHE_POLICIES, type CachePolicy } from "../../base/sim/schema.gen.ts";
import { differenceOf } from "../model/cache-runs.ts";
import { words as CACHE_TEXT } from "virtual:words/studies/cache";
import { grouped, oneDecimal } from "../../base/text/numbers.ts";
import { explainDiag } from "../../base/text/diag.ts";
import { Diagnostics } from "../../base/controls/diagnostics.tsx";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { Pick } from "../../base/controls/pick.tsx";
import { Segmented } from "../../base/controls/segmented.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { useExportSubject } from "../../base/frame/use-exports.ts";
import { useFigure } from "../../base/frame/use-figure.ts";
import { useServices } from "../../base/page/services.ts";
import { View } from "../../base/page/view.tsx";
import { Voice } from "../../base/text/voice.tsx";
import { Assumptions } from "./assumptions.tsx";
import { CacheLegend } from "./cache-legend.tsx";
import { filmOf } from "./film-of.ts";
import { PublishedTotals } from "./published-totals.tsx";
import { Sensitivity } from "./sensitivity.tsx";
import { type Cache, useCache } from "./use-cache.ts";

const POLICY_OPTIONS = CACHE_POLICIES.map((value) => ({ value, label: CACHE_TEXT.policies[value] }));
const SEQUENCE_OPTIONS = SEQUENCES.map((value) => ({ value, label: CACHE_TEXT.sequences[value] }));

/** The page cache's view. */
export function CacheView(): ReactNode {
  const { location } = useServices();
  const cache = useCache();
  const { values, runs, diags, pending } = cache;
  const said = useSaid(cache);
  useAnnounce(said && !pending ? plain(said) : undefined);
  useExportSubject({
    stem: "page-cache",
    title: CACHE_TEXT.title,
    lines: [CACHE_TEXT.conditions({ frames: grouped(values.frames) }), CACHE_TEXT.sequences[values.sequence]],
  });
  return (
    <View name="cache" title={CACHE_TEXT.title}>
      <div className="head">
        <div>
          <h1>{CACHE_TEXT.title}</h1>
          <p className="cond">{CACHE_TEXT.conditions({ frames: grouped(values.frames) })}</p>
        </div>
        <TextButton onPress={() => location.show("kernel")}>{CACHE_TEXT.back}</TextButton>
      </div>
      <Controls cache={cache} />
      <div className="cache-voice">{said ? <Voice sentence={said} /> : <p>{CACHE_TEXT.computing}</p>}</div>
      <Diagnostics items={diags.map((diag) => ({ text: explainDiag(diag) }))} />
      <div className="cache-cols" aria-busy={pending}>
        <div>
          <Film cache={cache} />
          <Sensitivity />
        </div>
        <aside className="cache-side">
          <PublishedTotals runs={runs} />
          <Assumptions cache={cache} />
        </aside>
      </div>
    </View>
  );
}

function useSaid({ runs }: Cache) {
  return useMemo(() => {
    const [a, b] = runs;
    if (a === undefined || b === undefined) return undefined;
    const name = (policy: CachePolicy): string => CACHE_TEXT.short[policy];
    const { pages, change, last } = differenceOf(a, b);
    const percent = Math.abs(change) * 100;
    const named = { a: name(a.head.document.policy), b: name(b.head.document.policy) };
    if (pages === 0) return sentence(CACHE_TEXT.same(named));
    return sentence(
      CACHE_TEXT.fewer({
        ...named,
        percent: percent < 9.95 ? oneDecimal(percent) : grouped(Math.round(percent)),
        change: pages < 0 ? "fewer" : "more",
        last: grouped(Math.abs(last)),
        lastChange: last === 0 ? "same" : last < 0 ? "fewer" : "more",
      }),
    );
  }, [runs]);
}

function Controls({ cache: { values, link } }: { readonly cache: Cache }): ReactNode {
  return (
    <div className="cache-controls">
      <Segmented
        label={CACHE_TEXT.sequence}
        value={values.sequence}
        options={SEQUENCE_OPTIONS}
        onPick={(sequence) => link.push({ sequence })}
      />
      {(["a", "b"] as const).map((side) => (
        <div key={side} className="cache-policy">
          <span className="lab" aria-hidden="true">
            {CACHE_TEXT[side]}
          </span>
          <Pick
            kind="plain"
            label={CACHE_TEXT[side]}
            value={values[side]}
            options={POLICY_OPTIONS}
            onPick={(policy) => link.push({ [side]: policy })}
          />
        </div>
      ))}
    </div>
  );
}

function Film({ cache: { runs } }: { readonly cache: Cache }): ReactNode {
  const data = useMemo(() => filmOf(runs), [runs]);
  const { host, toTable } = useFigure(mountCacheFilm, data);
  return (
    <>
      <FigureFrame className="captioned" caption={CACHE_TEXT.figure} table={toTable}>
        <div ref={host} />
      </FigureFrame>
      <CacheLegend />
    </>
  );
}

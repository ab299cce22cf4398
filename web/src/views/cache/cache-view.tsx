// LRU against LRU-K in the page cache: one published sequence under two policies, and what the publication leaves open.

import "./cache.css";
import { type ReactNode, useMemo } from "react";
import { mountCacheFilm } from "../../draw/cache-film.ts";
import { plain, sentence } from "../../explain/sentence.ts";
import { SEQUENCES } from "../../scenario/cache-url.ts";
import { CACHE_POLICIES, type CachePolicy } from "../../sim/schema.gen.ts";
import { differenceOf } from "../../state/cache-runs.ts";
import { words as CACHE_TEXT } from "virtual:words/kernel/cache";
import { grouped, oneDecimal } from "../../text/numbers.ts";
import { explainDiag } from "../../explain/diag.ts";
import { Diagnostics } from "../../ui/diagnostics.tsx";
import { FigureFrame } from "../../ui/figure-frame.tsx";
import { Pick } from "../../ui/pick.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { useAnnounce } from "../../ui/use-announce.ts";
import { useExportSubject } from "../../ui/use-exports.ts";
import { useFigure } from "../../ui/use-figure.ts";
import { useServices } from "../../ui/services.ts";
import { View } from "../../ui/view.tsx";
import { Voice } from "../../ui/voice.tsx";
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

// The page cache's part of a link: `seq=lru-k-2&ws=0`, whatever differs from the untuned reconstruction.

import {
  CACHE_POLICIES,
  type CachePolicy,
  type HeatAt,
  type ListRatio,
  type Megabyte,
  type NamedSequence,
  type PageCache,
  SCENARIO_VERSION,
  type Scenario,
} from "../../base/sim/schema.gen.ts";
import { choice, decimal, field, flag, int, urlSchema, type ValuesOf } from "../../base/link/url-fields.ts";

/** The published sequences. */
export const SEQUENCES: readonly NamedSequence[] = ["lru-k-1", "lru-k-2"];
/** Whether a megabyte meant 2^20 or 10^6 bytes. */
export const MEGABYTES: readonly Exclude<Megabyte, "page">[] = ["binary", "decimal"];
/** How long the active list may be. */
export const RATIOS: readonly ListRatio[] = ["one", "by-size"];
/** When a page's heat is checked. */
export const HEAT_AT: readonly HeatAt[] = ["fault", "exit", "both"];

/** Number of page frames of the cache unless the link sets another: `PageCache::FRAMES`. */
export const CACHE_FRAMES = 482_344;

/** The fields. Two policies are shown side by side. */
export const cacheUrl = urlSchema({
  sequence: field("seq", choice(SEQUENCES), "lru-k-1"),
  a: field("a", choice(CACHE_POLICIES), "lru"),
  b: field("b", choice(CACHE_POLICIES), "lru-k"),
  frames: field("n", int(100_000, 1_000_000), CACHE_FRAMES),
  megabyte: field("mb", choice(MEGABYTES), "binary"),
  gigabyte: field("gb", int(1000, 1024), 1024),
  oneProcess: field("one", flag, false),
  refault: field("ws", flag, true),
  ratio: field("ratio", choice(RATIOS), "one"),
  secondChance: field("sc", flag, false),
  threshold: field("thr", decimal(0.1, 3600, 1), 10),
  heatAt: field("heat", choice(HEAT_AT), "fault"),
  demotion: field("dem", flag, false),
  major: field("major", decimal(0.1, 100_000, 1), 44),
  faultAround: field("around", int(1, 64), 1),
});

/** The values of the link. */
export type CacheValues = ValuesOf<typeof cacheUrl.fields>;

/** An assumption that the page can change. */
export type CacheField = Exclude<keyof CacheValues, "sequence" | "a" | "b">;

/** The names of the assumptions. */
export const ASSUMPTIONS = Object.keys(cacheUrl.fields).filter(
  (name) => name !== "sequence" && name !== "a" && name !== "b",
) as readonly CacheField[];

/** The values of an empty link. */
export const UNTUNED: CacheValues = cacheUrl.read(new Map());

/** The assumptions that come closest to the published totals: `PageCache::fitted`. */
export const FITTED: Pick<CacheValues, "frames" | "megabyte" | "demotion"> = {
  frames: 480_000,
  megabyte: "decimal",
  demotion: true,
};

/** The run of one policy. Whatever is left out has the core's default. */
export function cacheScenario(values: CacheValues, policy: CachePolicy): Scenario {
  const document: PageCache = {
    sequence: values.sequence,
    policy,
    ...(values.frames !== UNTUNED.frames && { frames: values.frames }),
    ...(values.megabyte !== UNTUNED.megabyte && { megabyte: values.megabyte }),
    ...(values.gigabyte !== UNTUNED.gigabyte && { gigabyte_mb: values.gigabyte }),
    ...(values.oneProcess && { one_process: true }),
    ...(!values.refault && { refault: false }),
    ...(values.ratio !== UNTUNED.ratio && { ratio: values.ratio }),
    ...(values.secondChance && { second_chance: true }),
    ...(values.threshold !== UNTUNED.threshold && { threshold_s: values.threshold }),
    ...(values.heatAt !== UNTUNED.heatAt && { heat_at: values.heatAt }),
    ...(values.demotion && { demotion: true }),
    ...(values.major !== UNTUNED.major && { major_us: values.major }),
    ...(values.faultAround !== UNTUNED.faultAround && { fault_around: values.faultAround }),
  };
  return { version: SCENARIO_VERSION, seed: 0, run: { kind: "page-cache", ...document } };
}

// The two runs that the link describes.

import { cacheScenario, cacheUrl, type CacheValues } from "../link/cache-url.ts";
import type { CacheColumns } from "../../base/sim/protocol.ts";
import type { CachePolicy, Diag } from "../../base/sim/schema.gen.ts";
import { useEngine } from "../../base/page/use-engine.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";

/** What is on the screen. */
export interface Cache {
  readonly values: CacheValues;
  readonly link: ViewLink<typeof cacheUrl.fields>;
  /** A and B, as far as they have been computed. */
  readonly runs: readonly CacheColumns[];
  readonly diags: readonly Diag[];
  readonly pending: boolean;
}

/** The view's state. */
export function useCache(): Cache {
  const link = useLink("cache", cacheUrl);
  const { values } = link;
  const a = useRun("a", values, values.a);
  const b = useRun("b", values, values.b);
  const runs = [a, b].flatMap(({ result }) => (result === undefined ? [] : [result]));
  return { values, link, runs, diags: [...a.diags, ...b.diags], pending: a.pending || b.pending };
}

const asIs = (columns: CacheColumns): CacheColumns => columns;

function useRun(side: string, values: CacheValues, policy: CachePolicy) {
  const scenario = JSON.stringify(cacheScenario(values, policy));
  return useEngine(`cache-${side}`, "page-cache", { scenario }, scenario, asIs);
}

// What each view first asks its engine when the link sets nothing else, with the answers. Only the build runs this, in
// Node; the page gets the result as `virtual:openings/<view>`.

import { arenaCurves, arenaUrl, laneScenario, OPTIMUM } from "../textbook/link/arena-url.ts";
import { labScenario, labUrl } from "../base/link/string/lab-url.ts";
import type { ViewId } from "../base/link/views.ts";
import type { Ask, Known } from "../base/sim/known.ts";
import { askEngine, type NodeKind } from "../base/sim/node-engine.ts";

const BARE = new Map<string, string>();

function replay(scenario: string): Ask<"replay"> {
  return { kind: "replay", ask: { scenario } };
}

function asked(view: ViewId): readonly Ask<NodeKind>[] {
  switch (view) {
    case "lab":
      return [replay(JSON.stringify(labScenario(labUrl.read(BARE))))];
    case "arena": {
      const values = arenaUrl.read(BARE);
      const lanes = [...values.lanes, OPTIMUM].map((lane) => replay(laneScenario(lane, values)));
      return [...lanes, { kind: "curves", ask: arenaCurves(values) }];
    }
    // A machine's run takes five megabytes, and a log is the reader's own.
    case "kernel":
    case "logs":
    case "learn":
    case "cache":
    case "nets":
    case "thrash":
    case "design":
    case "code":
    case "address":
    case "own":
    case "traces":
      return [];
  }
}

/** The view's questions and their answers, as the source text of a module. */
export function openingsModule(view: ViewId): string {
  const known = asked(view).map((ask): Known => [ask, askEngine(ask.kind, ask.ask)]);
  return `export default ${sourceOf(known)};`;
}

/** JSON, except that typed arrays stay what they are. */
function sourceOf(value: unknown): string {
  if (value instanceof Uint32Array) return `new Uint32Array([${value.join(",")}])`;
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${sourceOf(field)}`).join(",")}}`;
}

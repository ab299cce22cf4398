// The Arena's part of a link: `a=clock;load-r:1,lru,opt&f=3&r=1.2.3&b=2&t=14&sp=1`.

import type { Jobs } from "../../base/sim/protocol.ts";
import type { PolicySpec } from "../../base/sim/schema.gen.ts";
import { isRandom, metaOf, OWN, paramCodec, type ParamSetting } from "../../base/link/string/lab-params.ts";
import { settingsInstead } from "../../base/link/string/settings-instead.ts";
import { CURVE_POINTS, LAB_MAX_FRAMES, LAB_MAX_SEED, labScenario, paramsOf } from "../../base/link/string/lab-url.ts";
import { isDrawn, referencesOf, stringFields } from "../../base/link/string/reference-string.ts";
import { LONGEST_PROGRAM } from "./code-url.ts";
import {
  choice,
  type Codec,
  decimal,
  field,
  int,
  list,
  text,
  urlSchema,
  type ValuesOf,
} from "../../base/link/url-fields.ts";

/** The fewest and the most lanes. */
export const FEWEST_LANES = 2;
export const MOST_LANES = 6;

/** A lane: a policy with the parameters that were set. */
export interface Lane {
  readonly policy: string;
  readonly params: readonly ParamSetting[];
}

/** `clock;load-r:1` */
const lane: Codec<Lane> = {
  parse: (written) => {
    const [policy = "", ...settings] = written.split(";");
    const params = settings.map((setting) => paramCodec.parse(setting)).filter((setting) => setting !== undefined);
    return metaOf(policy) === undefined && policy !== OWN ? undefined : { policy, params };
  },
  format: ({ policy, params }) => [policy, ...params.map((setting) => paramCodec.format(setting))].join(";"),
  instead: (written) => {
    const read = lane.parse(written);
    if (read === undefined) return undefined;
    const taken = settingsInstead(read.params, read.policy);
    const isWhole = taken === undefined && read.params.length === written.split(";").length - 1;
    return isWhole ? undefined : lane.format({ ...read, params: taken ?? read.params });
  },
};

/** The lanes, from top to bottom. A single one is no race and means the default lanes. */
const lanes: Codec<readonly Lane[]> = {
  parse: (written) => {
    const read = list(lane).parse(written) ?? [];
    return read.length < FEWEST_LANES ? undefined : read.slice(0, MOST_LANES);
  },
  format: (value) => list(lane).format(value),
  instead: (written) => {
    const said = list(lane).instead?.(written) ?? written;
    const taken = lanes.format(list(lane).parse(said)?.slice(0, MOST_LANES) ?? []);
    return taken.split(",").length === written.split(",").length && said === written ? undefined : taken;
  },
};

/** What the curves count: faults, or faults as a percentage of the optimum's. */
export const MEASURES = ["faults", "percent"] as const;

/** What is below the lanes: the charts, with faults or stack distances over the frames, or the search for a string. */
export const BELOW = ["charts", "finder", "distances"] as const;

/** The string the Arena opens with: three policies hit where LRU faults, and one frame more would cost FIFO a fault. */
const OPENING = "1 2 3 4 1 2 5 1 2 3 4 5 6 3 2 4 1 3 1 7";

/** The fields. */
export const arenaUrl = urlSchema({
  lanes: field("a", lanes, [
    { policy: "fifo", params: [] },
    { policy: "lru", params: [] },
    { policy: "clock", params: [["load-r", 1]] },
    { policy: "opt", params: [] },
  ]),
  frames: field("f", int(1, LAB_MAX_FRAMES), 3),
  ...stringFields(OPENING),
  seed: field("seed", int(0, LAB_MAX_SEED), 0),
  /** The program of the lane whose policy is one's own. */
  source: field("s", text(LONGEST_PROGRAM), ""),
  /** Number of the lane that others are compared with, from 1. */
  base: field("b", int(1, MOST_LANES), 1),
  measure: field("n", choice(MEASURES), "faults"),
  /** Numbers of the lanes that are folded up. */
  folded: field("h", list(int(1, MOST_LANES)), []),
  below: field("o", choice(BELOW), "charts"),
  step: field("t", int(0, 1_000_000), 14),
  stage: field("st", int(1, 3), 3),
  speed: field("sp", decimal(0.25, 64, 2), 1),
});

/** What the Arena's link says. */
export type ArenaValues = ValuesOf<typeof arenaUrl.fields>;

/** The yardstick for every lane. */
export const OPTIMUM: Lane = { policy: "opt", params: [] };

/** The lane as the engine takes it. */
export function specOf({ policy, params }: Lane, source?: string): PolicySpec {
  const spec = { id: policy, params: paramsOf({ policy, params }) };
  return policy === OWN && source !== undefined ? { ...spec, source } : spec;
}

/** The scenario of a lane, as text: lanes with the same text have the same run. */
export function laneScenario(
  { policy, params }: Lane,
  values: Pick<ArenaValues, "frames" | "references" | "pattern" | "seed"> & Partial<Pick<ArenaValues, "source">>,
): string {
  // The seed makes no difference to a run that draws nothing.
  const seed = isDrawn(values.pattern) || isRandom(policy, params) ? values.seed : 0;
  const source = policy === OWN ? values.source : undefined;
  return JSON.stringify(labScenario({ ...values, policy, params, seed, source }));
}

/** The request for the lanes' curves. The optimum comes last, whether it has a lane or not: it is 100 per cent. */
export function arenaCurves({
  lanes,
  references,
  pattern,
  seed,
  source,
}: Pick<ArenaValues, "lanes" | "references" | "pattern" | "seed"> &
  Partial<Pick<ArenaValues, "source">>): Jobs["curves"]["ask"] {
  const policies = [...lanes, OPTIMUM].map((one) => specOf(one, source));
  return { references: referencesOf({ references, pattern }), policies, points: CURVE_POINTS, seed };
}

/** Those lane numbers of a link for which there is a lane. */
export function present(numbers: readonly number[], lanes: number): readonly number[] {
  return [...new Set(numbers)].filter((number) => number <= lanes);
}

/** What changing the lanes does to the rest of the link: the base and the folded lanes remain the same lanes. */
export interface LanesPatch {
  readonly lanes: readonly Lane[];
  readonly base: number;
  readonly folded: readonly number[];
}

/** A new order of lanes: for each place, the present number of its lane, from 1. Lanes left out are removed. */
export function reordered(values: LanesPatch, order: readonly number[]): LanesPatch {
  const now = new Map(order.map((number, place) => [number, place + 1]));
  return {
    lanes: order.flatMap((number) => values.lanes[number - 1] ?? []),
    base: now.get(values.base) ?? 1,
    folded: values.folded.flatMap((number) => now.get(number) ?? []),
  };
}

/** The order with a lane moved by one place. */
export function movedBy(lanes: number, number: number, by: 1 | -1): readonly number[] {
  const order = Array.from({ length: lanes }, (_, place) => place + 1);
  const to = number + by;
  if (to < 1 || to > lanes) return order;
  order[number - 1] = to;
  order[to - 1] = number;
  return order;
}

/** The order with a lane put at another place. */
export function movedTo(lanes: number, number: number, to: number): readonly number[] {
  return without(lanes, number).toSpliced(Math.max(1, Math.min(lanes, to)) - 1, 0, number);
}

/** The order without a lane. */
export function without(lanes: number, number: number): readonly number[] {
  return Array.from({ length: lanes }, (_, place) => place + 1).filter((other) => other !== number);
}

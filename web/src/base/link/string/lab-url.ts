// The Lab's part of a link: `a=clock&c=load-r:1&f=5&r=0.2.6w&t=14&st=2&sp=1`.

import { type ParamValue, POLICIES, SCENARIO_VERSION, type Scenario } from "../../sim/schema.gen.ts";
import { BOOKS, COUNTINGS } from "./conventions.ts";
import { paramCodec, paramStates } from "./lab-params.ts";
import { LAB_SAMPLES } from "./lab-samples.ts";
import { referencesOf, stringFields, writtenOut } from "./reference-string.ts";
import { choice, decimal, field, flag, int, list, urlSchema, type ValuesOf } from "../url-fields.ts";

/** Most frames the Lab draws; larger numbers are left to the command line. */
export const LAB_MAX_FRAMES = 64;

/** Most points of a curve over numbers of frames; a curve a few hundred pixels wide can't show more. */
export const CURVE_POINTS = 64;

/** Largest seed: 32 bits. */
export const LAB_MAX_SEED = 0xffff_ffff;

/** What the area above the fault line can show. */
export const OVER = ["history", "curve"] as const;

/** Whether steps are shown at once, or predicted first. */
export const MODES = ["show", "predict"] as const;

/** The last step a link can name. */
const MOST_STEPS = 1_000_000;

/** Most predictions a challenge asks for. */
const MOST_PREDICTIONS = 999;

/** The fields. Their defaults describe the moment the Lab opens on: a clock hand that has just found its victim. */
export const labUrl = urlSchema({
  policy: field("a", choice(POLICIES.map((policy) => policy.id)), "clock"),
  params: field("c", list(paramCodec), [["load-r", 1]]),
  frames: field("f", int(1, LAB_MAX_FRAMES), 5),
  ...stringFields(LAB_SAMPLES.opening),
  seed: field("seed", int(0, LAB_MAX_SEED), 0),
  book: field("cv", choice(BOOKS), "none"),
  counting: field("fc", choice(COUNTINGS), "all"),
  /** What is shown above the fault line: the history, or faults against frames. */
  over: field("o", choice(OVER), "history"),
  step: field("t", int(0, MOST_STEPS), 14),
  stage: field("st", int(1, 3), 2),
  speed: field("sp", decimal(0.25, 64, 2), 1),
  mode: field("m", choice(MODES), "show"),
  /** A challenge: only answers can be given, and this many predictions are asked for (0: until the end of the run). */
  locked: field("lk", flag, false),
  predictions: field("n", int(0, MOST_PREDICTIONS), 0),
  /** Whether each eviction is followed by what OPT would have done. */
  shadow: field("so", flag, true),
  /** Whether future references are hidden. */
  hideFuture: field("hf", flag, false),
  /** Whether a step is shown in stages. */
  staged: field("sg", flag, true),
  /** Whether the explanation is shown beside the figures. */
  explain: field("ex", flag, true),
  bookmarks: field("bm", list(int(1, MOST_STEPS), "."), []),
  /** The ends of the loop; 0 is an end that is not set. */
  from: field("from", int(0, MOST_STEPS), 0),
  to: field("to", int(0, MOST_STEPS), 0),
  /** How long a reference served from memory takes, and one that faults. */
  memoryNs: field("tm", int(1, 1_000_000), 200),
  serviceMs: field("ts", decimal(0.001, 10_000, 3), 8),
  /** A fork: the step whose future was changed (0: none), and the original string. */
  fork: field("fk", int(0, MOST_STEPS), 0),
  original: field("fr", writtenOut, ""),
});

/** The values of the Lab's link. */
export type LabValues = ValuesOf<typeof labUrl.fields>;

/** Every parameter of the chosen policy with its value. */
export function paramsOf({ policy, params }: Pick<LabValues, "policy" | "params">): Record<string, ParamValue> {
  return Object.fromEntries(paramStates(policy, params).map(({ param, value }) => [param.id, value]));
}

/** The scenario that a link describes. */
export function labScenario(
  values: Pick<LabValues, "policy" | "params" | "references" | "pattern" | "frames" | "seed"> & {
    /** The program of a policy of one's own. */
    readonly source?: string | undefined;
  },
): Scenario {
  const { policy, frames, seed, source } = values;
  return {
    version: SCENARIO_VERSION,
    seed,
    run: {
      kind: "replay",
      references: referencesOf(values),
      policy: { id: policy, params: paramsOf(values), ...(source === undefined ? {} : { source }) },
      frames,
    },
  };
}

// The Lab's part of a link: `a=clock&c=load-r:1&f=5&r=0.2.6w&t=14&st=2&sp=1`.

import { type ParamValue, POLICIES, SCENARIO_VERSION, type Scenario } from "../../sim/schema.gen.ts";
import { BOOKS, COUNTINGS } from "./conventions.ts";
import { paramCodec, paramStates } from "./lab-params.ts";
import { LAB_SAMPLES } from "./lab-samples.ts";
import { referencesOf, stringFields, writtenOut } from "./reference-string.ts";
import { choice, decimal, field, flag, int, list, urlSchema, type ValuesOf } from "../url-fields.ts";

/** Most frames the Lab draws; more are a matter for the command line. */
export const LAB_MAX_FRAMES = 64;

/** Most points of a curve over numbers of frames; one of a few hundred pixels shows no more. */
export const CURVE_POINTS = 64;

/** Largest seed: 32 bits. */
export const LAB_MAX_SEED = 0xffff_ffff;

/** What can lie over the fault line. */
export const OVER = ["history", "curve"] as const;

/** Whether steps are shown at once, or asked about first. */
export const MODES = ["show", "predict"] as const;

/** The last step a link can name. */
const MOST_STEPS = 1_000_000;

/** Most predictions a challenge asks for. */
const MOST_PREDICTIONS = 999;

/** The fields. Their defaults are the moment the Lab opens on: a clock hand that has just found its victim. */
export const labUrl = urlSchema({
  policy: field("a", choice(POLICIES.map((policy) => policy.id)), "clock"),
  params: field("c", list(paramCodec), [["load-r", 1]]),
  frames: field("f", int(1, LAB_MAX_FRAMES), 5),
  ...stringFields(LAB_SAMPLES.opening),
  seed: field("seed", int(0, LAB_MAX_SEED), 0),
  book: field("cv", choice(BOOKS), "none"),
  counting: field("fc", choice(COUNTINGS), "all"),
  /** What lies over the fault line: the history, or faults against frames. */
  over: field("o", choice(OVER), "history"),
  step: field("t", int(0, MOST_STEPS), 14),
  stage: field("st", int(1, 3), 2),
  speed: field("sp", decimal(0.25, 64, 2), 1),
  mode: field("m", choice(MODES), "show"),
  /** A challenge: nothing but answers can be given, and so many predictions are asked for (0: to the end of the run). */
  locked: field("lk", flag, false),
  predictions: field("n", int(0, MOST_PREDICTIONS), 0),
  /** Whether an eviction is followed by what OPT would have done. */
  shadow: field("so", flag, true),
  /** Whether references to come are kept from sight. */
  hideFuture: field("hf", flag, false),
  /** Whether a step is shown in stages. */
  staged: field("sg", flag, true),
  /** Whether the explanation stands beside the figures. */
  explain: field("ex", flag, true),
  bookmarks: field("bm", list(int(1, MOST_STEPS), "."), []),
  /** The loop; 0 is an end that is not set. */
  from: field("from", int(0, MOST_STEPS), 0),
  to: field("to", int(0, MOST_STEPS), 0),
  /** How long a reference takes that is served from memory, and one that faults. */
  memoryNs: field("tm", int(1, 1_000_000), 200),
  serviceMs: field("ts", decimal(0.001, 10_000, 3), 8),
  /** A fork: the step whose future was changed (0: none), and the string as it was. */
  fork: field("fk", int(0, MOST_STEPS), 0),
  original: field("fr", writtenOut, ""),
});

/** What the Lab's link says. */
export type LabValues = ValuesOf<typeof labUrl.fields>;

/** Every parameter of the chosen policy with its value. */
export function paramsOf({ policy, params }: Pick<LabValues, "policy" | "params">): Record<string, ParamValue> {
  return Object.fromEntries(paramStates(policy, params).map(({ param, value }) => [param.id, value]));
}

/** The scenario that a link describes. */
export function labScenario(
  values: Pick<LabValues, "policy" | "params" | "references" | "pattern" | "frames" | "seed">,
): Scenario {
  const { policy, frames, seed } = values;
  return {
    version: SCENARIO_VERSION,
    seed,
    run: { kind: "replay", references: referencesOf(values), policy: { id: policy, params: paramsOf(values) }, frames },
  };
}

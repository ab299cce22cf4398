// The Lab's part of a link: `a=clock&c=load-r:1&f=5&r=0.2.6w&t=14&st=2&sp=1`.

import { POLICIES, SCENARIO_VERSION, type Scenario } from "../sim/schema.gen.ts";
import { LAB_SAMPLES } from "./lab-samples.ts";
import { choice, type Codec, decimal, field, int, list, text, urlSchema, type ValuesOf } from "./url-fields.ts";

/** Most frames the Lab draws; more are a matter for the command line. */
export const LAB_MAX_FRAMES = 64;

/** Longest reference string in a link, in characters. */
const LONGEST = 8000;

/** `7.0.1w` in the link, `7 0 1w` in the editor. A comment or any other text is kept as it stands. */
const references: Codec<string> = {
  parse: (written) => text(LONGEST).parse(written)?.replaceAll(".", " "),
  format: (value) => value.trim().replaceAll(/\s+/g, "."),
};

/** A policy parameter: `load-r:1`. */
const parameter: Codec<readonly [string, number]> = {
  parse: (written) => {
    const [name = "", value = ""] = written.split(":");
    return name !== "" && /^-?\d+(\.\d+)?$/.test(value) ? [name, Number(value)] : undefined;
  },
  format: ([name, value]) => `${name}:${value}`,
};

/** The fields. Their defaults are the moment the Lab opens on: a clock hand that has just found its victim. */
export const labUrl = urlSchema({
  policy: field("a", choice(POLICIES.map((policy) => policy.id)), "clock"),
  params: field("c", list(parameter), [["load-r", 1]]),
  frames: field("f", int(1, LAB_MAX_FRAMES), 5),
  references: field("r", references, LAB_SAMPLES.opening),
  step: field("t", int(0, 1_000_000), 14),
  stage: field("st", int(1, 3), 2),
  speed: field("sp", decimal(0.25, 64, 2), 1),
});

/** What the Lab's link says. */
export type LabValues = ValuesOf<typeof labUrl.fields>;

/** Parameters that the chosen policy has; others wait in the link until their policy is chosen again. */
export function paramsOf({ policy, params }: Pick<LabValues, "policy" | "params">): Record<string, number> {
  const known = POLICIES.find((p) => p.id === policy)?.params ?? [];
  return Object.fromEntries(params.filter(([name]) => known.some((param) => param.id === name)));
}

/** The scenario that a link describes. */
export function labScenario(values: LabValues): Scenario {
  const { policy, references: string, frames } = values;
  return {
    version: SCENARIO_VERSION,
    seed: 0,
    run: { kind: "replay", references: string, policy: { id: policy, params: paramsOf(values) }, frames },
  };
}

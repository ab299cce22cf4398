// The part of a link that says a design of experiments: `m=os=2.6.8&...`, a machine as it is pinned in the Kernel view, and
// `f=vm.swappiness:30:90,scheduler:anticipatory:cfq`, each factor with its low and its high value.

import { MEASURES } from "./seed-samples.ts";
import type { ParamValue } from "../../sim/schema.gen.ts";
import { type MachineValues, pinnedValues } from "./kernel-url.ts";
import { choice, type Codec, field, int, list, text, urlSchema, type ValuesOf } from "../url-fields.ts";

/** A factor: what is changed, and between which values. */
export interface Factor {
  /** A knob of the kernel, or one of `MACHINE_FACTORS`. */
  readonly id: string;
  readonly low: ParamValue;
  readonly high: ParamValue;
}

/** What can be changed beside knobs. */
export const MACHINE_FACTORS = ["scheduler", "frames", "cpus", "disks", "swap-disks"] as const;

/** Most factors, as the engine's designs go. */
export const MAX_FACTORS = 10;
/** Most runs of each point. */
export const MAX_SEEDS = 10;

const factorCodec: Codec<Factor> = {
  parse: (written) => {
    const [id = "", low = "", high = "", ...rest] = written.split(":");
    return id === "" || low === "" || high === "" || rest.length > 0
      ? undefined
      : { id, low: valueOf(low), high: valueOf(high) };
  },
  format: ({ id, low, high }) => `${id}:${low}:${high}`,
};

function valueOf(written: string): ParamValue {
  return Number.isFinite(Number(written)) ? Number(written) : written;
}

/** The fields. */
export const designUrl = urlSchema({
  machine: field("m", text(4000), ""),
  factors: field("f", list(factorCodec), []),
  halvings: field("h", int(0, 9), 0),
  seeds: field("n", int(1, MAX_SEEDS), 2),
  response: field("r", choice(MEASURES), "rounds"),
});

/** What the link says. */
export type DesignValues = ValuesOf<typeof designUrl.fields>;

/** The machine that is changed, as the Kernel view's link would say it; none if the link names none. */
export function designMachine({ machine }: Pick<DesignValues, "machine">): MachineValues | undefined {
  return pinnedValues({ pinned: machine });
}

// The part of a link that describes a design of experiments: `m=os=2.6.8&...`, a machine written as when pinned in the
// Kernel view, and `f=vm.swappiness:30:90,scheduler:anticipatory:cfq`, each factor with its low and its high value.

import { MEASURES } from "./measures.ts";
import type { ParamValue } from "../../sim/schema.gen.ts";
import { type MachineValues, pinnedValues } from "./kernel-url.ts";
import { choice, type Codec, field, int, list, text, urlSchema, type ValuesOf } from "../url-fields.ts";

/** A factor: what is changed, and between which two values. */
export interface Factor {
  /** A knob of the kernel, or one of `MACHINE_FACTORS`. */
  readonly id: string;
  readonly low: ParamValue;
  readonly high: ParamValue;
}

/** What can be changed besides knobs. */
export const MACHINE_FACTORS = ["scheduler", "frames", "cpus", "disks", "swap-disks"] as const;

/** Most factors the engine's designs allow. */
export const MAX_FACTORS = 10;
/** Most runs per point. */
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

/** The values of the link. */
export type DesignValues = ValuesOf<typeof designUrl.fields>;

/** The machine that is varied, with the values a Kernel view link would have; `undefined` if the link names none. */
export function designMachine({ machine }: Pick<DesignValues, "machine">): MachineValues | undefined {
  return pinnedValues({ pinned: machine });
}

// The owner of a page frame as a colour: page tints in the order in which processes start, deeper after every eight.

import { OWNER_COMPRESSED, OWNER_FILE, OWNER_FREE, OWNER_KERNEL, OWNER_PROCESS } from "../../../base/sim/schema.gen.ts";
import type { ColourName } from "../../../base/theme/colour.ts";
import { TINTS } from "../../../base/model/tints.ts";
import { pageTint } from "../../../base/theme/colour.ts";
import type { Ink } from "../../../base/figures/ink.ts";

/** Red, green, blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The number of owners that one byte can tell apart. */
const OWNERS = 256;
/** How much closer to ink each further group of eight is. */
const DEEPER = 0.2;

/** The colours of owners that are not processes. */
export const OWNER_KINDS = {
  kernel: "q-wired",
  free: "bg-0",
  file: "q-inactive",
  compressed: "q-laundry",
} as const satisfies Readonly<Record<string, ColourName>>;

/** The same colours by the byte that stands for the owner. */
const KINDS: Readonly<Record<number, ColourName>> = {
  [OWNER_FREE]: OWNER_KINDS.free,
  [OWNER_KERNEL]: OWNER_KINDS.kernel,
  [OWNER_FILE]: OWNER_KINDS.file,
  [OWNER_COMPRESSED]: OWNER_KINDS.compressed,
};

/** A colour for each owner. */
export function ownerColours({ colours }: Ink): readonly Rgb[] {
  const ink = rgb(colours["ink-1"]);
  return Array.from({ length: OWNERS }, (_, owner) => {
    const kind = KINDS[owner];
    if (kind !== undefined) return rgb(colours[kind]);
    const process = owner - OWNER_PROCESS;
    const share = Math.min(0.8, Math.floor(process / TINTS) * DEEPER);
    return mixed(rgb(colours[pageTint(process)]), ink, share);
  });
}

/** A colour of tokens.css: "#rrggbb", or "#rgb" if the build shortened it. */
export function rgb(written: string): Rgb {
  const digits = written.slice(1);
  const whole = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const number = Number.parseInt(whole, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** A colour between two others, `share` of the way from the first. */
export function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (i: 0 | 1 | 2): number => Math.round(from[i] + (to[i] - from[i]) * share);
  return [at(0), at(1), at(2)];
}

/** The colour in CSS notation. */
export function css([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

// The remedies against thrashing, one at a time: a load control, or another place for swap.

import { thrashMachine } from "../../model/thrash/thrash-machine.ts";
import type { StudiedId, ThrashValues } from "../../link/thrash-url.ts";
import { CONTROLS } from "../../../base/sim/machines.gen.ts";
import { firstPool, mostCompressed } from "../../model/edit/compressed-edit.ts";
import { DISKS } from "../../model/edit/machine-edit.ts";
import { words as CONTROL_TEXT } from "virtual:words/machine/control";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { entryOf } from "../../../base/text/words.ts";

/** A remedy, and what it changes about the machine. */
export interface Remedy {
  /** A load control's id, or [`SwapRemedy`]; undefined for the machine without a remedy. */
  readonly id: string | undefined;
  readonly change: Partial<Pick<ThrashValues, "control" | "disk" | "compressed">>;
}

/** Places for swap that are faster than the study's disk. */
type SwapRemedy = keyof typeof THRASH_TEXT.swapRemedies;

/** What is compared with the machine without a control: the chosen control, or every control and every faster swap. */
export type Remedies = "chosen" | "every";

const NONE: Remedy = { id: undefined, change: { control: undefined } };

/**
 * No remedy, and those to sweep: the chosen control with its own parameters. Swap that the machine already has is left
 * out.
 */
export function remediesOf(values: ThrashValues, systems: readonly StudiedId[], remedies: Remedies): readonly Remedy[] {
  const { control, disk, compressed } = values;
  if (remedies === "chosen") return control === undefined ? [NONE] : [NONE, { id: control.id, change: { control } }];
  const controls = CONTROLS.map(({ id }) => ({ id, change: { control: control?.id === id ? control : { id } } }));
  const most = Math.min(...systems.map((id) => mostCompressed(thrashMachine(values, id))));
  const swap = (id: SwapRemedy, change: Remedy["change"]): Remedy => ({
    id,
    change: { control: undefined, ...change },
  });
  return [
    NONE,
    ...controls,
    ...(["ssd", "network"] as const)
      .filter((kind) => disk?.kind !== kind)
      .map((kind) => swap(kind, { disk: DISKS[kind] })),
    ...(compressed === undefined ? [swap("compressed", { compressed: firstPool(most) })] : []),
  ];
}

/** Whether a remedy is a load control, which can be chosen without losing the curves. */
export function isControl(id: string): boolean {
  return CONTROLS.some((control) => control.id === id);
}

/** The name of a remedy, or that there is none. */
export function remedyName(id: string | undefined): string {
  if (id === undefined) return THRASH_TEXT.uncontrolled;
  return isControl(id) ? entryOf(CONTROL_TEXT.controls, id).name : entryOf(THRASH_TEXT.swapRemedies, id);
}

// Swap kept compressed in front of the disk: whether there is any, and the bounds of its numbers, as the engine checks
// them.

import { COMPRESSED_OWN, type CompressedField } from "../../../base/link/kernel/compressed-swap.ts";
import { type CompressedSwap, type Machine, MIN_MACHINE_FRAMES } from "../../../base/sim/schema.gen.ts";
import { hardwareOf } from "./machine-edit.ts";
import type { Span } from "../stops.ts";

/** The most frames of a pool: what is left must hold more than the kernel's reserve. */
export function mostCompressed(machine: Machine): number {
  const { frames } = machine;
  return Math.max(1, frames - Math.floor(frames / 8) - MIN_MACHINE_FRAMES / 2 - hardwareOf(machine, "wired"));
}

/** The pool to begin with: a quarter of the most there can be, as CompCache took a quarter of memory. */
export function firstPool(most: number): CompressedSwap {
  return { pages: Math.max(1, Math.floor(most / 4)) };
}

/** The machine with compressed swap; `undefined` leaves all swap to the disk. */
export function withCompressed(machine: Machine, swap: CompressedSwap | undefined): Machine {
  const { compressed_swap: _, ...others } = machine;
  return swap === undefined ? others : { ...others, compressed_swap: swap };
}

/** The bounds of each number, and where its track ends: larger values can be typed. */
export const COMPRESSED_SPANS: Readonly<Record<CompressedField, Span & { readonly useful: number }>> = {
  ratio: { min: 1, max: 20, whole: false, useful: 20 },
  incompressible: { min: 0, max: 100, whole: true, useful: 100 },
  compress_us: { min: 0, max: 1e6, whole: false, useful: 50 * COMPRESSED_OWN.compress_us },
  decompress_us: { min: 0, max: 1e6, whole: false, useful: 50 * COMPRESSED_OWN.decompress_us },
};

// Compressed swap before the disk, in a link: `cs=25600` with the usual pages, or in full, `cs=25600:4:0:20:10`.

import type { CompressedSwap } from "../../sim/schema.gen.ts";
import type { Codec } from "../url-fields.ts";

/** The optional numbers in a link's order, with the engine's defaults (`sim-wasm/scenario/src/compressed_swap.rs`). */
export const COMPRESSED_OWN = { ratio: 2.7, incompressible: 7, compress_us: 20, decompress_us: 10 } as const;

/** A number with a default. */
export type CompressedField = keyof typeof COMPRESSED_OWN;

/** The fields in the order of a link. */
export const COMPRESSED_FIELDS = Object.keys(COMPRESSED_OWN) as readonly CompressedField[];

/** A number as it was set, or its default. */
export function compressedValue(swap: CompressedSwap, field: CompressedField): number {
  return swap[field] ?? COMPRESSED_OWN[field];
}

/** Compressed swap with one number changed; a default is not written down. */
export function withCompressedValue(swap: CompressedSwap, field: CompressedField, value: number): CompressedSwap {
  const { [field]: _, ...others } = swap;
  return value === COMPRESSED_OWN[field] ? others : { ...others, [field]: value };
}

/** `undefined` means swap space on the disk only. */
export const compressedCodec: Codec<CompressedSwap | undefined> = {
  parse: (text) => {
    if (!/^\d{1,8}(:\d{1,7}(\.\d{1,3})?){0,4}$/.test(text)) return undefined;
    const [pages = 0, ...said] = text.split(":").map(Number);
    const add = (swap: CompressedSwap, value: number, at: number): CompressedSwap => {
      const field = COMPRESSED_FIELDS[at];
      return field === undefined ? swap : withCompressedValue(swap, field, value);
    };
    return said.reduce(add, { pages });
  },
  format: (swap) => {
    if (swap === undefined) return "";
    const isUsual = COMPRESSED_FIELDS.every((field) => compressedValue(swap, field) === COMPRESSED_OWN[field]);
    const numbers = isUsual ? [] : COMPRESSED_FIELDS.map((field) => compressedValue(swap, field));
    return [swap.pages, ...numbers].join(":");
  },
};

import type { Estimate } from "../../../base/sim/schema.gen.ts";

/** A number, followed by its interval in brackets if it has one. */
export function estimate({ value, low, high }: Estimate, format: (value: number) => string): string {
  return low === null || high === null ? format(value) : `${format(value)} [${format(low)}, ${format(high)}]`;
}

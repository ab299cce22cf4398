// A new seed: a short one, so that it can be read out in class and typed.

const SEEDS = 10_000;

/** A seed that is not the present one. */
export function newSeed(present: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const seed = drawn % SEEDS;
  return seed === present ? (seed + 1) % SEEDS : seed;
}

// Room for what a reader has made, when the browser has none left: results that can be computed again are given up.

import { dropDatabase } from "./database.ts";

/** The database of such results (`results.ts`). */
export const RESULTS = "faultline.results";

/** Does something that keeps a reader's work, and does it once more without those results if there was no room. */
export async function withRoom<T>(keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (thrown) {
    if (!isFull(thrown)) throw thrown;
    await dropDatabase(RESULTS);
    return keep();
  }
}

/** Whether something was not kept because the browser has no room left. */
export function isFull(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === "QuotaExceededError";
}

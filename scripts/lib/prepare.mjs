import { inTurn } from "./base/lock.mjs";
import { ensurePackages } from "./setup/packages.mjs";
import { ensureWasm } from "./core/wasm.mjs";
import { ensureWeb } from "./page/web.mjs";

/** What a command may need before it starts; each step builds on the one before. */
const STEPS = /** @type {const} */ ({ packages: ensurePackages, wasm: ensureWasm, web: ensureWeb });

/** How many of the steps this process has completed; `npm test` needs them again and again. */
let done = 0;

/**
 * Installs and builds what is missing or stale, and nothing else. Two commands started at once take turns.
 * @param {keyof typeof STEPS} need
 */
export async function prepare(need) {
  const needed = Object.keys(STEPS).indexOf(need) + 1;
  if (done >= needed) return;
  await inTurn(async () => {
    for (const ensure of Object.values(STEPS).slice(done, needed)) await ensure();
  });
  done = needed;
}

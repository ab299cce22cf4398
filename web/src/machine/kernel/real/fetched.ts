// The tables and loads of real runs, fetched when somebody asks.

import type { RealKernel } from "../../../base/published/real-runs.ts";

/** Each version's file and each load's first text, fetched when somebody asks. */
const KERNELS = import.meta.glob<RealKernel>("../../../base/published/real-linux/*.json", { import: "default" });
const LOADS = import.meta.glob<string>("../../../../../sim-wasm/systems/tests/data/real-linux/loads/*.0.load", {
  query: "?raw",
  import: "default",
});

/** Fetches what a real kernel says of a version; nothing if none was run. */
export const realKernel = (version: string): Promise<RealKernel> | undefined =>
  KERNELS[`../../../base/published/real-linux/${version}.json`]?.();

/** Fetches the text of a load as it ran first. */
export async function realLoad(load: string): Promise<string> {
  const fetch = LOADS[`../../../../../sim-wasm/systems/tests/data/real-linux/loads/${load}.0.load`];
  if (fetch === undefined) throw new Error(`no load ${load}`);
  return fetch();
}

// Which module of WebAssembly runs a machine: what only a study has is in one of its own, so that nobody downloads all systems.

import type * as systems from "#systems";
import { isOs, systemOf } from "../systems/index.ts";

/** The part of a module that a session needs. */
export type MachineEngine = Pick<typeof systems, "MachineSession" | "compareMeans" | "fitLoss" | "fitNext">;

/** The modules: FreeBSD and Linux, and the others. */
export type EngineName = "main" | "study";

/** The module that has the system of a scenario; of one that nobody knows the main one says so. */
export function engineFor(scenario: string): EngineName {
  const { run } = JSON.parse(scenario) as { readonly run?: { readonly os?: { readonly id?: unknown } } };
  const id = String(run?.os?.id);
  return isOs(id) ? systemOf(id).engine : "main";
}

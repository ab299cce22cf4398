// Which WebAssembly module runs a machine: systems that only a study needs are in one of their own, to save downloads.

import type * as systems from "#systems";
import { isOs, systemOf } from "../systems/index.ts";

/** The part of a module that a session needs. */
export type MachineEngine = Pick<
  typeof systems,
  "MachineSession" | "compareMeans" | "fitLoss" | "fitNext" | "explainNext" | "explainApart"
>;

/** The modules: FreeBSD and Linux, and the others. */
export type EngineName = "main" | "study";

/** The module that has the system of a scenario; for an unknown system, the main one, which reports it. */
export function engineFor(scenario: string): EngineName {
  const { run } = JSON.parse(scenario) as { readonly run?: { readonly os?: { readonly id?: unknown } } };
  const id = String(run?.os?.id);
  return isOs(id) ? systemOf(id).engine : "main";
}

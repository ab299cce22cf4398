// The page's recorded loads, by name. They live as long as the page does: no link and no storage contains them.

import { createStore } from "zustand/vanilla";
import { type Recording, withTexts } from "../../model/recording.ts";
import type { Scenario } from "../schema.gen.ts";

/** All recordings. */
export const RECORDINGS = createStore<ReadonlyMap<string, Recording>>(() => new Map());

/** Adds recordings. */
export function hold(...recordings: readonly Recording[]): void {
  const named = recordings.map((recording): [string, Recording] => [recording.ref, recording]);
  RECORDINGS.setState(new Map([...RECORDINGS.getState(), ...named]), true);
}

/** A recording by its name, if the page has it. */
export function recordingOf(ref: string): Recording | undefined {
  return RECORDINGS.getState().get(ref);
}

/** A scenario as the engine takes it: with the texts of the recordings it names. */
export function withLoads(scenario: Scenario): Scenario {
  const { run } = scenario;
  if (run.kind !== "machine") return scenario;
  const { kind, ...machine } = run;
  return { ...scenario, run: { kind, ...withTexts(machine, (ref) => recordingOf(ref)?.text) } };
}

/** The same for a scenario in JSON text. */
export function writtenWithLoads(scenario: string): string {
  // Most scenarios name none and stay as they are.
  return scenario.includes('"load":"rec/') ? JSON.stringify(withLoads(JSON.parse(scenario) as Scenario)) : scenario;
}

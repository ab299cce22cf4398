// Tells a run to another wing.

import { labScenario, labUrl } from "../../base/link/string/lab-url.ts";
import type { AskedRun, ToldStep } from "../../base/model/told-run.ts";
import { Structure } from "../../base/player/structure.ts";
import { askEngine } from "../../base/sim/engines.ts";
import { NONE, POLICIES } from "../../base/sim/schema.gen.ts";
import { ReplayRun } from "./replay-run.ts";

/** The scenario that the Lab would run. */
export function askedScenario({ policy, frames, references }: AskedRun): string {
  const known = POLICIES.find(({ id }) => id === policy);
  if (known === undefined) throw new Error(`no policy ${policy}`);
  const values = { ...labUrl.read(new Map()), policy: known.id, frames, references, pattern: null };
  return JSON.stringify(labScenario(values));
}

/** The steps of a run. */
export function toldSteps(run: ReplayRun): readonly ToldStep[] {
  const after = new Structure(run, run.shape);
  return Array.from({ length: run.length }, (_, i) => {
    const step = i + 1;
    after.seek(step);
    const frames = Array.from(after.frames, (page) => (page === NONE ? undefined : run.label(page)));
    const victims = run.victims(step);
    const rivals = victims.length === 0 ? [] : run.rivals(step);
    const leaving = [...new Set([...victims, ...(rivals ?? [])])].map((page) => run.label(page));
    return {
      page: run.label(run.page(step)),
      fault: run.outcome(step) !== "hit",
      frames,
      leaving,
      open: rivals === undefined,
    };
  });
}

/** Runs and tells. Rejects if the engine does not answer. */
export async function tellRun(asked: AskedRun): Promise<readonly ToldStep[]> {
  const scenario = askedScenario(asked);
  // A channel for each, so that no answer supersedes another.
  const outcome = await askEngine(`told ${scenario}`, "replay", { scenario });
  if (outcome.status !== "done") throw new Error(`the engine did not run ${asked.policy}: ${outcome.status}`);
  return toldSteps(new ReplayRun(outcome.answer));
}

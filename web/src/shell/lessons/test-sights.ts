// What a link shows, as goals see it, from the real engine: for tests of lessons, which play through their goals.

import { arenaUrl, specOf } from "../../textbook/link/arena-url.ts";
import { kernelScenario, kernelUrl } from "../../base/link/kernel/kernel-url.ts";
import { labUrl, paramsOf } from "../../base/link/string/lab-url.ts";
import { logsUrl } from "../../logs/link/logs-url.ts";
import { formatLink, type Params, readLink } from "../../base/link/url.ts";
import type { ReplayRun } from "../../textbook/run/replay-run.ts";
import { replayOf } from "../../textbook/run/test-engine.ts";
import { type WatchedMachine, watchedMachine } from "../../machine/run/test-machine.ts";
import { disagreementsOf } from "../../textbook/model/compare/disagreement.ts";
import { momentInStretch } from "../../machine/model/kernel-moment.ts";
import { momentsOf } from "../../logs/model/charts/charts.ts";
import { runsOf } from "../../logs/model/runs.ts";
import { extremesAt } from "../../logs/model/extremes.ts";
import { sampleLog } from "../../logs/model/test-logs.ts";
import { questionAt } from "../../textbook/model/question-choice.ts";
import { Questions } from "../../textbook/model/questions.ts";
import { predict, quizFrom, scoreOf } from "../../textbook/model/quiz.ts";
import { NOTHING_SEEN, type Seen } from "../../base/model/seen.ts";
import type { Goal, Page } from "../../learn/model/lesson.ts";
import type { PagePlan } from "../../learn/model/plan.ts";
import { goalsReached, type Watch, watched, watchFrom } from "../../learn/model/watch.ts";
import { seenMachine } from "../../machine/model/seen-machine.ts";
import { seenRun, stringName } from "../../textbook/run/seen-run.ts";
import { meaningOf } from "../link/meanings.ts";

/**
 * What somebody does on a page: changes the link, answers a number of questions correctly, types a number, or goes to a
 * moment of the Logs, counted from 0.
 */
export type Deed =
  | { readonly link: string }
  | { readonly answers: number }
  | { readonly goal: number; readonly types: number }
  | { readonly moment: number };

/** A link's view, its parameters, and what it shows. */
interface Shown {
  readonly view: string;
  readonly params: Params;
  readonly seen: Seen;
}

/** The run of a Lab link. */
export function labRun(link: string): ReplayRun {
  const values = labUrl.read(readLink(link).link.params);
  return replayOf(values.policy, values.references, values.frames, paramsOf(values));
}

/** What a link shows; for the Logs, at a moment, or where they begin. */
export function shownBy(link: string, moment?: number): Shown {
  const { view, params } = readLink(link).link;
  switch (view) {
    case "lab": {
      const values = labUrl.read(params);
      const { step, stage } = values;
      const run = labRun(link);
      const runs = [seenRun(run, stringName(values))];
      const reason = stage === 3 && step >= 1 ? run.reason(Math.min(step, run.length)) : undefined;
      return {
        view,
        params,
        seen: { ...NOTHING_SEEN, runs, step: Math.min(step, run.length), last: run.length, reason },
      };
    }
    case "arena": {
      const values = arenaUrl.read(params);
      const { lanes, references, frames, step } = values;
      const replays = lanes.map((lane) => {
        const { id, params: settings } = specOf(lane);
        return replayOf(id, references, frames, settings);
      });
      const runs = replays.map((run) => seenRun(run, stringName(values)));
      const differ = disagreementsOf(replays).some((disagreement) => disagreement.step === step);
      return { view, params, seen: { ...NOTHING_SEEN, runs, step, last: replays[0]?.length ?? 0, differ } };
    }
    case "kernel":
      return { view, params, seen: { ...NOTHING_SEEN, ...machineSeen(params) } };
    case "logs":
      return { view, params, seen: { ...NOTHING_SEEN, ...logsSeen(params, moment) } };
    default:
      throw new Error(`nobody plays lessons of view ${view} through yet`);
  }
}

/** The machine of a Kernel view link; each machine is run only once. */
export function machineRun(params: Params): WatchedMachine {
  const scenario = JSON.stringify(kernelScenario(kernelUrl.read(params)));
  const run = machines.get(scenario) ?? watchedMachine(scenario);
  machines.set(scenario, run);
  return run;
}

const machines = new Map<string, WatchedMachine>();

function machineSeen(params: Params): Partial<Seen> {
  const { load, event } = kernelUrl.read(params);
  const { run, stretch } = machineRun(params);
  const { daemon } = momentInStretch(run, stretch, event, 1);
  return { runs: [seenMachine(run, load)], daemon, reason: stretch.watched.reason(event) };
}

function logsSeen(params: Params, moment: number | undefined): Partial<Seen> {
  if (logsUrl.read(params).sample !== "shown") return {};
  const logs = { a: [sampleLog("a")], b: [sampleLog("b")] };
  const { last, everyS } = momentsOf(runsOf(logs));
  return { logs: 2, extremes: extremesAt(logs, (moment ?? Math.floor(last / 2)) * everyS) };
}

/** Right answers to the first questions after a link's step, if all are answered as the run goes. */
function answered(link: string, answers: number): number {
  const { step, seed, mode } = labUrl.read(readLink(link).link.params);
  if (mode !== "predict") return 0;
  const questions = new Questions(labRun(link));
  let quiz = quizFrom(step);
  for (let next = step + 1; next <= step + answers; next++) {
    const question = questionAt(questions, next, seed);
    if (question !== undefined) quiz = predict(quiz, question, question.answer.right);
  }
  return scoreOf(quiz).right;
}

/** The link with some of its keys changed, `f=4&t=12`. A key without a value is removed. */
export function changed(link: string, change: string): string {
  const { view, params, shell } = readLink(link).link;
  const next = new Map([...params, ...readLink(change).link.params]);
  for (const [key, value] of next) if (value === "") next.delete(key);
  return formatLink({ view, params: next, shell });
}

/** The goals of a page reached by deeds, done one after another from where the page begins. */
export function reachedBy({ state, aims }: PagePlan, deeds: readonly Deed[]): readonly number[] {
  const page = { state, goals: aims.map((aim): Goal => ({ aim, text: "" })) } as unknown as Page;
  let link = state;
  let right = 0;
  let moment: number | undefined;
  let watch: Watch = watchFrom(undefined);
  const done = new Set<number>();
  const look = (): void => {
    const { view, params, seen } = shownBy(link, moment);
    const now = { ...seen, right };
    watch = watched(watch, now);
    for (const goal of goalsReached(page, { view, params, seen: now, meaningOf }, watch)) done.add(goal);
  };
  look();
  for (const deed of deeds) {
    if ("link" in deed) link = changed(link, deed.link);
    if ("moment" in deed) moment = deed.moment;
    if ("answers" in deed) right = answered(link, deed.answers);
    if ("types" in deed) {
      const aim = aims[deed.goal];
      if (aim?.kind === "number" && totalOf(aim) === deed.types) done.add(deed.goal);
    }
    look();
  }
  return [...done].sort((one, other) => one - other);
}

/** The true value of a number that is asked for. */
export function totalOf({ total, link }: { readonly total: "faults" | "writebacks"; readonly link: string }): number {
  return labRun(link).head.totals[total];
}

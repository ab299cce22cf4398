// The page's side of a machine session: one worker, one machine at a time.
//
//   open(scenario) -> progress ... progress, done      (or refused, or crashed)
//   picture(second, pagesInCell), watch(moment, seconds), print(text)    (undefined if the run has not got that far)
//
// A new run replaces the last one at once: a dragged slider never waits for a result that nobody wants any more.
// Questions about a run that was replaced are never answered from another run.

import { WORKER_ENDED, WORKER_LOST, WORKER_STOPPED } from "../life/launch.ts";
import { answerIn } from "./answers.ts";
import { type EngineName, engineFor } from "./machine-engines.ts";
import { writtenWithLoads } from "./recordings.ts";
import type { RunListener, SessionWorker } from "./run-listener.ts";
import type { Agreements, ExplainBatch, FitBatch, FitTelling, MeansCompared, ThrashStudy } from "../schema.gen.ts";
import type {
  Answer,
  Asked,
  ExplainedRuns,
  ExplainSoFar,
  FitLoss,
  FitSoFar,
  FitTargets,
  Moment,
  Picture,
  PrintedText,
  Question,
  RunSoFar,
  Samples,
  SessionAsk,
  SessionTell,
  WatchedColumns,
} from "./session-protocol.ts";

/** One machine under way, and its past. */
export class Session {
  readonly #spawn: (engine: EngineName) => SessionWorker;
  #engine: EngineName = "main";
  #worker: SessionWorker | undefined;
  #run = 0;
  #listener: RunListener | undefined;
  /** The present run as it was asked for, whether it is over, and whether it, or a question, has cost a worker. */
  #asking: Extract<SessionAsk, { readonly kind: "run" }> | undefined;
  #isOver = false;
  #again = false;
  /** How far the run has been told, and whether it was stopped there. */
  #reached = 0;
  #stopped = false;
  /** Questions about a run that a new worker has not brought as far again; `undefined` if it has. */
  #held: Question[] | undefined;
  #nextId = 1;
  readonly #asked = new Map<number, Asked>();

  constructor(spawn: (engine: EngineName) => SessionWorker) {
    this.#spawn = spawn;
  }

  /** Starts a run in place of the last one. `cells` is the size of the map of memory, if lanes are wanted. */
  open(scenario: string, listener: RunListener, cells?: number): void {
    this.#forget();
    this.#run += 1;
    this.#listener = listener;
    this.#isOver = false;
    this.#again = false;
    this.#reached = 0;
    this.#stopped = false;
    const written = writtenWithLoads(scenario);
    this.#turnTo(engineFor(scenario));
    this.#asking = { kind: "run", run: this.#run, scenario: written, ...(cells !== undefined && { cells }) };
    this.#ask(this.#asking);
  }

  /** A system in another module needs another worker. */
  #turnTo(engine: EngineName): void {
    if (engine === this.#engine) return;
    this.#engine = engine;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Stops running; what has been run so far can still be asked about. */
  stop(): void {
    this.#stopped = true;
    this.#worker?.postMessage({ kind: "stop", run: this.#run }, []);
  }

  /** Releases the worker and its memory. */
  close(): void {
    this.#forget();
    this.#listener = undefined;
    this.#asking = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** The queues at the beginning of a second, with `pagesInCell` pages in each cell. */
  picture(second: number, pagesInCell: number): Promise<Picture | undefined> {
    return this.#question((id) => ({ kind: "picture", run: this.#run, id, second, pagesInCell })) as Promise<
      Picture | undefined
    >;
  }

  /** What happens from a moment on, for `seconds` simulated seconds or until the log is full. */
  watch(from: Moment, seconds: number): Promise<WatchedColumns | undefined> {
    return this.#question((id) => ({ kind: "watch", run: this.#run, id, from, seconds })) as Promise<
      WatchedColumns | undefined
    >;
  }

  /** What a program would have printed about the run so far. */
  print(text: PrintedText): Promise<string | undefined> {
    return this.#question((id) => ({ kind: "print", run: this.#run, id, text })) as Promise<string | undefined>;
  }

  /** What the thrashing study needs from the run so far; `null` for a machine without consumers. */
  study(): Promise<ThrashStudy | null | undefined> {
    return this.#question((id) => ({ kind: "study", run: this.#run, id })) as Promise<ThrashStudy | null | undefined>;
  }

  /** Series of the run, by index, smoothed as in the thrashing study to `points` points each, one after another. */
  smooth(series: readonly number[], points: number): Promise<Float64Array | undefined> {
    return this.#question((id) => ({ kind: "smooth", run: this.#run, id, series, points })) as Promise<
      Float64Array | undefined
    >;
  }

  /** Compares the means of samples; needs no run. */
  compare(samples: Samples): Promise<readonly (MeansCompared | null)[] | undefined> {
    return this.#question((id) => ({ kind: "compare", run: this.#run, id, samples })) as Promise<
      readonly (MeansCompared | null)[] | undefined
    >;
  }

  /** How far the run so far is from what was measured. */
  agree(targets: FitTargets): Promise<Agreements | undefined> {
    return this.#question((id) => ({ kind: "agree", run: this.#run, id, targets })) as Promise<Agreements | undefined>;
  }

  /** The run minus what was measured, row by row, one measure after another; NaN where either has no value. */
  residuals(targets: FitTargets): Promise<Float64Array | undefined> {
    return this.#question((id) => ({ kind: "residuals", run: this.#run, id, targets })) as Promise<
      Float64Array | undefined
    >;
  }

  /** The combined loss over several seeds; needs no run. */
  fitLoss(losses: Float64Array): Promise<FitLoss | undefined> {
    return this.#question((id) => ({ kind: "loss", run: this.#run, id, losses })) as Promise<FitLoss | undefined>;
  }

  /** The points a search tries next; needs no run. */
  fitNext(soFar: FitSoFar): Promise<FitBatch | undefined> {
    return this.#question((id) => ({ kind: "fit", run: this.#run, id, soFar })) as Promise<FitBatch | undefined>;
  }

  /** The mean of every series of the run over the rows of a log. */
  means(atS: Float64Array, everyS: number): Promise<Float64Array | undefined> {
    return this.#question((id) => ({ kind: "means", run: this.#run, id, atS, everyS })) as Promise<
      Float64Array | undefined
    >;
  }

  /** What to run next to explain a log, and the explanations so far; needs no run. */
  explainNext(soFar: ExplainSoFar): Promise<ExplainBatch | undefined> {
    return this.#question((id) => ({ kind: "explain", run: this.#run, id, soFar })) as Promise<
      ExplainBatch | undefined
    >;
  }

  /** What would tell explanations apart; needs no run. */
  apart(of: ExplainedRuns): Promise<readonly FitTelling[] | undefined> {
    return this.#question((id) => ({ kind: "apart", run: this.#run, id, of })) as Promise<
      readonly FitTelling[] | undefined
    >;
  }

  /** Fetches and starts the engine before there is anything to ask. */
  warm(): void {
    this.#worker ??= this.#start();
  }

  #question(ask: (id: number) => Question): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.#nextId++;
      const question = ask(id);
      this.#asked.set(id, { question, resolve });
      if (this.#held === undefined) this.#ask(question);
      else this.#held.push(question);
    });
  }

  #ask(message: SessionAsk): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message, []);
  }

  #start(): SessionWorker {
    const worker = this.#spawn(this.#engine);
    worker.onmessage = (event) => this.#hear(event.data);
    worker.onerror = ({ message }) =>
      message === WORKER_ENDED || message === WORKER_STOPPED ? this.#askAgain(message) : this.#crash(message);
    worker.onrest = () => this.#rests();
    return worker;
  }

  #hear(told: SessionTell): void {
    if (told.run !== this.#run) return;
    if (told.kind === "progress") return this.#hearProgress(told.soFar, told.done);
    if (told.kind === "crashed") return this.#crash(told.message);
    if (told.kind === "refused") {
      this.#asking = undefined;
      this.#listener?.refused(told.diags);
      return;
    }
    this.#asked.get(told.id)?.resolve(answerIn(told));
    this.#asked.delete(told.id);
  }

  /** Ends all waiting for a run that is gone. */
  #forget(): void {
    for (const { resolve } of this.#asked.values()) resolve(undefined);
    this.#asked.clear();
    this.#held = undefined;
  }

  /** A fresh worker runs once more what the last one took with it: the same run, bit for bit. */
  #askAgain(why: string): void {
    if (this.#again && why !== WORKER_STOPPED) return this.#crash(why);
    this.#again ||= why !== WORKER_STOPPED;
    this.#worker?.terminate();
    this.#worker = undefined;
    const questions = [...this.#asked.values()].map(({ question }) => question);
    const asking = this.#asking;
    if (asking === undefined) return questions.forEach((question) => this.#ask(question));
    this.#isOver = false;
    this.#held = questions;
    this.#listener?.again?.();
    this.#ask(asking);
  }

  /** A worker that rests has said all that it had to say. Without a run, questions about one have no answer. */
  #rests(): void {
    const isLost = this.#asking !== undefined && (!this.#isOver || this.#asked.size > 0);
    if (isLost) this.#askAgain(WORKER_LOST);
    else this.#forget();
  }

  /** A run that begins again is told only from where it had got to. Its lanes are told by the second, so all of them. */
  #hearProgress(soFar: RunSoFar, done: boolean): void {
    const isThere = soFar.seconds >= this.#reached || done;
    const held = isThere ? (this.#held ?? []) : [];
    this.#isOver = done;
    if (isThere) {
      this.#reached = soFar.seconds;
      this.#held = undefined;
    }
    if (isThere || soFar.lanes !== undefined) this.#listener?.progress(soFar, done);
    if (isThere && this.#stopped && !done) this.stop();
    for (const question of held) this.#ask(question);
  }

  /** A panic leaves wasm's memory in an unknown state: the next run gets a fresh worker. */
  #crash(message: string): void {
    this.#forget();
    this.#asking = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#listener?.crashed(message);
  }
}

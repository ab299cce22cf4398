// The page's side of a worker: one job at a time, the latest wins.
//
// A view asks on a channel ("lab", "kernel", "logs-a"). While the worker is busy, only the newest request of each
// channel is kept; the others resolve as superseded, so that dragging a slider never queues up stale runs. A crashed
// engine is replaced by a fresh one, and the crash is reported, not swallowed. A job whose worker the browser ended, or that
// its worker lost, is asked once more: the job need not have been the cause. What the reader stops is asked again, too.

import { WORKER_ENDED, WORKER_LOST, WORKER_STOPPED } from "./life/launch.ts";
import type { JobKind, Jobs, Progress, Reply, Request } from "./protocol.ts";
import type { Diag } from "./schema.gen.ts";

/** The outcome of a request. Superseded: a newer one took its place, or it was given up. */
export type Outcome<T> =
  | { readonly status: "done"; readonly answer: T }
  | { readonly status: "refused"; readonly diags: readonly Diag[] }
  | { readonly status: "superseded" }
  | { readonly status: "crashed"; readonly message: string };

/** The outcome with its answer converted. */
export function readOutcome<A, T>(outcome: Outcome<A>, read: (answer: A) => T): Outcome<T> {
  return outcome.status === "done" ? { status: "done", answer: read(outcome.answer) } : outcome;
}

/** Receives the progress of a job. */
export type Heed = (progress: Progress) => void;

/** The part of `Worker` the client needs; tests bring their own. */
export interface EngineWorker {
  postMessage(message: Request, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  /** Called when the worker has said all that it had to say. */
  onrest: (() => void) | null;
}

interface Job {
  readonly channel: string;
  readonly request: Request;
  readonly heed: Heed | undefined;
  readonly resolve: (outcome: Outcome<never>) => void;
  /** Whether a worker has ended over it. */
  readonly again?: boolean;
}

/** Talks to one worker. */
export class EngineClient {
  readonly #spawn: () => EngineWorker;
  #worker: EngineWorker | undefined;
  #running: Job | undefined;
  readonly #waiting = new Map<string, Job>();
  #nextId = 1;

  constructor(spawn: () => EngineWorker) {
    this.#spawn = spawn;
  }

  /** Asks for a run on a channel; a newer request on the same channel supersedes it. */
  ask<K extends JobKind>(
    channel: string,
    kind: K,
    ask: Jobs[K]["ask"],
    heed?: Heed,
  ): Promise<Outcome<Jobs[K]["answer"]>> {
    return new Promise((resolve) => {
      const request = { id: this.#nextId++, kind, ask } as Request;
      this.#waiting.get(channel)?.resolve({ status: "superseded" });
      // The worker answers a job with what that job's kind promises; the map of jobs cannot carry the type.
      this.#waiting.set(channel, { channel, request, heed, resolve: resolve as Job["resolve"] });
      this.#next();
    });
  }

  /** Gives up a channel's request. A running job cannot be told to stop: its worker is ended, with all it holds. */
  giveUp(channel: string): void {
    const waiting = this.#waiting.get(channel);
    this.#waiting.delete(channel);
    waiting?.resolve({ status: "superseded" });
    if (this.#running?.channel === channel) this.#end({ status: "superseded" });
  }

  /** Ends the worker if it has nothing to do: WebAssembly gives back no memory that it once had. */
  retire(): void {
    if (this.#running !== undefined || this.#waiting.size > 0) return;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Whether a worker has been started, which may then hold something. */
  get isUp(): boolean {
    return this.#worker !== undefined;
  }

  /** Starts the worker before there is anything to ask. */
  warm(): void {
    this.#engine();
  }

  #next(): void {
    if (this.#running) return;
    const [entry] = this.#waiting;
    if (!entry) return;
    const [channel, job] = entry;
    this.#waiting.delete(channel);
    this.#running = job;
    this.#engine().postMessage(job.request, []);
  }

  #engine(): EngineWorker {
    if (this.#worker) return this.#worker;
    const worker = this.#spawn();
    worker.onmessage = (event) => {
      this.#finish(event.data);
    };
    worker.onerror = (event) => {
      const { message } = event;
      if (message === WORKER_ENDED || message === WORKER_STOPPED) this.#askAgain(message);
      else this.#crash(message);
    };
    worker.onrest = () => {
      if (this.#running) this.#askAgain(WORKER_LOST);
    };
    this.#worker = worker;
    return worker;
  }

  #finish(reply: Reply): void {
    const job = this.#running;
    if (job?.request.id !== reply.id) return;
    if (reply.kind === "progress") {
      job.heed?.(reply.progress);
      return;
    }
    if (reply.kind === "crashed") {
      this.#crash(reply.message);
      return;
    }
    this.#running = undefined;
    const outcome: Outcome<unknown> =
      reply.kind === "done" ? { status: "done", answer: reply.answer } : { status: "refused", diags: reply.diags };
    job.resolve(outcome as Outcome<never>);
    this.#next();
  }

  /** A fresh worker for the job that the last one took with it, or for the newer one of its channel. */
  #askAgain(why: string): void {
    const job = this.#running;
    if (job === undefined || this.#waiting.has(job.channel)) return this.#end({ status: "superseded" });
    if (job.again === true && why !== WORKER_STOPPED) return this.#crash(why);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#running = { ...job, again: job.again === true || why !== WORKER_STOPPED };
    this.#engine().postMessage(job.request, []);
  }

  #crash(message: string): void {
    this.#end({ status: "crashed", message });
  }

  /** Ends the worker, and with it the present job. The next job gets a new one. */
  #end(outcome: Outcome<never>): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const job = this.#running;
    this.#running = undefined;
    job?.resolve(outcome);
    this.#next();
  }
}

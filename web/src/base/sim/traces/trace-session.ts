// The page's side of reading a trace: one worker, one file at a time.
//
//   read(file) -> so-far ... so-far with diagnostics      (or refused, or crashed)
//   stretch({ before, length })                           (undefined if the worker was lost)

import { launch, type Launched } from "../life/launch.ts";
import type { Diag } from "../schema.gen.ts";
import type { StretchAsk, TraceAsk, TraceFile, TraceSoFar, TraceTell } from "./trace-protocol.ts";

/** Who follows the reading of a trace. */
export interface TraceListener {
  soFar(soFar: TraceSoFar): void;
  refused(diags: readonly Diag[]): void;
  /** The worker is gone; the next file gets a new one. */
  crashed(): void;
}

/** One trace under way. */
export class TraceSession {
  readonly #listener: TraceListener;
  #worker: Launched | undefined;
  #run = 0;
  #nextId = 1;
  readonly #asked = new Map<number, (text: string | undefined) => void>();

  constructor(listener: TraceListener) {
    this.#listener = listener;
  }

  /** Reads a file in place of the last one. */
  read(file: TraceFile): void {
    this.#forget();
    this.#run += 1;
    this.#ask({ kind: "read", run: this.#run, file });
  }

  /** A stretch of the file as a reference string. */
  stretch(ask: StretchAsk): Promise<string | undefined> {
    return new Promise((resolve) => {
      const id = this.#nextId++;
      this.#asked.set(id, resolve);
      this.#ask({ kind: "stretch", run: this.#run, id, ...ask });
    });
  }

  /** Releases the worker and its memory. */
  close(): void {
    this.#run += 1;
    this.#forget();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #ask(ask: TraceAsk): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(ask, []);
  }

  #start(): Launched {
    const spawn = (): Worker => new Worker(new URL("./trace-worker.ts", import.meta.url), { type: "module" });
    const worker = launch(spawn);
    worker.addEventListener("message", (event: MessageEvent<TraceTell>) => this.#hear(event.data));
    worker.addEventListener("error", () => this.#crash());
    return worker;
  }

  #hear(told: TraceTell): void {
    if (told.run !== this.#run) return;
    switch (told.kind) {
      case "so-far":
        return this.#listener.soFar(told.soFar);
      case "refused":
        return this.#listener.refused(told.diags);
      case "crashed":
        return this.#crash();
      case "stretch":
        this.#asked.get(told.id)?.(told.text);
        this.#asked.delete(told.id);
    }
  }

  #forget(): void {
    for (const resolve of this.#asked.values()) resolve(undefined);
    this.#asked.clear();
  }

  #crash(): void {
    this.close();
    this.#listener.crashed();
  }
}

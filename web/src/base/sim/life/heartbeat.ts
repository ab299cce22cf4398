// Whether a worker still works. It can't be asked while it is busy in wasm, and nothing tells of an endless loop. So:
//
//   long jobs    worker: "beat" between two slices
//   any job      page: "ping" -> worker, as soon as it can: "pong", how many jobs it was sent and has in hand
//
// Silence is counted while a job is out, and told to whoever listens (silent.ts). Nobody is ended for it: a slow machine
// may be computing honestly. A pong of a worker that has nothing in hand is different: whoever still waits for an answer
// will not get one.
//
// Silence is counted by ticks of the page's own timer. A machine that sleeps, a hidden tab, a page that was busy itself and
// a clock that was set don't make it longer.

/** What the page and a worker tell each other besides the jobs. */
export type Life =
  /** Without a name where there are no locks. */
  | { readonly kind: "lock"; readonly name?: string }
  /** Its code runs; whether it holds the lock. */
  | { readonly kind: "up"; readonly holds: boolean }
  /** Its code has come. */
  | { readonly kind: "ready" }
  | { readonly kind: "beat" }
  | { readonly kind: "ping" }
  | { readonly kind: "pong"; readonly taken: number; readonly inHand: number };

/** Time between two pings, in milliseconds. */
export const TICK_MS = 2000;
/** Silence that is told, in milliseconds: while it computes, and while its code may still be on its way. */
const PATIENCE_MS = 10_000;
const CODE_MS = 60_000;

/** Whom a heartbeat tells. */
export interface Heeding {
  /** Sends a ping. */
  readonly ping: () => void;
  /** The worker has not been heard of for so long, in milliseconds; 0 when it is heard again. */
  readonly silent: (ms: number) => void;
  /** The worker has nothing in hand, and has said all that it had to say about every job it was sent. */
  readonly rests: () => void;
}

/** The silence of a worker that is up. */
export class Heartbeat {
  readonly #heeding: Heeding;
  #sent = 0;
  /** Whether the worker has anything in hand, as far as is known. */
  #isOut = false;
  #isPinged = false;
  #isReady = false;
  #silentMs = 0;
  #isTold = false;

  constructor(heeding: Heeding) {
    this.#heeding = heeding;
  }

  /** Whether a job is out. */
  get isOut(): boolean {
    return this.#isOut;
  }

  /** A job was sent. */
  sent(): void {
    this.#sent += 1;
    if (!this.#isOut) this.#silentMs = 0;
    this.#isOut = true;
  }

  /** The worker was heard; `life` unless it was about a job. */
  heard(life?: Life): void {
    if (life?.kind === "ready") this.#isReady = true;
    if (life?.kind !== "pong") return this.#broken();
    this.#isPinged = false;
    // Jobs that were sent after the ping are on their way.
    if (life.inHand > 0 || life.taken < this.#sent) return;
    this.#isOut = false;
    this.#broken();
    this.#heeding.rests();
  }

  /** A tick of the clock. */
  tick(): void {
    if (!this.#isOut) return;
    this.#silentMs += TICK_MS;
    if (!this.#isPinged) this.#heeding.ping();
    this.#isPinged = true;
    if (this.#silentMs < (this.#isReady ? PATIENCE_MS : CODE_MS)) return;
    this.#isTold = true;
    this.#heeding.silent(this.#silentMs);
  }

  #broken(): void {
    this.#silentMs = 0;
    if (this.#isTold) this.#heeding.silent(0);
    this.#isTold = false;
  }
}

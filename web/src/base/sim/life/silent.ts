// The workers that a job was sent to and that have not been heard of since. One place knows them all, whatever they compute.

/** A worker's silence, and the way to end it: a fresh worker gets its job. */
export interface Silence {
  readonly ms: number;
  readonly stop: () => void;
}

const silences = new Map<object, Silence>();
let listener: ((silent: readonly Silence[]) => void) | undefined;

/** Calls `hear` whenever a silence begins, lasts, or ends. */
export function heedSilence(hear: (silent: readonly Silence[]) => void): void {
  listener = hear;
}

/** Notes a worker's silence, or that there is none any more. */
export function noteSilence(worker: object, silence: Silence | undefined): void {
  if (silence === undefined) silences.delete(worker);
  else silences.set(worker, silence);
  listener?.([...silences.values()]);
}

// A step of a clock over runs that are still being computed.

/** How much of the runs has been computed, and how long they will be, in seconds. */
export interface Reach {
  readonly come: number;
  readonly seconds: number;
}

/**
 * A step forward starts from where the clock is headed, whether it has got there or not: three presses are three steps.
 * A step back starts from what is shown.
 */
export function stepped(at: number, by: number, { come, seconds }: Reach): number {
  const from = by > 0 ? at : Math.min(at, come);
  return Math.max(0, Math.min(seconds, Math.floor(from) + by));
}

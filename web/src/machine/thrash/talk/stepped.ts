// A step of a clock over runs that are still being computed.

/** How far there is something to see, and how far there will be, in seconds. */
export interface Reach {
  readonly come: number;
  readonly seconds: number;
}

/** Forward, a step goes on from where the clock is headed, come there or not: three presses are three steps. Back, from what is seen. */
export function stepped(at: number, by: number, { come, seconds }: Reach): number {
  const from = by > 0 ? at : Math.min(at, come);
  return Math.max(0, Math.min(seconds, Math.floor(from) + by));
}

// A stopwatch as a value: read, started, stopped and reset at a given time.

import type { Watch } from "../../base/model/presenting.ts";

/** How long it has run, in milliseconds. */
export function elapsed({ since, before }: Watch, now: number): number {
  return before + (since === undefined ? 0 : Math.max(0, now - since));
}

/** Starts a stopped watch, stops a running one. */
export function toggled(watch: Watch, now: number): Watch {
  return watch.since === undefined
    ? { since: now, before: watch.before }
    : { since: undefined, before: elapsed(watch, now) };
}

/** Resets the watch to zero; if it was running, it keeps running. */
export function zeroed({ since }: Watch, now: number): Watch {
  return { since: since === undefined ? undefined : now, before: 0 };
}

/** "7:05"; from one hour on, "1:07:05". */
export function watchText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number): string => String(part).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

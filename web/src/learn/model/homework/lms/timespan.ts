// A length of time as SCORM 1.2 writes it: hours, minutes, seconds (CMITimespan).

/** Four digits of hours are the most. */
const MOST_MS = 9999 * 3_600_000;

/** Milliseconds as `HHHH:MM:SS.SS`. */
export function timespan(ms: number): string {
  const hundredths = Math.round(Math.min(Math.max(ms, 0), MOST_MS) / 10);
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6000) % 60];
  const seconds = (hundredths % 6000) / 100;
  return `${pad(hours, 4)}:${pad(minutes, 2)}:${seconds.toFixed(2).padStart(5, "0")}`;
}

const pad = (number: number, digits: number): string => String(number).padStart(digits, "0");

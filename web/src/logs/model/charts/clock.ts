// Times as people type them.

const PART = String.raw`(?:(\d+(?:[.,]\d+)?):)?`;
const CLOCK = new RegExp(String.raw`^([-−])?(?:(\d+) ?d ?)?${PART}${PART}(\d+(?:[.,]\d+)?)$`);

/** The seconds of "75", "1:15", "1:02:03" or "1 d 02:00:00"; `undefined` if it is not a time. */
export function readClock(text: string): number | undefined {
  const match = CLOCK.exec(text.trim());
  if (match === null) return undefined;
  const [, sign, days, one, other, last] = match;
  const number = (written: string | undefined): number => Number((written ?? "0").replace(",", "."));
  // A single colon separates minutes from seconds.
  const [hours, minutes] = other === undefined ? [0, number(one)] : [number(one), number(other)];
  const seconds = number(days) * 86_400 + hours * 3600 + minutes * 60 + number(last);
  return sign === undefined ? seconds : -seconds;
}

// The offsets of the world's clocks from UTC.

/** The minutes that clocks somewhere are ahead of UTC, summer time included. */
export const UTC_OFFSETS: readonly number[] = [
  -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -150, -120, -60, 0, 60, 120, 180, 210, 240,
  270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765, 780, 825, 840,
];

/** "+01:00", "-03:30". */
export function formatUtcOffset(minutes: number): string {
  const ahead = Math.abs(minutes);
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

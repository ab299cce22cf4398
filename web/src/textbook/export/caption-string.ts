// A reference string as a caption has it.

/** Longest in a caption, in characters. */
const LONGEST = 240;

/** The string on one line, its end left out if it is long. Only its beginning is looked at: it may have a million references. */
export function captionString(written: string): string {
  const line = written
    .slice(0, 16 * LONGEST)
    .trim()
    .replace(/\s+/g, " ");
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} ...` : line;
}

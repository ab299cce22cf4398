// Students for whom variants are printed.

/** The most at once. */
export const MOST_STUDENTS = 200;

/** "1-30" or "Lima; Okafor": numbers from one to another, or names. */
export function studentsOf(text: string): readonly string[] {
  return text.split(/[;,\n]/).flatMap((part) => {
    const [, from = "", to = ""] = /^\s*(\d{1,9})\s*[-–]\s*(\d{1,9})\s*$/.exec(part) ?? [];
    if (from === "") return part.trim() === "" ? [] : [part.trim()];
    const length = Math.min(Math.max(Number(to) - Number(from) + 1, 0), MOST_STUDENTS);
    return Array.from({ length }, (_, at) => String(Number(from) + at));
  });
}

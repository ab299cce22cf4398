// The names of exported files: `faultline-clock-5-frames-history.svg`.

/** Longest name before the extension; some file systems and mail programs truncate longer ones. */
const LONGEST = 80;

/** A file name made of words: lower case, without accents, joined by hyphens. */
export function fileName(parts: readonly string[], extension: string): string {
  const stem = ["faultline", ...parts].map(slug).filter((part) => part !== "");
  return `${stem.join("-").slice(0, LONGEST).replace(/-+$/, "")}.${extension}`;
}

function slug(words: string): string {
  return words
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { MOMENT, siteFiles, version } from "./files.mjs";

/** The page as a zip file, for any folder of any static server. @param {string} out @param {string} notice */
export async function makeSite(out, notice) {
  const name = `faultline-${version()}-site.zip`;
  // Systems other than the one that packs must be able to read the files: regular, and readable by all.
  const options = { level: /** @type {const} */ (9), mtime: MOMENT, os: 3, attrs: 0o100644 << 16 };
  const files = siteFiles(notice).map(([file, bytes]) => [file, [bytes, options]]);
  writeFileSync(join(out, name), zipSync(Object.fromEntries(files)));
  return name;
}

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../base/files.mjs";

/**
 * Files that no page asks for; those of a live question, which there is not without a network; and those of a package for
 * learning systems, which is made at a desk.
 */
const NOT_KEPT = /^(?:\.vite\/|live\/|homework\/|_headers$|sw\.js$)/;

/** Names the build in `folder` by a digest of its files and writes the worker that keeps them. @param {string} folder @param {string} worker its source */
export function writeWorker(folder, worker) {
  const files = filesBelow(folder)
    .filter((file) => !NOT_KEPT.test(file))
    .sort();
  const digest = createHash("sha256").update(worker);
  for (const file of files) digest.update(file).update(readFileSync(join(folder, file)));
  const version = digest.digest("hex").slice(0, 12);
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  writeFileSync(page, html.replace("<head>", `<head>\n    <meta name="version" content="${version}">`));
  writeFileSync(
    join(folder, "sw.js"),
    `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n${worker}`,
  );
}

import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { filesBelow } from "../base/files.mjs";
import { inRoot } from "../base/paths.mjs";
import { writeWorker } from "./offline.mjs";

/** A name with a digest, as the build gives it. */
const DIGEST = /-([\w-]{7})(?=\.(?:js|css|wasm|svg|png|woff2)$)/;
const TEXT = /\.(?:js|css|html|json|webmanifest)$/;

/**
 * Makes another build of the same app: every file has another name, as if every module had changed. For tests of updates.
 * @param {string} from a build @param {string} to where the other one goes @param {string} mark two letters or digits for its names
 */
export function nextBuild(from, to, mark) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const files = filesBelow(to);
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const file of files) {
    const name = basename(file);
    const [, digest = ""] = DIGEST.exec(name) ?? [];
    if (file.startsWith("assets/") && digest !== "") names.set(name, name.replace(digest, digest.slice(0, 5) + mark));
  }
  for (const file of files.filter((one) => TEXT.test(one) && one !== "sw.js")) {
    let text = readFileSync(join(to, file), "utf8");
    for (const [name, other] of names) text = text.replaceAll(name, other);
    writeFileSync(join(to, file), file === "index.html" ? text.replace(/\s*<meta name="version"[^>]*>/, "") : text);
  }
  for (const file of files) {
    const other = names.get(basename(file));
    if (other !== undefined) renameSync(join(to, file), join(to, dirname(file), other));
  }
  writeWorker(to, readFileSync(inRoot("web", "offline", "service-worker.js"), "utf8"));
}

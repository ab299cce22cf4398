// The core with an addition, in a temporary folder, compiled with what the repository has already compiled.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A busy machine may compile for minutes. */
export const PATIENCE_MS = 900_000;

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TOYS = fileURLToPath(new URL(".", import.meta.url));

/** Parts of sim-wasm that no test of a toy needs. */
const LEFT_OUT = /^sim-wasm\/(?:target|pkg|fuzz)(?:\/|$)/;

/** A copy of the core. Files keep their times, so that what cargo compiled from them is still fresh. */
export function copyOfCore() {
  const folder = mkdtempSync(join(tmpdir(), "faultline-toy-"));
  const filter = (/** @type {string} */ path) => !LEFT_OUT.test(path.slice(ROOT.length).replaceAll("\\", "/"));
  const options = { recursive: true, preserveTimestamps: true, filter };
  cpSync(join(ROOT, "sim-wasm"), join(folder, "sim-wasm"), options);
  let lines = 0;
  return {
    folder,
    /** How many lines were added outside the toy's own files. */
    linesOutside: () => lines,
    /** Adds a file or a folder of the toys to the copy. @param {string} from @param {string} to */
    add: (from, to) => cpSync(join(TOYS, from), join(folder, to), { recursive: true }),
    /**
     * Adds a line after the one that ends with `after`.
     * @param {string} file
     * @param {string} after
     * @param {string} line
     */
    addLine(file, after, line) {
      const path = join(folder, file);
      const text = readFileSync(path, "utf8");
      const at = text.indexOf(`${after}\n`);
      if (at < 0) throw new Error(`${file} has no line that ends with ${after}`);
      const end = at + after.length + 1;
      writeFileSync(path, `${text.slice(0, end)}${line}\n${text.slice(end)}`);
      lines++;
    },
    /** Removes a line again. @param {string} file @param {string} line */
    removeLine(file, line) {
      const path = join(folder, file);
      writeFileSync(path, readFileSync(path, "utf8").replace(`${line}\n`, ""));
    },
    /**
     * Gives a crate that is also ours another version, so that what was compiled from ours stays as it is.
     * @param {string} manifest
     */
    renumber(manifest) {
      const path = join(folder, manifest);
      const text = readFileSync(path, "utf8");
      writeFileSync(path, text.replace("version.workspace = true", 'version = "0.1.1"'));
    },
    /** Calls cargo in the copy. @param {readonly string[]} args @param {Readonly<Record<string, string>>} [env] */
    cargo(args, env = {}) {
      const target = process.env["CARGO_TARGET_DIR"] ?? join(ROOT, "sim-wasm", "target");
      const { status, stdout, stderr } = spawnSync("cargo", [...args], {
        cwd: join(folder, "sim-wasm"),
        encoding: "utf8",
        env: { ...process.env, CARGO_TARGET_DIR: target, CARGO_TERM_COLOR: "never", ...env },
      });
      return { status, output: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

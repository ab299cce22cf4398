// Runs the lines that the page shows, as a person would: in a shell, and in Python. For tests.

import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pythonLines, shellLines } from "../../../web/src/base/export/command-line.ts";
import { inRoot } from "../base/paths.mjs";

/** @typedef {import("../../../web/src/base/export/command-line.ts").Asked} Asked */

/**
 * A folder for the lines, with a `faultline` that is found by that name and answers in JSON.
 * @param {string} folder an empty one
 * @param {string} binary the native command
 */
export function terminal(folder, binary) {
  const bin = join(folder, "bin");
  const cwd = join(folder, "here");
  for (const made of [bin, cwd]) mkdirSync(made, { recursive: true });
  const program = join(bin, "faultline");
  writeFileSync(program, `#!/bin/sh\ncommand=$1\nshift\nexec '${binary}' "$command" --json "$@"\n`);
  chmodSync(program, 0o755);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env["PATH"]}` };
  /** @param {string} program @param {readonly string[]} args @param {string} line */
  const answer = (program, args, line) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
    if (status !== 0) throw new Error(`${line}\n${stderr}`);
    return JSON.parse(stdout);
  };
  return {
    cwd,
    /** What a shell gets for a question. @param {Asked} asked */
    shell: (asked) => answer("/bin/sh", ["-c", shellLines([asked])], shellLines([asked])),
    /** What Python gets. @param {string} python @param {Asked} asked */
    python: (python, asked) => {
      const line = pythonLines([asked]) ?? "";
      return answer(python, ["-c", WITH_COMMAND, inRoot("sim-wasm", "python", "python"), line], line);
    },
  };
}

/**
 * The package's own Python, with the command as a process in place of the same command in a compiled module: that takes
 * minutes to build.
 */
const WITH_COMMAND = `
import json, subprocess, sys, types
module = types.ModuleType("faultline._faultline")
class FaultlineError(Exception): pass
def answer(args):
    done = subprocess.run(["faultline", *args], capture_output=True, encoding="utf-8")
    if done.returncode != 0: raise FaultlineError(done.stderr)
    return done.stdout, done.stderr
for name in ("Different", "FaultlineError", "Missing", "Table"): setattr(module, name, FaultlineError)
module.answer, module.core_version = answer, lambda: ""
module.table = lambda kind, answer: answer
module.main = module.merged = None
sys.modules["faultline._faultline"] = module
sys.path.insert(0, sys.argv[1])
import faultline
print(eval(sys.argv[2], {"faultline": faultline}))
`;

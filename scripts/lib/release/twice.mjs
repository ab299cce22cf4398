import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT, inRoot } from "../base/paths.mjs";
import { Problem, machineProblem } from "../base/problem.mjs";
import { ask, must } from "../base/run.mjs";
import { say, timed } from "../base/say.mjs";
import { differences } from "./same.mjs";

/**
 * Makes again what was made, from a copy of the sources in another folder, with another Cargo home and target folder, so that
 * nothing compiled before is taken; fails if a file differs.
 * @param {string} out where it was made @param {readonly string[]} kinds @param {readonly string[]} names of the files
 */
export async function madeAgain(out, kinds, names) {
  // Some systems have a link there, and compilers write down where it leads.
  const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), "faultline-again-")));
  const [sources, second] = [join(elsewhere, "sources"), join(elsewhere, "release")];
  try {
    copySources(sources);
    await timed("second time", "made", (now) => makeIn(elsewhere, sources, second, kinds, now));
    const found = differences(out, second, names);
    if (found.length === 0) {
      say(`    made twice, the same: ${names.join(", ")}`);
      rmSync(elsewhere, { recursive: true, force: true });
      return;
    }
    throw new Problem(`${found.join("\n")}\nWhat was made the second time is in ${second}.`);
  } finally {
    for (const name of ["sources", "cargo", "target"]) rmSync(join(elsewhere, name), { recursive: true, force: true });
  }
}

/**
 * @param {string} elsewhere @param {string} sources @param {string} second @param {readonly string[]} kinds
 * @param {(detail: string) => void} now
 */
async function makeIn(elsewhere, sources, second, kinds, now) {
  const script = join(sources, "scripts", "release.mjs");
  await must(process.execPath, [script, `--only=${kinds.join(",")}`, "--out", second], {
    cwd: sources,
    env: {
      ...process.env,
      CARGO_HOME: join(elsewhere, "cargo"),
      CARGO_TARGET_DIR: join(elsewhere, "target"),
      INIT_CWD: sources,
    },
    onLine: (line) => now(line.trim()),
    problem: (output) =>
      machineProblem("What is made a second time", output) ??
      new Problem("It could not be made a second time: the lines above say why.", output),
  });
}

/** Copies every file that git tracks or would not ignore. @param {string} to a folder that isn't there yet */
export function copySources(to) {
  const listed = ask("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  if (!listed) throw new Problem(`To make it twice, git must know the sources: ${ROOT} is no clone.`);
  for (const name of listed.split("\0").filter((name) => name !== "" && existsSync(inRoot(name)))) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    cpSync(inRoot(name), join(to, name));
  }
}

import { existsSync, lstatSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digest, read } from "../base/inputs.mjs";
import { executable, inRoot } from "../base/paths.mjs";
import { Problem, installProblem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";
import { step, timed } from "../base/say.mjs";

const MODULES = inRoot("node_modules");
// Inside node_modules, so that deleting that folder forgets it too.
const STAMP = join(MODULES, ".faultline-lock");

/** @typedef {{ packages: Record<string, { version?: string, resolved?: string, link?: boolean, optional?: boolean }> }} Lockfile */

/** Installs the npm packages that package-lock.json names, unless they are there. */
export async function ensurePackages() {
  const wanted = digest(["package-lock.json"]);
  if (read(STAMP) === wanted) return;
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    step("npm packages", "node_modules is a link and left alone");
    return;
  }
  if (!installedAsLocked()) {
    step("npm packages", "installing with `npm ci` (about half a minute)");
    await timed("npm packages", "installed", () => install());
  }
  writeFileSync(STAMP, wanted);
}

async function install() {
  const npm = process.env["npm_execpath"];
  const [command, args] = npm?.endsWith(".js") ? [process.execPath, [npm]] : [executable("npm"), []];
  await must(command, [...args, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    // The tests use the system's browser; Playwright must not fetch one of its own.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
    problem: (output) => installProblem("The npm packages", output),
  });
}

/** Whether somebody ran `npm ci` or `npm install` by hand: in node_modules, npm leaves a list of what it put there. */
function installedAsLocked() {
  const locked = lockfile(inRoot("package-lock.json"));
  const installed = lockfile(join(MODULES, ".package-lock.json"));
  if (!locked || !installed) return false;
  return Object.entries(locked.packages).every(([path, { version, optional }]) => {
    const there = installed.packages[path];
    return path === "" || (there ? there.version === version : optional === true);
  });
}

/** @param {string} file @returns {Lockfile | undefined} */
function lockfile(file) {
  const text = read(file);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The Node.js that package.json pins, for programs that the user's own is too old for. */
export function pinnedNode() {
  const pinned = join(MODULES, "node", "bin", executable("node"));
  return existsSync(pinned) ? pinned : process.execPath;
}

/**
 * How to start a program of an npm package: the file that its package.json names, run by the pinned Node. That needs no
 * shell and no `.cmd` wrapper, so it is the same on every system.
 * @param {string} packageName
 * @param {string} [program] the program, if the package has several
 */
export function program(packageName, program = packageName) {
  const text = read(join(MODULES, packageName, "package.json"));
  if (text === undefined) throw new Problem(`The npm package ${packageName} is missing: run \`npm ci\`.`);
  const { bin } = JSON.parse(text);
  return join(MODULES, packageName, typeof bin === "string" ? bin : bin[program]);
}

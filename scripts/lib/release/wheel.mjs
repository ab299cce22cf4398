import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { LOCAL_CACHE, cargoTarget, inRoot } from "../base/paths.mjs";
import { buildProblem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";
import { filesBelow } from "../base/files.mjs";
import { say } from "../base/say.mjs";
import { NO_MATURIN, NO_PYTHON, ensureMaturin, findPython } from "../setup/python.mjs";
import { ensureRust } from "../setup/rust.mjs";
import { onePage } from "./html.mjs";
import { writePage, withoutFolders } from "./native.mjs";

/**
 * The Python package, for this machine's kind and every Python from 3.9 on; none where there is no Python.
 * @param {string} out @param {string} notice
 */
export const makeWheel = (out, notice) => buildWheel("wheel", out, notice);

/**
 * Builds the Python package in a profile of Cargo's; returns the file's name.
 * @param {"wheel" | "dev"} profile @param {string} out @param {string} notice
 */
export async function buildWheel(profile, out, notice) {
  const python = findPython();
  if (python === undefined) {
    say(`    ${NO_PYTHON}`);
    return undefined;
  }
  await ensureRust();
  const maturin = await ensureMaturin(python).catch(() => undefined);
  if (maturin === undefined) {
    say(`    ${NO_MATURIN}`);
    return undefined;
  }
  const made = join(LOCAL_CACHE, "release", "wheel");
  rmSync(made, { recursive: true, force: true });
  const manifest = inRoot("sim-wasm", "python", "Cargo.toml");
  const pages = { FAULTLINE_PAGE: writePage(notice), FAULTLINE_ONE_PAGE: await writeOnePage(notice) };
  const target = profile === "dev" ? cargoTarget() : join(cargoTarget(), "given-out");
  const build = [
    "build",
    "--quiet",
    "--locked",
    "--manifest-path",
    manifest,
    "--features",
    "page",
    "--profile",
    profile,
  ];
  await must(maturin, [...build, "--interpreter", python, "--target-dir", target, "--out", made], {
    env: { ...process.env, ...(profile === "dev" ? {} : withoutFolders()), ...pages },
    problem: (output) => buildProblem("Python package", output),
  });
  const [name = ""] = filesBelow(made);
  copyFileSync(join(made, name), join(out, name));
  return name;
}

/** Writes the page as notebooks have it: one file, compressed. Returns its path. @param {string} notice */
async function writeOnePage(notice) {
  const page = join(LOCAL_CACHE, "release", "one-page.html.gz");
  writeFileSync(page, gzipSync(await onePage(notice), { level: 9 }));
  return page;
}

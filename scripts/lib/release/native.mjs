import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { executable, LOCAL_CACHE, ROOT, SIM_MANIFEST, cargoTarget } from "../base/paths.mjs";
import { must } from "../base/run.mjs";
import { buildProblem } from "../base/problem.mjs";
import { ensureRust, hostTriple } from "../setup/rust.mjs";
import { version } from "./files.mjs";
import { packedPage } from "./packed.mjs";

/**
 * The native command with the page inside.
 * @param {string} out @param {string} notice
 */
export async function makeNative(out, notice) {
  const built = await buildNative("release", notice);
  const name = `faultline-${version()}-${hostTriple()}${executable("")}`;
  copyFileSync(built, join(out, name));
  return name;
}

/**
 * Builds the command with the page inside, in a profile of Cargo's; returns its path.
 * @param {"release" | "dev"} profile @param {string} notice
 */
export async function buildNative(profile, notice) {
  await ensureRust();
  const page = writePage(notice);
  const build = ["build", "--quiet", "--manifest-path", SIM_MANIFEST, "--profile", profile, "--features", "page"];
  // What is given out has a folder of its own: with other flags, everything would be compiled anew each time.
  const target = profile === "release" ? join(cargoTarget(), "given-out") : cargoTarget();
  const flags = profile === "release" ? withoutFolders() : {};
  await must("cargo", [...build, "--target-dir", target, "-p", "faultline-cli", "--bin", "faultline"], {
    env: { ...process.env, ...flags, FAULTLINE_PAGE: page },
    problem: (output) => buildProblem("command line tool", output),
  });
  return join(target, profile === "dev" ? "debug" : profile, executable("faultline"));
}

/** Writes the page as commands have it inside, and returns its path. @param {string} notice */
export function writePage(notice) {
  const page = join(LOCAL_CACHE, "release", "page.tar");
  mkdirSync(join(page, ".."), { recursive: true });
  writeFileSync(page, packedPage(notice));
  return page;
}

/** Flags that keep the folders of whoever builds out of the command, so that the same sources give the same bytes. */
export function withoutFolders() {
  const cargoHome = process.env["CARGO_HOME"] ?? join(homedir(), ".cargo");
  const own = [
    [cargoHome, "/cargo"],
    [ROOT, "/faultline"],
  ];
  return { RUSTFLAGS: own.map(([from, to]) => `--remap-path-prefix=${from}=${to}`).join(" ") };
}

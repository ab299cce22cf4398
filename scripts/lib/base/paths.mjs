import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** A path inside the project. @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);

export const SIM = inRoot("sim-wasm");
export const SIM_MANIFEST = join(SIM, "Cargo.toml");
export const DIST = inRoot("dist");

/** Stamps, logs and reports of this clone; git-ignored, safe to delete. */
export const LOCAL_CACHE = inRoot(".cache");

/** Where tools that are compiled once per machine are kept, shared by all clones of one user. */
export function toolsFolder(env = process.env, platform = process.platform) {
  return join(userCache(env, platform), "faultline", "tools");
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
function userCache(env, platform) {
  if (env["XDG_CACHE_HOME"]) return env["XDG_CACHE_HOME"];
  if (platform === "darwin") return join(homedir(), "Library", "Caches");
  if (platform === "win32") return env["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local");
  return join(homedir(), ".cache");
}

/** Where cargo puts what it builds. */
export function cargoTarget(env = process.env) {
  return env["CARGO_TARGET_DIR"] ?? join(SIM, "target");
}

/** @param {string} name */
export const executable = (name) => (process.platform === "win32" ? `${name}.exe` : name);

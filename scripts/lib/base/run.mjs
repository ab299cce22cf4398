import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";
import { Problem } from "./problem.mjs";
import { ROOT } from "./paths.mjs";

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {"quiet" | "stream" | "inherit"} [output] quiet keeps the output for later; stream also shows it as it comes;
 *   inherit hands the terminal over, and then none is kept
 * @property {(line: string) => void} [onLine] sees each line as it comes
 */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = ROOT, env = process.env, output = "quiet", onLine } = {}) {
  const inherit = output === "inherit";
  // A program in its own process group can be ended together with the compilers that it started. One that owns the
  // terminal must stay in ours, or it could not read from it.
  const own = !inherit && process.platform !== "win32";
  const child = spawn(command, [...args], {
    cwd,
    env,
    detached: own,
    stdio: inherit ? "inherit" : ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  running.add(child);
  watchSignals();
  let text = "";
  let rest = "";
  /** @param {Buffer} chunk */
  const take = (chunk) => {
    const piece = chunk.toString("utf8");
    text += piece;
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (onLine) for (const line of lines) onLine(line);
  };
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    from?.on("data", (chunk) => {
      if (output === "stream") to.write(chunk);
      take(chunk);
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", (error) => {
      running.delete(child);
      const missing = "code" in error && error.code === "ENOENT";
      reject(
        missing
          ? new Problem(`The program \`${command}\` was not found: install it and run the command again.`)
          : error,
      );
    });
    child.on("close", (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output: text });
    });
  });
}

/**
 * Runs a program that must succeed; if it fails, throws the problem that its output points to.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions & { problem: (output: string) => Error }} options
 */
export async function must(command, args, { problem, ...options }) {
  const result = await run(command, args, options);
  if (result.code === 0) return result.output;
  throw problem(result.output);
}

/**
 * What a program prints on standard output, or nothing if it is missing or fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function ask(command, args) {
  const result = spawnSync(command, [...args], { encoding: "utf8", cwd: ROOT, windowsHide: true });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function end(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") spawnSync("taskkill", ["/pid", String(child.pid), "/T", "/F"]);
    else process.kill(child.stdout === null ? child.pid : -child.pid, signal);
  } catch {
    // It has ended on its own in the meantime.
  }
}

let watching = false;

/** Ctrl-C and a polite kill end the children first; cargo would otherwise leave its compilers running. */
function watchSignals() {
  if (watching) return;
  watching = true;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      // A program that owns the terminal gets Ctrl-C from it, too, and may have something to say before it ends.
      if (signal === "SIGINT" && [...running].some((child) => child.stdout === null)) return;
      for (const child of running) end(child, signal);
      process.exit(128 + constants.signals[signal]);
    });
  }
}

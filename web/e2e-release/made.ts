// What was made, an empty folder to use it in, and what a program there prints.

import { test as base } from "@playwright/test";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export { expect, type Page } from "@playwright/test";

const MADE = process.env["FAULTLINE_RELEASE"] ?? "";

/** The path of something that was made, by the end of its name. */
export function made(ending: string): string {
  const name = readdirSync(MADE).find((one) => one.endsWith(ending));
  if (name === undefined) throw new Error(`Nothing in ${MADE} ends in ${ending}.`);
  return join(MADE, name);
}

/** A log of vmstat. */
export const sample = (cluster: 0 | 3): string =>
  readFileSync(`public/samples/linux-page-cluster-${cluster}.vmstat.txt`, "utf8");

/** Node and npm, a shell, and no Rust. */
export const BARE = {
  PATH: [
    dirname(process.execPath),
    dirname(execFileSync("which", ["npm"], { encoding: "utf8" })),
    "/usr/bin",
    "/bin",
  ].join(":"),
  HOME: "",
  npm_config_cache: "",
};

/** Playwright's `test` with an empty folder, and with programs there that are ended with it. */
export const test = base.extend<{ folder: string; started: (program: string, ...args: string[]) => Promise<string> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  folder: async ({}, give) => {
    const folder = mkdtempSync(join(tmpdir(), "faultline-release-"));
    await give(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  /** Starts a program and waits for the first address that it prints. */
  started: async ({ folder }, give) => {
    const children: ChildProcess[] = [];
    await give(async (program, ...args) => {
      const env = { ...BARE, HOME: folder, npm_config_cache: join(folder, ".npm") };
      const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
      children.push(child);
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (piece: Buffer) => (said += piece.toString()));
      return new Promise((resolve, reject) => {
        child.stdout.on("data", () => {
          const address = /http:\/\/\S+(?=\s)/.exec(said)?.[0];
          if (address !== undefined) resolve(address);
        });
        child.on("close", (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
      });
    });
    for (const { pid } of children) if (pid !== undefined) end(pid);
  },
});

/** Ends a program with all that it has started. */
function end(pid: number): void {
  try {
    process.kill(-pid, "SIGINT");
  } catch {
    // It has ended by itself.
  }
}

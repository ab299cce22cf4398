// The package, run by npx in an empty folder, without Rust.

import { execFileSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BARE, expect, made, sample, test } from "./made.ts";

const PACKAGE = "./faultline.tgz";

test.beforeEach(({ folder }) => {
  copyFileSync(made(".tgz"), join(folder, PACKAGE));
  writeFileSync(join(folder, "a.log"), sample(3));
  writeFileSync(join(folder, "b.log"), sample(0));
});

test("it replays a trace", ({ folder }) => {
  writeFileSync(join(folder, "belady.txt"), "1 2 3 4 1 2 5 1 2 3 4 5\n");
  const env = { ...BARE, HOME: folder, npm_config_cache: join(folder, ".npm") };
  expect(() => execFileSync("cargo", ["--version"], { env, stdio: "ignore" })).toThrow();
  const asked = ["--yes", PACKAGE, "replay", "belady.txt", "--policy", "fifo", "--frames", "3,4", "--json"];
  const answer = execFileSync("npx", asked, { cwd: folder, env, encoding: "utf8" });
  const { results } = JSON.parse(answer) as { results: readonly { frames: number; faults: number }[] };
  expect(results.map(({ frames, faults }) => [frames, faults])).toEqual([
    [3, 9],
    [4, 10],
  ]);
});

test("it opens two logs in the page that it has inside", async ({ page, started }) => {
  const address = await started("npx", "--yes", PACKAGE, "open", "a.log", "b.log", "--no-browser", "--port", "0");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "B", exact: true })).toContainText("b.log");
  await expect(page.locator("main")).toContainText("94 % less");
});

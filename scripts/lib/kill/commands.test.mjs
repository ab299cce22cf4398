import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { nativeCommand, newerThan } from "./asked.mjs";
import { killCommands } from "./commands.mjs";

const binary = nativeCommand();
const newer = binary && newerThan(binary);
const TIMES = 40;
/** Why nothing is killed. */
const not = binary ? newer && `the native command is older than ${newer}` : "no native command";

it.skipIf(not !== undefined || process.platform === "win32")(
  `leaves the old file or the new one, whole, however the command is killed${not ? ` (SKIPPED: ${not})` : ""}`,
  async () => {
    const outcome = await killCommands({ binary: binary ?? "", times: TIMES, seed: 7 });
    expect(outcome.faults).toEqual([]);
    expect(outcome.killed + outcome.ended).toBe(TIMES);
  },
  120_000,
);

it("knows a command that is older than its sources", () => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-old-"));
  const file = join(folder, "faultline");
  try {
    writeFileSync(file, "");
    expect(newerThan(file)).toBeUndefined();
    utimesSync(file, 1, 1);
    expect(newerThan(file)).toMatch(/\.(?:rs|toml)$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

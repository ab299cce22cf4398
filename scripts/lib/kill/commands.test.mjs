import { expect, it } from "vitest";
import { killCommands, nativeCommand } from "./commands.mjs";

const binary = nativeCommand();
const TIMES = 40;

it.skipIf(!binary || process.platform === "win32")(
  `leaves the old file or the new one, whole, however the command is killed${binary ? "" : " (SKIPPED: no native command)"}`,
  async () => {
    const outcome = await killCommands({ binary: binary ?? "", times: TIMES, seed: 7 });
    expect(outcome.faults).toEqual([]);
    expect(outcome.killed + outcome.ended).toBe(TIMES);
  },
  120_000,
);

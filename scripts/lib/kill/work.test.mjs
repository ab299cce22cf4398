import { expect, it } from "vitest";
import { nativeCommand, newerThan } from "./asked.mjs";
import { killWork } from "./work.mjs";

const binary = nativeCommand();
const newer = binary && newerThan(binary);
const TIMES = 12;
/** Why nothing is killed. */
const not = binary ? newer && `the native command is older than ${newer}` : "no native command";

it.skipIf(not !== undefined || process.platform === "win32")(
  `merges what one undisturbed thread answers, however shards are killed${not ? ` (SKIPPED: ${not})` : ""}`,
  async () => {
    const outcome = await killWork({ binary: binary ?? "", times: TIMES, seed: 7 });
    expect(outcome.faults).toEqual([]);
    expect(outcome.killed).toBeGreaterThanOrEqual(TIMES);
  },
  300_000,
);

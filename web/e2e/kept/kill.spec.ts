import { killTabs } from "../../../scripts/lib/kill/tabs.mjs";
import { expect, test } from "../test.ts";

test("all that tabs said to be kept is there, however they end", async () => {
  test.setTimeout(180_000);
  const outcome = await killTabs({ times: 12, seed: 3 });
  expect(outcome.faults).toEqual([]);
  expect(outcome.killed).toBeGreaterThanOrEqual(12);
  expect(outcome.said).toBeGreaterThan(0);
});

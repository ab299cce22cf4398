// Runs whose log of steps would take more memory than there is: refused with the field, its value and the limit. GCLOCK with
// the largest counts lowers them 255 times for each page that it loads, which makes eight kilobytes of log a fault.

import { deflateRawSync } from "node:zlib";
import { expect, test } from "../test.ts";

const REFERENCES = 200_000;

/** As links that are copied have them: a loop that is one page larger than memory, in a few hundred bytes. */
const STRING = deflateRawSync(Array.from({ length: REFERENCES }, (_, i) => i % 9).join("."), { level: 9 });
const rz = STRING.toString("base64url");

const REFUSAL = `References is ${REFERENCES}; accepted: 1 to 65535.`;

/** Half a gibibyte is written before it is known that it isn't enough. */
const WHILE_WRITTEN = { timeout: 60_000 };

test.beforeEach(() => test.setTimeout(120_000));

test("the Lab refuses a log that is too large, names field, value and limit, and goes on working", async ({ page }) => {
  await page.goto(`./#v=1&view=lab&a=gclock&c=init:255,max:255&f=8&rz=${rz}`);
  const said = page.locator("main .field-error").filter({ hasText: "accepted" });
  await expect(said).toHaveText(`${REFUSAL} Nothing is shown until it can be run.`, WHILE_WRITTEN);
  // The same engine runs what fits: the same string, of which FIFO logs little.
  await page.goto(`./#v=1&view=lab&a=fifo&f=8&rz=${rz}`);
  await expect(page.getByText(/8 frames, 200,000 references/)).toBeVisible(WHILE_WRITTEN);
  await expect(said).toHaveCount(0);
});

test("in the Arena the lane whose log is too large says so, and the others run", async ({ page }) => {
  await page.goto(`./#v=1&view=arena&a=fifo,gclock;init:255;max:255,lru&f=8&rz=${rz}`);
  const lane = page.locator("section.lane");
  await expect(lane).toHaveCount(3, WHILE_WRITTEN);
  await expect(lane.filter({ hasText: "GCLOCK" }).getByRole("alert")).toHaveText(REFUSAL);
  await expect(lane.getByRole("alert")).toHaveCount(1);
  await expect(lane.filter({ hasText: "LRU" })).toContainText("over OPT");
});

test("a packed string that unpacks into more than is read is left out, with the limit", async ({ page }) => {
  const bomb = deflateRawSync("1.".repeat(600_000), { level: 9 }).toString("base64url");
  await page.goto(`./#v=1&view=lab&a=fifo&rz=${bomb}`);
  await expect(page.locator(".toast")).toContainText("more than 1,000,000 characters");
});

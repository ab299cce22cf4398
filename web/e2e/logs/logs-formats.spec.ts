// How logs of other tools than vmstat are shown: names that can be told from each other, captions without gaps, and
// nothing that only looks like an answer.

import { drop } from "../drop.ts";
import { expect, test, type Page } from "../test.ts";

const one = (page: Page) => page.getByRole("heading", { name: "One log", exact: true });

/** Snapshots of one file in `/proc`, each after its moment. */
const snapshots = (...texts: readonly string[]): string =>
  texts.map((text, at) => `=== ${1_795_234_933 + at}\n${text}\n`).join("");

async function show(page: Page, name: string, text: string): Promise<void> {
  await page.goto("./#v=1&view=logs&ex=0");
  await expect(page.getByRole("heading", { name: "Logs", exact: true })).toBeVisible();
  await drop(page, [{ name, text }]);
  await expect(one(page)).toBeVisible();
}

test("pressure files: no two names of an overview look the same, and what was not tested is not claimed", async ({
  page,
}) => {
  const some = (total: number): string =>
    `some avg10=${30 + total / 1e6} avg60=${total / 1e6} avg300=${total / 2e6} total=${total}\nfull avg10=20.00 avg60=0.00 avg300=0.00 total=${total}`;
  await show(page, "memory.txt", snapshots(some(0), some(300_000), some(900_000)));
  const labels = page.locator(".log-overview-svg .mono");
  // Labels are looked at once, and drawn after the heading.
  await expect(labels.nth(3)).toBeAttached();
  const names = await labels.evaluateAll((texts) => texts.map((text) => text.firstChild?.textContent ?? ""));
  expect(new Set(names).size).toBe(names.length);
  // Stalls tell thrashing, and nothing else.
  await expect(page.locator(".log-main")).toContainText("Of these, only thrashing could be tested");
});

test("a column without a unit has a caption that doesn't begin with a comma", async ({ page }) => {
  const zone = (free: number): string => `Node 0, zone    DMA32 ${free} 20 10 5 2 1 0 0 0 0 0`;
  await show(page, "buddyinfo.txt", snapshots(zone(100), zone(200), zone(300)));
  const caption = page.locator(".log-charts .log-fig figcaption").first();
  await expect(caption).toContainText("free blocks of this zone");
  expect(await caption.innerText()).not.toMatch(/order 0\s*,/);
});

test("one moment has numbers, but neither an overview nor regimes", async ({ page }) => {
  await show(page, "meminfo.txt", "MemTotal: 8000000 kB\nMemFree: 500000 kB\nCached: 90000 kB\nSwapTotal: 100 kB\n");
  await expect(page.locator("main .voice")).toContainText("One row: the state at a single moment.");
  await expect(page.getByRole("row", { name: /^MemFree/ })).toContainText("500,000");
  await expect(page.locator(".log-overview-svg")).toHaveCount(0);
  await expect(page.getByText("What the machine was doing")).toHaveCount(0);
  await expect(page.locator(".log-fig")).toHaveCount(0);
  await expect(page.getByRole("row", { name: /^MemFree/ })).toContainText("unused memory");
});

test("of hundreds of columns the first rows of the table are shown, and the others on request", async ({ page }) => {
  const counters = (at: number): string =>
    Array.from({ length: 150 }, (_, name) => `nr_counter_${name} ${name * at}`).join("\n");
  const text = snapshots(counters(1), counters(2), counters(3));
  await show(page, "vmstat.txt", text.replaceAll("nr_counter_0 ", "nr_free_pages "));
  const rows = page.locator(".log-table tbody tr");
  await expect(rows).toHaveCount(40);
  await page.getByRole("button", { name: "Show all 150 columns" }).click();
  await expect(rows).toHaveCount(150);
  await page.getByRole("button", { name: "Show fewer columns" }).click();
  await expect(rows).toHaveCount(40);
});

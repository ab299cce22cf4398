// Workers that the browser ended without an event, as it does when memory runs out.

import { expect, type Page, test } from "../test.ts";

/** Ends all workers of the page from inside: no event tells of it. */
async function endWorkers(page: Page): Promise<number> {
  const workers = page.workers();
  await Promise.all(workers.map((worker) => worker.evaluate(() => close()).catch(() => undefined)));
  return workers.length;
}

test("the Lab goes on after its worker has been ended", async ({ page }) => {
  await page.goto("#v=1&view=lab&a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("FIFO");
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  expect(await endWorkers(page)).toBeGreaterThan(0);
  await page.goto("#v=1&view=lab&a=fifo&f=4&r=1.2.3.4.1.2.5.1.2.3.4.5.9.9.8");
  await expect(page.getByRole("slider", { name: "Step of the run" })).toHaveAttribute("max", "15");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a machine whose worker has been ended runs again, and is offered again if that ends, too", async ({
  page,
  complaints,
}) => {
  await page.goto("#v=1&view=kernel&secs=60&seed=9&at=9");
  const told = page.getByRole("alert");
  const memory = page
    .getByRole("main")
    .getByText(/^active\s*\d+$/)
    .first();
  await expect(memory).toBeVisible();
  const before = (await memory.textContent()) ?? "";
  const [first] = page.workers();
  expect(await endWorkers(page)).toBe(1);
  // The new one has run the same machine when it tells so.
  await expect.poll(() => page.workers().filter((worker) => worker !== first).length).toBe(1);
  await expect(memory).toHaveText(before);
  await expect(told).toHaveCount(0);
  expect(await endWorkers(page)).toBe(1);
  await expect(told).toContainText("The engine stopped.");
  await expect(told).toContainText("The browser ended it");
  await told.getByRole("button", { name: "Try again" }).click();
  await expect(told).toHaveCount(0);
  await expect(memory).toHaveText(before);
  complaints.length = 0;
});

// Machines that are too large for a browser: refused before they start, with what is too large, the value and the limit.

import { expect, type Page, test } from "../test.ts";

/** So many processes with so many pages each, on 8 GiB. */
async function open(page: Page, processes: number, pages: number): Promise<void> {
  const load = Array.from({ length: processes }, () => `stress:pages=${pages}:touch_us=2:start_s=0`).join(",");
  await page.goto(`./#v=1&view=kernel&ram=2097152&secs=1&k=&wl=${load}`);
}

test("a machine within the limit of each field, but not of memory, is refused, and the page goes on working", async ({
  page,
}) => {
  let isCrashed = false;
  page.on("crash", () => (isCrashed = true));
  await open(page, 64, 8_388_608);
  const refusal = page.getByText(/To simulate this machine takes/);
  await expect(refusal).toHaveText(
    "To simulate this machine takes 7482 MiB of memory, 7424 MiB of it for workloads; accepted: up to 1792 MiB in all.",
  );
  // A machine that fits follows, in the same page and by the same engine.
  await page.goto("./#v=1&view=kernel");
  await expect(refusal).toHaveCount(0);
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  await page.goto("./#v=1&view=lab");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
  expect(isCrashed).toBe(false);
});

test("a machine just under the limit of memory runs to its end", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, 13, 8_388_608);
  await expect(page.getByText(/To simulate this machine takes/)).toHaveCount(0);
  await expect(page.locator(".kernel-voice .voice")).toContainText("In the second up to 1 s", { timeout: 100_000 });
});

test("a workload of no number is left out and told, and no size is shown as NaN", async ({ page }) => {
  await page.goto("./#v=1&view=kernel&k=&wl=stress:pages=NaN:touch_us=2");
  await expect(page.locator(".toast")).toHaveText(
    "In this link, wl=stress:pages=NaN:touch_us=2 cannot be used and was left out.",
  );
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  await expect(page.locator("main")).not.toContainText("NaN");
});

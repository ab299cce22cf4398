// "Explain in Kernel": which system, which load, how far off, what else would explain it, and what would tell.

import { AXE, findings } from "../axe.ts";
import { expect, test, type Page } from "../test.ts";

const MACHINE = "./#v=1&view=kernel&os=6.12&ram=4096&secs=30&disk=ssd:100:60:250:4";

/** A run under Linux, as its vmstat prints it, handed to the Logs and explained. */
async function explain(page: Page, load: string): Promise<void> {
  await page.goto(`${MACHINE}&wl=${load}`);
  await expect(page.locator(".kernel .voice").first()).not.toBeEmpty();
  await page.getByRole("radio", { name: "vmstat", exact: true }).check();
  await page.getByRole("button", { name: "Open in Logs" }).click();
  await page.getByRole("button", { name: /^Explain in Kernel/ }).click();
}

const section = (page: Page) => page.getByRole("region", { name: "From your log" });
const explanations = (page: Page) => section(page).getByRole("region", { name: "Explanations" });

test("explains a leak's log as a leak under Linux, and says what would tell it from the next best", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript({ path: AXE });
  await explain(page, "leak:mb_s=0.8:pages=60000:working_set=1500:touch_us=50:start_s=4");
  await expect(section(page)).toContainText("Linux 6.18: nothing in the log says which version");
  await expect(explanations(page).getByRole("progressbar")).toBeVisible();
  await expect(explanations(page)).toHaveAttribute("aria-busy", "false", { timeout: 150_000 });
  const [first, second] = [
    explanations(page).locator("li").first(),
    explanations(page).locator(".explained li").nth(1),
  ];
  await expect(first).toContainText("a memory leak");
  await expect(first).toContainText(/fits closely: the typical counter is off by 0\.\d+ times its own spread, ± 0/);
  // The best one is shown, and its run ends with the log.
  await expect(first).toContainText("shown");
  await expect.poll(() => page.url()).toContain("wl=leak");
  expect(page.url()).toContain("secs=30");
  // The next experiment has numbers of the runs, for both.
  const next = explanations(page).locator(".next-experiment");
  await expect(next).toContainText("Next experiment");
  await expect(next).toContainText(/(Watch|then watch) .+: .+ with a memory leak; /);
  expect(await findings(page), "the Kernel with explanations").toEqual([]);
  // Any other is a click away.
  const url = page.url();
  await second.getByRole("button", { name: /^Open/ }).click();
  await expect.poll(() => page.url()).not.toBe(url);
  await expect(second).toContainText("shown");
  await section(page).getByRole("button", { name: "Log and run" }).click();
  const table = page.getByRole("dialog", { name: "Log and run" });
  await expect(table.getByRole("row", { name: /^swapped out/ })).toContainText(/(close|roughly right|off), \d/);
});

test("a search can be stopped, keeps what it has found, and can be begun again", async ({ page }) => {
  test.setTimeout(120_000);
  await explain(page, "stress:pages=4300:touch_us=200:keep=true:start_s=3");
  await expect(explanations(page)).toContainText(/[2-9] of about \d+ runs/, { timeout: 60_000 });
  await explanations(page).getByRole("button", { name: "Stop" }).click();
  await expect(explanations(page)).toContainText(/Stopped after \d+ runs?: there may be better explanations/);
  await expect(explanations(page).locator(".explained li").first()).toContainText(/fit/);
  await explanations(page).getByRole("button", { name: "Search again" }).click();
  await expect(explanations(page).getByRole("progressbar")).toBeVisible();
});

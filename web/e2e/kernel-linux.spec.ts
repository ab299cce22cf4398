// Linux in the Kernel view: chosen, run, stepped, printed.

import { AXE, findings } from "./axe.ts";
import { expect, test } from "./test.ts";

const LINK = "./#v=1&view=kernel&os=2.6.12&ram=1024&load=1400&secs=30";

test("runs Linux, with its watermarks, its lists and who reclaims", async ({ page }) => {
  await page.goto(LINK);
  await expect(page.getByRole("heading", { name: "Linux page reclaim", exact: true })).toBeVisible();
  await expect(page.locator(".kernel-figures")).toContainText("high");
  await expect(page.locator(".kernel-figures")).toContainText("inactive");
  await expect(page.locator(".lamp")).toContainText("kswapd");
});

test("says of a round what it did and why mapped pages went or stayed", async ({ page }) => {
  await page.goto(LINK);
  await page.getByRole("radio", { name: "Scan", exact: true }).click();
  // The inactive list is long enough at first.
  await expect(page.locator(".scan")).toContainText("looked at no active page");
  const balance = page.locator(".balance");
  for (let rounds = 0; rounds < 20 && !(await balance.isVisible()); rounds += 1) {
    const before = await page.locator(".scan h2").textContent();
    await page.keyboard.press(".");
    await expect(page.locator(".scan h2")).not.toHaveText(before ?? "");
  }
  await expect(balance).toContainText("60 swappiness");
  await expect(balance).toContainText("swap tendency");
});

test("is chosen in the machine's form, and its knobs are sysctls", async ({ page }) => {
  await page.goto("./#v=1&view=kernel");
  await page.getByRole("button", { name: "Machine", exact: true }).click();
  await page.getByRole("combobox", { name: "System" }).selectOption("2.6.20");
  await expect(page).toHaveURL(/os=2\.6\.20/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("slider", { name: "vm.swappiness" })).toHaveValue("60");
});

test("prints vmstat lines that Logs reads as Linux", async ({ page }) => {
  await page.goto(LINK);
  await page.getByRole("radio", { name: "vmstat", exact: true }).click();
  await page.getByRole("button", { name: "Open in Logs" }).click();
  await expect(page.locator(".log-slots")).toContainText("Linux vmstat");
});

test("has no accessibility violations, and fits a telephone", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await page.goto(LINK);
  await expect(page.locator(".lamp")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("runs 6.12 with lists of its own, and with generations", async ({ page }) => {
  await page.goto(LINK.replace("os=2.6.12", "os=6.12"));
  await expect(page.locator(".kernel-figures")).toContainText("inactive_anon");
  await page.getByRole("radio", { name: "Scan", exact: true }).click();
  await expect(page.locator(".scan")).toContainText("anon scanned");
  await page.goto(`${LINK.replace("os=2.6.12", "os=6.12")}&k=lru_gen.enabled:1`);
  const columns = page.locator("figure").filter({ has: page.getByText("Generations", { exact: true }) });
  await expect(columns.locator("svg.generations")).toContainText(/\d min.*\d max/);
  await expect(page.locator(".scan")).toContainText("evicted first");
});

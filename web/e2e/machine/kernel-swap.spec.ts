// Swap that stays in memory: zram and zswap of Linux 6.12 in the Kernel view.

import { AXE, findings } from "../axe.ts";
import { expect, test } from "../test.ts";

const LINK = "./#v=1&view=kernel&os=6.12&ram=512&load=640&secs=30&at=20";

test("zram is a swap area in memory: its pool is a queue, and how full it is stands beside", async ({ page }) => {
  await page.goto(`${LINK}&k=zram0.disksize:150`);
  await page.getByRole("radio", { name: "Swap", exact: true }).check();
  const pane = page.locator(".swap-pane");
  await expect(pane).toContainText("zram, pages");
  await expect(pane).toContainText("of 768");
  await expect(pane).toContainText("disk slots");
  await expect(page.locator(".kernel-figures")).toContainText("compressed");
});

test("zswap has a limit and a mark at which it takes pages again, and fits one screen", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${LINK}&k=zswap.enabled:1`);
  await page.getByRole("radio", { name: "Swap", exact: true }).check();
  const pane = page.locator(".swap-pane");
  await expect(pane).toContainText("of 102");
  await expect(pane).toContainText(/accepts pages again at 91|full: pages go to the disk/);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("without either there is no such pane", async ({ page }) => {
  await page.goto(LINK);
  await expect(page.locator(".lamp")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Swap", exact: true })).toHaveCount(0);
});

test("is chosen as a kernel in the machine's form", async ({ page }) => {
  await page.goto(LINK);
  await page.getByRole("button", { name: "Machine", exact: true }).click();
  await page.getByRole("combobox", { name: "Kernel" }).selectOption({ label: "6.12 with zswap" });
  await expect(page).toHaveURL(/zswap\.enabled:1/);
});

// Several zones in the Kernel view: chosen, drawn, pinned beside one zone.

import { AXE, findings } from "../axe.ts";
import { expect, test } from "../test.ts";

/** 1 GB on i386: the kernel's caches fill low memory while high memory stays free. */
const LOW = "./#v=1&view=kernel&os=2.6.12&ram=262144&load=2000&secs=20&k=slab_growth:20000,zones:i386";

test("draws each zone with its own marks, and says which one is short", async ({ page }) => {
  await page.goto(LOW);
  const figure = page.getByRole("figure", { name: /^Zones/ });
  await expect(figure).toContainText("HIGHMEM");
  await expect(figure).toContainText("880 MB");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  const normal = figure.getByRole("row").filter({ hasText: "NORMAL" });
  await expect(normal).toContainText("93911731408");
});

test("is chosen in the machine's form", async ({ page }) => {
  await page.goto("./#v=1&view=kernel&os=2.6.12&ram=8192&load=9000&secs=10");
  await page.getByRole("button", { name: "Machine", exact: true }).click();
  await page.getByRole("combobox", { name: "Memory" }).selectOption("i386");
  await expect(page).toHaveURL(/zones:i386/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("figure", { name: /^Zones/ })).toContainText("NORMAL");
});

test("has no accessibility violations, and fits a telephone", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await page.goto(LOW);
  await expect(page.getByRole("figure", { name: /^Zones/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("draws two nodes, of which a process fills its own first", async ({ page }) => {
  await page.goto("./#v=1&view=kernel&os=2.6.8&ram=32768&load=12000&secs=20&cpus=2&wired=2048&k=zones:two-nodes");
  const figure = page.getByRole("figure", { name: /^Zones/ });
  await expect(figure).toContainText("node1");
  await expect(figure).toContainText("15,360 free, enough free");
});

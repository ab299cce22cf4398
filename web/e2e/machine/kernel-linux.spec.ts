// Linux in the Kernel view: chosen, run, stepped, printed.

import { AXE, findings } from "../axe.ts";
import { expect, test } from "../test.ts";

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
  await expect(page.locator(".scan")).toContainText("scanned no active pages");
  const balance = page.locator(".balance");
  for (let rounds = 0; rounds < 20 && !(await balance.isVisible()); rounds += 1) {
    const before = await page.locator(".scan h2").textContent();
    await page.keyboard.press(".");
    await expect(page.locator(".scan h2")).not.toHaveText(before ?? "");
  }
  await expect(balance).toContainText("60 swappiness");
  await expect(balance).toContainText("swap tendency");
});

test("a load control is chosen beside it, and is in the link", async ({ page }) => {
  await page.goto("./#v=1&view=kernel&os=2.6.20&ram=512&load=640");
  await page.getByRole("button", { name: "Machine", exact: true }).click();
  await page.getByRole("combobox", { name: "Load control" }).selectOption("mpl");
  await page.getByRole("spinbutton", { name: /^Limit/ }).fill("1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ctl=mpl:limit(=|%3D)1/);
  await page.getByRole("combobox", { name: "Load control" }).selectOption("none");
  await expect(page).not.toHaveURL(/ctl=/);
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
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("runs 6.12 with lists of its own, and with generations", async ({ page }) => {
  await page.goto(LINK.replace("os=2.6.12", "os=6.12"));
  await expect(page.locator(".kernel-figures")).toContainText("inactive_anon");
  await page.getByRole("radio", { name: "Scan", exact: true }).click();
  await expect(page.locator(".scan")).toContainText("anon scanned");
  await page.goto(`${LINK.replace("os=2.6.12", "os=6.12")}&k=lru_gen.enabled:1`);
  await expect(page.locator("svg.generations")).toContainText(/\dmin.*\dmax/);
  await expect(page.locator(".scan")).toContainText("first choice");
});

const GENERATIONS = `${LINK.replace("os=2.6.12", "os=6.12").replace("ram=1024&load=1400", "ram=512&load=700")}&k=lru_gen.enabled:1`;

test("draws generations as columns, and adds one at the right when the kernel makes it", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await page.goto(GENERATIONS);
  const heads = page.locator("svg.generations .bt");
  await expect(heads.first()).toHaveText(/^\d+$/);
  const numbers = async (): Promise<readonly number[]> => (await heads.allTextContents()).slice(0, 4).map(Number);
  await page.getByRole("radio", { name: "Scan", exact: true }).check();
  const before = await numbers();
  expect(before.map((number) => number - (before[0] ?? 0))).toEqual([0, 1, 2, 3]);
  for (let scans = 0; scans < 12 && (await numbers())[3] === before[3]; scans += 1) {
    const round = await page.locator(".scan h2").textContent();
    await page.keyboard.press(".");
    await expect(page.locator(".scan h2")).not.toHaveText(round ?? "");
  }
  expect((await numbers())[3]).toBeGreaterThan(before[3] ?? 0);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("has the generations in a table, by number and kind", async ({ page }) => {
  await page.goto(GENERATIONS);
  await expect(page.locator("svg.generations .bt").first()).toHaveText(/^\d+$/);
  await page.getByRole("button", { name: "Table", exact: true }).click();
  const row = page.getByRole("row", { name: /^generation \d+, anon/ });
  await expect(row.first()).toBeVisible();
});

for (const [name, more] of [
  ["split lists", ""],
  ["generations", "&k=lru_gen.enabled:1"],
] as const) {
  test(`needs no scrolling with ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${LINK.replace("os=2.6.12", "os=6.12")}${more}`);
    await expect(page.locator(".kernel-figures .strips")).toBeVisible();
    await expect(page.locator(".lamp")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
  });
}

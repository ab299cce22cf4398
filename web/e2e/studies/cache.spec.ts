// LRU against LRU-K in the page cache: opened from the Kernel view, its assumptions, its table.

import { AXE, findings } from "../axe.ts";
import { expect, type Page, test } from "../test.ts";

const said = (page: Page) => page.locator(".cache-voice");

async function open(page: Page, rest = ""): Promise<void> {
  await page.goto(`./#v=1&view=cache${rest}`);
  await expect(said(page)).toContainText("LRU-K reads");
}

test("is opened from Linux in the Kernel view, and leads back", async ({ page }) => {
  await page.goto("./#v=1&view=kernel&os=2.6.12&ram=1024&load=1400&secs=10");
  await page.getByRole("button", { name: "LRU against LRU-K" }).click();
  await expect(said(page)).toContainText("16 % fewer");
  await page.locator(".cache .head").getByRole("button", { name: "Kernel" }).click();
  await expect(page.getByRole("heading", { name: "Linux page reclaim", exact: true })).toBeVisible();
});

test("each sequence has its winner, and the published totals stand beside ours", async ({ page }) => {
  await open(page);
  await expect(page.locator(".cache-published")).toContainText("912,866");
  await page.getByRole("radio", { name: "2: made for LRU" }).click();
  await expect(said(page)).toContainText("% more");
  await expect(page.locator(".cache-published")).toContainText("926,011");
  await expect(page).toHaveURL(/seq=lru-k-2/);
});

test("assumptions are switched, and a set of them is taken back by Back", async ({ page }) => {
  await open(page);
  await page.getByRole("radio", { name: "Fitted", exact: true }).click();
  await expect(page.locator(".cache-published")).toContainText("760,025");
  await page.getByRole("group", { name: "pages that soon return" }).getByRole("radio", { name: "no" }).click();
  await expect(page.getByRole("radio", { name: "own", exact: true })).toBeChecked();
  await page.goBack();
  await expect(page.locator(".cache-published")).toContainText("760,025");
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Untuned", exact: true })).toBeChecked();
});

test("the steps are a table, too, and every assumption's weight is computed", async ({ page }) => {
  await open(page);
  const figure = page.getByRole("figure", { name: /pages after each step/ });
  await figure.locator("button.turn").click();
  await expect(figure.getByRole("table")).toContainText("131072");
  await page.getByRole("button", { name: "Compute the table" }).click();
  const table = page.locator(".cache-sensitivity").getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(51, { timeout: 60_000 });
  await expect(table).toContainText("refault activation");
});

for (const theme of ["light", "dark", "projector"]) {
  test(`has no accessibility violations in ${theme}`, async ({ page }) => {
    await page.addInitScript({ path: AXE });
    await open(page, `&th=${theme}`);
    expect(await findings(page)).toEqual([]);
  });
}

test("fits a telephone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

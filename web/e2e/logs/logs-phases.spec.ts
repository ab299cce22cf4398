// The regimes of logs: bands, evidence, and rules that can be changed and are in the link.

import { AXE, findings } from "../axe.ts";
import { expect, test } from "../test.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await page.goto("./#v=1&view=logs&ex=1");
  await expect(page.locator(".log-phases-svg rect.bar").first()).toBeVisible();
});

test("tells what both machines were doing, and by which numbers", async ({ page }) => {
  const regimes = page.getByRole("region", { name: "What the machine was doing" });
  await expect(regimes).toContainText("swapping");
  await expect(page.locator(".log-phases-svg g.band")).toHaveCount(2);
  // The arrows go from stretch to stretch, and the moment of the charts goes with them.
  const stretches = regimes.getByRole("slider", { name: "Stretches of B" });
  await stretches.focus();
  await page.keyboard.press("End");
  await expect(stretches).toHaveAttribute("aria-valuetext", /^B, \d+:\d\d to \d+:\d\d, \d+ rows: swapping\./);
  await expect(regimes.locator(".evidence")).toContainText("(si + so) above 0 KiB/s");
  expect(await findings(page)).toEqual([]);
});

test("takes other thresholds, refuses what is none, and keeps them in the link", async ({ page }) => {
  await page.getByText(/^Rules: /).click();
  const threshold = page.getByRole("textbox", { name: "Threshold of swap-in and swap-out together, swapping" });
  await threshold.fill("lots");
  await expect(page.getByText("Not a number.")).toBeVisible();
  await threshold.fill("1000000000");
  await threshold.press("Enter");
  await expect(page.getByText("Not a number.")).toBeHidden();
  await expect(page.locator(".log-phases-said")).not.toContainText("swapping");
  await expect(page).toHaveURL(/pr=swapping:1:2:1000000000/);
  await page.reload();
  await expect(page.locator(".log-phases-svg rect.bar").first()).toBeVisible();
  await expect(page.locator(".log-phases-said")).not.toContainText("swapping");
  await page.getByText(/^Rules: /).click();
  await page.getByRole("button", { name: "Reset the rules" }).click();
  await expect(page.locator(".log-phases-said")).toContainText("swapping");
  await expect(page).not.toHaveURL(/pr=/);
});

test("says where a column changes its level", async ({ page }) => {
  const regimes = page.getByRole("region", { name: "What the machine was doing" });
  await regimes.getByRole("combobox", { name: "Level changes in" }).selectOption("si");
  await expect(page.locator(".log-phases-svg path.change").first()).toBeVisible();
  await expect(regimes).toContainText("A change must explain 3 ln n times the variance of all rows");
});

// Memory and swap against nets, and designs of experiments.

import { AXE, findings } from "../axe.ts";
import { expect, type Page, test } from "../test.ts";

async function open(page: Page, rest = ""): Promise<void> {
  await page.goto(`./#v=1&view=nets${rest}`);
  await expect(page.locator(".nets-voice")).toContainText("our runs match");
}

const DESIGN = "./#v=1&view=design";
/** Two factors on a small machine that swaps: done at once. */
const SMALL =
  "&m=os=2.6.8%26ram=1024%26load=1400%26secs=10%26seed=1&f=vm.swappiness:0:100,vm.page-cluster:0:5&h=0&n=2&r=v_io_faults";

test.describe("nets", () => {
  test("is opened from Linux in the Kernel view, says what is not explained, and leads back", async ({ page }) => {
    await page.goto("./#v=1&view=kernel&os=2.6.12&ram=1024&load=1400&secs=10");
    await page.getByRole("button", { name: "Nets against memory" }).click();
    await expect(page.getByRole("figure", { name: /Memory used/ })).toContainText("not explained");
    await expect(page.locator(".nets-words")).toContainText("Neither explains this");
    await page.locator(".nets .head").getByRole("button", { name: "Kernel" }).click();
    await expect(page.getByRole("heading", { name: "Linux page reclaim", exact: true })).toBeVisible();
  });

  test("runs a machine here, shows it in the charts, and stops", async ({ page }) => {
    await open(page, "&n=2&h=1");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.locator(".nets-run")).toContainText("2 nets after 1.0 h", { timeout: 60_000 });
    await expect(page.locator(".xy-point.here").first()).toBeVisible();
    await page.getByRole("spinbutton", { name: "Hours" }).fill("16");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(page.getByRole("button", { name: "Run", exact: true })).toBeVisible();
  });

  test("shows memory and swap over time, machine by machine, and the runs with 4 GB", async ({ page }) => {
    await open(page);
    const figure = page.getByRole("figure", { name: /memory and swap over time/ });
    await expect(figure).toContainText("8 nets, 4 GB");
    await page.getByRole("combobox", { name: "Machine", exact: true }).selectOption("14 nets");
    await expect(figure).toContainText("14 nets, 8 GB");
    const four = page.getByRole("region", { name: "Runs with 4 GB" }).getByRole("table");
    await expect(four.getByRole("row")).toHaveCount(4);
  });

  test("has every tunable with a way to try it", async ({ page }) => {
    await open(page);
    const table = page.locator(".nets-tunables").getByRole("table");
    await expect(table.getByText("no result printed")).toHaveCount(13);
    await expect(table.getByRole("row")).toHaveCount(15);
    await expect(table.getByRole("link")).toHaveCount(13);
    const href = await table.getByRole("link", { name: /two halves/ }).getAttribute("href");
    expect(href).toContain("sw=2097152:1,2097152:1:1");
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
});

test.describe("a design", () => {
  test("says its runs and aliases first, runs, and plots the effects", async ({ page }) => {
    await page.goto(DESIGN + SMALL);
    await page.getByRole("button", { name: "Run 8 machines" }).click();
    const bars = page.getByRole("figure", { name: /Effects on major faults/ });
    await expect(bars).toBeVisible({ timeout: 60_000 });
    await expect(page.locator(".design-results")).toContainText("The mean of all runs is");
    await bars.locator("button.turn").click();
    await expect(bars.getByRole("table").getByRole("row")).toHaveCount(4);
    await page.getByRole("combobox", { name: "Response" }).selectOption("pages to swap");
    await expect(page.getByRole("figure", { name: /Effects on pages to swap/ })).toBeVisible();
    await expect(page.getByRole("figure", { name: /Two factors together/ })).toContainText("B: 5");
  });

  test("of seven factors is cut to a fraction, whose aliases are told, and factors come and go", async ({ page }) => {
    await page.goto(DESIGN);
    await expect(page.getByRole("button", { name: "Run 32 machines" })).toBeVisible();
    await page.locator(".design-plan summary").click();
    await expect(page.locator(".design-aliases")).toContainText("BCE");
    await page.getByRole("combobox", { name: "Design", exact: true }).selectOption({ index: 0 });
    await expect(page.getByRole("button", { name: "Run 256 machines" })).toBeVisible();
    await page.getByRole("button", { name: "Remove I/O scheduler" }).click();
    await expect(page.getByRole("button", { name: "Run 128 machines" })).toBeVisible();
    await page.getByRole("combobox", { name: "Add a factor" }).selectOption("CPUs");
    await expect(page.getByRole("spinbutton", { name: "CPUs: high" })).toHaveValue("4");
    await page.goBack();
    await expect(page.getByRole("button", { name: "Run 128 machines" })).toBeVisible();
  });

  test("is opened from the knobs of the machine that is looked at", async ({ page }) => {
    await page.goto("./#v=1&view=kernel&os=2.6.12&ram=1024&load=1400&secs=10");
    await page.getByRole("button", { name: "Several at once" }).click();
    await expect(page.locator(".design .cond")).toContainText("2.6.12, 1,024 frames, 10 s");
    await expect(page.getByRole("button", { name: "Run 24 machines" })).toBeVisible();
  });

  for (const theme of ["light", "dark", "projector"]) {
    test(`has no accessibility violations in ${theme}`, async ({ page }) => {
      await page.addInitScript({ path: AXE });
      await page.goto(`${DESIGN}${SMALL}&th=${theme}`);
      await page.getByRole("button", { name: "Run 8 machines" }).click();
      await expect(page.getByRole("figure", { name: /Effects on/ })).toBeVisible({ timeout: 60_000 });
      expect(await findings(page)).toEqual([]);
    });
  }

  test("fits a telephone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(DESIGN + SMALL);
    await page.getByRole("button", { name: "Run 8 machines" }).click();
    await expect(page.getByRole("figure", { name: /Effects on/ })).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

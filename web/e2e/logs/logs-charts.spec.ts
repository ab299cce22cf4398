// The charts of the Logs: the window, the modes, the alignment, smoothing.

import { AXE, findings } from "../axe.ts";
import { expect, test } from "../test.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await page.goto("./#v=1&view=logs&ex=1");
  await expect(page.locator(".log-chart")).toHaveCount(6);
});

test("a window is pulled over an overview, moved by keys, typed, and let go", async ({ page }) => {
  const overview = page.locator(".log-overview-svg").first();
  const box = await overview.boundingBox();
  if (box === null) throw new Error("no overview");
  await page.mouse.move(box.x + 0.4 * box.width, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.7 * box.width, box.y + 20, { steps: 4 });
  await page.mouse.up();
  const from = page.getByRole("textbox", { name: "From" });
  await expect(from).not.toHaveValue("0:00");
  await expect(page.locator(".log-overview-svg .box")).toHaveCount(2);
  await from.fill("5");
  await from.press("Enter");
  const edge = page.getByRole("slider", { name: "Window over A, from" });
  await expect(edge).toHaveAttribute("aria-valuetext", "0:05");
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  await expect(edge).toHaveAttribute("aria-valuetext", "0:06");
  // Only what is in the window is compared.
  const moment = page.getByRole("slider", { name: "Cursor in both logs" });
  await moment.focus();
  await page.keyboard.press("Home");
  await expect(moment).toHaveAttribute("aria-valuetext", /^0:06;/);
  await page.locator("main").focus();
  await page.keyboard.press("Escape");
  await expect(from).toHaveValue("0:00");
  expect(page.url()).not.toContain("0:06");
});

test("every mode is drawn, and is in the link", async ({ page }) => {
  for (const [word, code, figures] of [
    ["side by side", "side", ".log-chart"],
    ["difference", "difference", ".lab-line"],
    ["ratio", "ratio", ".lab-line"],
    ["ECDF", "ecdf", ".log-xy .la"],
    ["box plot", "box", ".log-median"],
    ["histogram", "histogram", ".log-bars"],
    ["scatter", "scatter", ".log-points"],
  ] as const) {
    await page.getByRole("radio", { name: word, exact: true }).check({ force: true });
    await expect(page.locator(figures).first()).toHaveAttribute(figures === ".log-chart" ? "viewBox" : "d", /\d/);
    expect(page.url()).toContain(`cm=${code}`);
  }
  await page.reload();
  await expect(page.locator(".log-points")).toHaveAttribute("d", /^M/);
});

test("box plots and histograms are of both sides, and read as tables", async ({ page }) => {
  await page.getByRole("radio", { name: "box plot", exact: true }).check({ force: true });
  const figure = page.locator(".log-charts .log-fig").first();
  await expect(figure.locator(".log-median")).toHaveCount(2);
  await expect(figure.locator("figcaption")).toContainText(/of rows; A median [\d,.]+, B median [\d,.]+/);
  await figure.getByRole("button", { name: /as a table|table/i }).click();
  expect(await findings(page)).toEqual([]);
  const row = (name: string) => figure.getByRole("row", { name });
  await expect(row("median").getByRole("cell")).toHaveCount(2);
  await expect(row("number of values")).toContainText(/\d/);
  await page.getByRole("radio", { name: "histogram", exact: true }).check({ force: true });
  const bars = page.locator(".log-charts .log-fig").first();
  await expect(bars.locator(".log-bars.a")).toHaveAttribute("d", /^M.*Z$/);
  await expect(bars.locator(".log-bars.b")).toHaveAttribute("d", /^M.*Z$/);
  expect(await findings(page)).toEqual([]);
  // The shares of each side add up to all of its rows.
  await bars.getByRole("button", { name: /as a table|table/i }).click();
  const shares = await bars
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((one) => [...one.children].slice(-2).map((cell) => Number.parseFloat(cell.textContent ?? ""))),
    );
  for (const side of [0, 1]) {
    const sum = shares.reduce((before, of) => before + (of[side] ?? NaN), 0);
    expect(Math.abs(sum - 100)).toBeLessThan(1);
  }
});

test("B is moved by hand, and by where it fits best", async ({ page }) => {
  const line = page.locator(".log-chart .lb").first();
  await expect(line).toHaveAttribute("d", /^M0 /);
  await page.getByRole("combobox", { name: "Align", exact: true }).selectOption("offset");
  await page.getByRole("button", { name: "B later by, s: more" }).click();
  await expect(line).not.toHaveAttribute("d", /^M0 /);
  await page.getByRole("combobox", { name: "Align", exact: true }).selectOption("correlation");
  await expect(page.locator(".align-controls")).toContainText("correlation ");
});

test("a smoothed line has the values as logged behind it", async ({ page }) => {
  await page.getByRole("combobox", { name: "Smoothing" }).selectOption("median");
  await expect(page.locator(".log-chart").first().locator(".raw")).toHaveCount(2);
  await expect(page.locator(".log-legend")).toContainText("median of 9 rows");
  expect(page.url()).toContain("sm=median9");
});

test("columns are charted in the order that is chosen", async ({ page }) => {
  await page.locator("summary", { hasText: "Columns" }).click();
  await page.getByRole("button", { name: "Move so up" }).click();
  await expect(page.locator(".log-charts .log-fig figcaption").first()).toContainText("so");
});

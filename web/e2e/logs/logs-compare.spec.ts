// What is compared: rows of one regime, the time above a number; and whether the rule can be trusted.

import { drop, type Dropped } from "../drop.ts";
import { expect, test } from "../test.ts";
import type { Page } from "../test.ts";

const HEAD = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
`;

/** A run that idles for ten seconds and then swaps for ten. */
function run(name: string, swapped: number): Dropped {
  const row = (si: number): string => ` 1 0 0 900000 2000 800000 ${si} 0 0 0 100 200 1 1 98 0 0\n`;
  return { name, text: `${HEAD}${row(7)}${row(0).repeat(10)}${row(swapped).repeat(10)}` };
}

const group = (side: string, swapped: readonly number[]): Dropped[] =>
  swapped.map((si, at) => run(`${side}-${at + 1}.txt`, si));

async function open(page: Page): Promise<void> {
  await page.goto("./#v=1&view=logs");
  await expect(page.locator("main h1").first()).toBeVisible();
  await drop(page, [...group("a", [90, 100, 110, 100]), ...group("b", [45, 50, 55, 50])]);
  await expect(page.getByRole("heading", { name: "Two groups of runs", exact: true })).toBeVisible();
}

const swapIn = (page: Page) => page.getByRole("row", { name: /^si KiB\/s/ });

test("only rows of a regime are compared if that is asked for, and everything says so", async ({ page }) => {
  await open(page);
  await expect(swapIn(page)).toContainText("50");
  await page.getByRole("combobox", { name: "rows", exact: true }).selectOption({ label: "swapping" });
  await expect(swapIn(page).getByRole("cell").first()).toHaveText("100");
  await expect(page.locator(".head")).toContainText("Only rows in the regime swapping:");
  await expect(page.locator(".head")).toContainText("charts over time show all rows");
  await expect(page.locator(".compare")).toContainText("A: 10 rows per run, 10 s. B: 10 rows per run, 10 s.");
  await expect(page).toHaveURL(/wi=swapping/);
});

test("the check of equal things halves each side, or says what it lacks", async ({ page }) => {
  await open(page);
  const check = page.getByRole("button", { name: "A/A check: would equal groups be called different?" });
  await check.click();
  await expect(page.locator(".compare-aa output")).toContainText("A: of all 3 ways to halve the runs");
  await expect(page.locator(".compare-aa output")).toContainText("The level allows up to 5 %");
  await page.getByRole("button", { name: "Remove B, b-4.txt" }).click();
  await expect(page.locator(".compare-aa output")).toContainText(
    "B: not possible. It needs four runs with rows to compare, and there are 3.",
  );
});

test("a run can count by its time above a number, which is set for each column", async ({ page }) => {
  await open(page);
  await page.getByRole("combobox", { name: "value of a run" }).selectOption({ label: "time above" });
  const row = page.getByRole("row", { name: /^si s/ });
  await expect(row.getByRole("cell").first()).toHaveText("10");
  await expect(row).toContainText("0 %");
  await page.getByText("More settings").click();
  const above = page.getByRole("spinbutton", { name: "Threshold of si, in KiB/s" });
  await above.fill("95");
  await above.press("Enter");
  // Three of four runs of A, none of B.
  await expect(row.getByRole("cell").first()).toHaveText("7.5");
  await page.getByRole("button", { name: "All numbers" }).click();
  await expect(row).toContainText("30 s, 37.5 % (> 95)");
});

test("runs that repeat a cycle lie over each other part by part", async ({ page }) => {
  const cycles = (name: string, rows: number): Dropped => {
    const row = (si: number): string => ` 1 0 0 900000 2000 800000 ${si} 0 0 0 100 200 1 1 98 0 0\n`;
    const cycle = `SWUG begins\n${Array.from({ length: rows }, (_, at) => row(at < rows / 2 ? 100 : 300)).join("")}`;
    return { name, text: `${HEAD}${row(7)}${cycle.repeat(4)}SWUG begins\n${row(5)}` };
  };
  await page.goto("./#v=1&view=logs&cm=cycle");
  await expect(page.locator("main h1").first()).toBeVisible();
  await drop(page, [cycles("a.txt", 20), cycles("b.txt", 30)]);
  await expect(page.locator(".log-charts")).toContainText("Align by cycles to see one here");
  await page.getByRole("combobox", { name: "Align", exact: true }).selectOption({ label: "by cycles" });
  await expect(page.locator(".log-charts")).toContainText("Each cycle is divided into 20 equal parts");
  const figure = page.locator(".log-fig", { hasText: "si" }).first();
  await figure.getByRole("button", { name: "as table" }).click();
  await expect(figure.getByRole("row", { name: /^97.5 %/ })).toContainText("300");
  // One run a side: its length is nobody's result.
  await expect(page.locator(".head")).not.toContainText("totals are compared");
});

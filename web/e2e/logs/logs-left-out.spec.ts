// Stretches that do not count, and what else a comparison can be told: smoothing, quartiles, chance, the machine.

import { AXE, findings } from "../axe.ts";
import { asFile, drop, type Dropped, sampleText } from "../drop.ts";
import { save } from "../export.ts";
import { expect, test, type Page } from "../test.ts";

const SAMPLE = sampleText("linux-page-cluster-3.vmstat.txt");
const OTHER = sampleText("linux-page-cluster-0.vmstat.txt");

/** The same without its clock. */
const UNSTAMPED = SAMPLE.replaceAll(/ \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/gm, "");

/** Drops files once something listens for them, which is when the view is there. */
async function dropOnLogs(page: Page, files: readonly Dropped[]): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Logs" })).toBeVisible();
  await drop(page, files);
}

const row = (page: Page, column: string) =>
  page.locator(".compare[aria-busy=false] tbody tr").filter({ has: page.getByText(column, { exact: true }) });
const list = (page: Page) => page.getByRole("region", { name: "Left out" });
const head = (page: Page) => page.locator(".head");

/** Narrows the window by its numbers, and leaves it out. */
async function leaveOut(page: Page, from: string, to: string, of = "of all runs"): Promise<void> {
  const edges = page.locator(".log-window-row");
  await edges.getByRole("textbox", { name: "to" }).fill(to);
  await page.keyboard.press("Enter");
  await edges.getByRole("textbox", { name: "From" }).fill(from);
  await page.keyboard.press("Enter");
  await edges.getByRole("combobox", { name: "Leave it out of" }).selectOption(of);
  await edges.getByRole("button", { name: "Leave this stretch out" }).click();
  await expect(list(page)).toBeVisible();
}

test.describe("of the samples", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript({ path: AXE });
    await page.goto("./#v=1&view=logs&ex=1");
    await expect(page.locator(".log-phases-svg rect.bar").first()).toBeVisible();
    await expect(row(page, "si")).toBeVisible();
  });

  test("a stretch that is left out changes the means and the verdict, is hatched and told of, and comes back", async ({
    page,
  }) => {
    const before = await row(page, "si").innerText();
    await expect(head(page)).toContainText("734 against 12,208 KiB/s");
    await leaveOut(page, "0:00", "0:04");
    await expect(head(page)).toContainText("34 of 44 rows counted");
    await expect(head(page)).toContainText("950 against 15,799 KiB/s");
    expect(await row(page, "si").innerText()).not.toBe(before);
    await expect(page.locator(".log-overview-svg .left-out")).toHaveCount(2);
    await expect(page.locator(".log-chart").first().locator(".left-out.a")).toHaveAttribute("d", /^M/);
    await expect(page.locator(".cautions")).toContainText("17 of 22 rows of A and 17 of 22 rows of B");
    await expect(page.locator(".recognised").first()).toContainText("Left out by hand: 0:00 to 0:04.");
    expect(await findings(page)).toEqual([]);
    // What was left out counts again: through Undo, and through the list.
    await page.locator(".toast").last().getByRole("button", { name: "Undo" }).click();
    await expect(list(page)).toBeHidden();
    await expect.poll(async () => row(page, "si").innerText()).toBe(before);
    await expect(head(page)).toContainText("734 against 12,208 KiB/s");
  });

  test("a stretch of one side can be changed by its numbers and taken back", async ({ page }) => {
    await leaveOut(page, "0:03", "0:06", "of A");
    await expect(list(page)).toContainText("A: 18 of 22 rows counted.");
    await expect(list(page).getByRole("group")).toHaveCount(1);
    await list(page).getByRole("textbox", { name: "to" }).fill("0:07");
    await page.keyboard.press("Enter");
    await expect(list(page)).toContainText("A: 17 of 22 rows counted.");
    await leaveOut(page, "0:06", "0:10", "of A");
    await expect(list(page)).toContainText("A: 14 of 22 rows counted.");
    await expect(list(page).getByRole("group")).toHaveCount(1);
    await list(page).getByRole("button", { name: "Count it again: A" }).click();
    await expect(list(page)).toBeHidden();
    await expect(head(page)).toContainText("734 against 12,208 KiB/s");
  });

  test("even all of a log can be left out, and come back", async ({ page }) => {
    await page.locator(".log-window-row").getByRole("textbox", { name: "From" }).fill("0:01");
    await page.keyboard.press("Enter");
    await page.locator(".log-window-row").getByRole("button", { name: "Leave this stretch out" }).click();
    const from = list(page).getByRole("textbox", { name: "from" });
    await from.first().fill("0:00");
    await from.first().press("Enter");
    await expect(list(page)).toContainText("A: 0 of 22 rows counted.");
    await from.nth(1).fill("0:00");
    await from.nth(1).press("Enter");
    await expect(list(page)).toContainText("B: 0 of 22 rows counted.");
    await list(page).getByRole("button", { name: "Count it again: A" }).click();
    await list(page).getByRole("button", { name: "Count it again: B" }).click();
    await expect(head(page)).toContainText("734 against 12,208 KiB/s");
  });

  test("where a column shows a start-up, one press leaves it out", async ({ page }) => {
    const regimes = page.getByRole("region", { name: "What the machine was doing" });
    await regimes.getByRole("combobox", { name: "Level changes in" }).selectOption("so");
    await regimes.getByRole("button", { name: /^Leave out A until 0:\d\d$/ }).click();
    await expect(list(page)).toContainText("A: ");
    await expect(regimes.getByRole("button", { name: /^Leave out A until/ })).toBeHidden();
  });

  test("lines are smoothed by rows before them, and by weights", async ({ page }) => {
    await page.getByRole("combobox", { name: "Smoothing" }).selectOption("trailing mean");
    await expect(page.locator(".log-legend")).toContainText("mean of each row and the 8 before it");
    await expect(page.locator(".log-chart").first().locator("path.main.la")).toHaveAttribute("d", /^M/);
    await page.getByRole("combobox", { name: "Smoothing" }).selectOption("exponential weights");
    await expect(page).toHaveURL(/sm=ewma20/);
    await expect(page.locator(".log-legend")).toContainText("the newest row counts 20 %");
    await expect(page.locator(".log-chart").first().locator("path.raw")).toHaveCount(2);
    await expect(page.locator(".log-chart").first().locator("path.main.la")).toHaveAttribute("d", /^M/);
  });

  test("quartiles follow their rule, and what is drawn by chance its seed", async ({ page }) => {
    await page.getByRole("button", { name: "All numbers" }).click();
    const before = await row(page, "si").innerText();
    await page.getByText("More settings").click();
    await page.getByRole("combobox", { name: "quartiles" }).selectOption("Moore and McCabe");
    await expect.poll(async () => row(page, "si").innerText()).not.toBe(before);
    await page.getByRole("spinbutton", { name: "resamples" }).fill("500");
    await page.keyboard.press("Enter");
    await page.getByRole("spinbutton", { name: "seed" }).fill("7");
    await page.keyboard.press("Enter");
    await expect(row(page, "si")).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test("what a log does not say of its machine can be typed in, and stands in the link", async ({ page }) => {
    await page.getByText(/^Rules: 7 of 13/).click();
    const base = "Unit of the threshold of swap-in and swap-out together, swapping";
    await page.getByRole("combobox", { name: base }).selectOption("× CPUs");
    await expect(page.getByText("Cannot be tested on these logs: no number of CPUs.")).toBeVisible();
    await page.getByRole("textbox", { name: "CPUs", exact: true }).fill("4");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Rules: 7 of 13/)).toBeVisible();
    await expect(page).toHaveURL(/pc=4/);
    await expect(page).toHaveURL(/pr=swapping:1:2:0p/);
    await page.getByRole("textbox", { name: "change penalty, times" }).fill("50");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/pf=50/);
    expect(await findings(page)).toEqual([]);
  });
});

test("what is left out goes into a bundle and comes out of it", async ({ page }) => {
  await page.goto("./#v=1&view=logs");
  await dropOnLogs(page, [
    { name: "a.txt", text: SAMPLE },
    { name: "b.txt", text: OTHER },
  ]);
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await expect(row(page, "si")).toBeVisible();
  await leaveOut(page, "0:00", "0:04", "of B");
  await expect(list(page)).toContainText("B: 17 of 22 rows counted.");
  const bundle = await save(page, "Logs with settings, to open again: JSON");
  await page.reload();
  await expect(list(page)).toBeHidden();
  await dropOnLogs(page, [asFile(bundle)]);
  await expect(list(page)).toContainText("B: 17 of 22 rows counted.");
});

test("all runs of a side are read as one thing", async ({ page }) => {
  await page.goto("./#v=1&view=logs");
  const runs = ["A_1", "A_2", "A_3", "B_1", "B_2", "B_3"].map((name) => ({ name: `${name}.txt`, text: UNSTAMPED }));
  await dropOnLogs(page, runs);
  await expect(page.locator(".log-slot").first()).toContainText("assumed 1 s apart");
  await page.getByRole("button", { name: "Read all as: A" }).click();
  const panel = page.getByRole("dialog", { name: "How all runs of A are read" });
  await panel.getByRole("spinbutton", { name: "seconds between rows" }).fill("5");
  await panel.getByRole("button", { name: "Read again" }).click();
  await expect(page.locator(".log-slot").first()).toContainText("Each run: Linux vmstat");
  await expect(page.locator(".log-slot").first()).toContainText("every 5 s, set by hand");
  await expect(page.locator(".log-slot").nth(1)).not.toContainText("set by hand");
});

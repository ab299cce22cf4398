// The wall clock of logs: axis, cursor, window and report in the log's own time, whatever the browser's zone is.

import { expect, test, type Page } from "../test.ts";
import { save } from "../export.ts";

// A browser far from the logs: nothing that it thinks of the time may show.
test.use({ timezoneId: "Pacific/Auckland" });

const HEAD = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st`;

interface Night {
  readonly name: string;
  readonly zone: string;
  /** The local time of the first row. */
  readonly from: string;
  readonly rows: number;
  /** After this row, the clock is an hour behind. */
  readonly backAfter?: number;
  /** The row that swaps. */
  readonly peak?: number;
}

const EVERY_S = 15;

/** A log of vmstat -t. */
function log({ name, zone, from, rows, backAfter = rows, peak = -1 }: Night) {
  const lines = Array.from({ length: rows }, (_, at) => {
    const seconds = at * EVERY_S - (at > backAfter ? 3600 : 0);
    const stamp = new Date(Date.parse(`${from}Z`) + seconds * 1000).toISOString().slice(0, 19).replace("T", " ");
    const si = at === peak ? 4321 : at % 3;
    return ` 1  0 120000 ${900_000 - at} 2000 800000 ${si} 0 10 20 ${100 + (at % 9)} 200 10 5 85 0 0 ${stamp}`;
  });
  const text = [`${HEAD} ${zone}`, ...lines, ""].join("\n");
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

const NIGHT = log({ name: "night.txt", zone: "CET", from: "2026-11-25T22:00:00", rows: 1921, peak: 1531 });

async function openFile(page: Page, letter: "A" | "B", file: ReturnType<typeof log>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: new RegExp(`file for ${letter}$`) }).click();
  await (await chooser).setFiles({ ...file });
}

const moment = (page: Page) => page.getByRole("slider", { name: "Cursor in both logs" });
const field = (page: Page, name: "From" | "to" | "Cursor") =>
  page.locator(".log-window-row").getByLabel(name, { exact: true });
const conditions = (page: Page) => page.locator(".cond");
const ticks = (page: Page) => page.locator(".log-axis-svg text:not(.phx)").allTextContents();

test.beforeEach(async ({ page }) => {
  await page.goto("./#v=1&view=logs");
});

test("a night is told by its clock, and 04:22:45 is typed to go there", async ({ page }) => {
  await openFile(page, "A", NIGHT);
  await expect(conditions(page)).toContainText("25 November 2026 to 26 November 2026, CET");
  expect(await ticks(page)).toContain("26 Nov");
  await field(page, "Cursor").fill("04:22:45");
  await field(page, "Cursor").press("Enter");
  await expect(moment(page)).toHaveAttribute("aria-valuetext", /^26 Nov 04:22:45; si: A 4,321/);
  await expect(page.locator(".log-axis-svg .phx")).toHaveText("26 Nov 04:22:45");
  await expect(field(page, "Cursor")).toHaveValue("2026-11-26 04:22:45");
});

test("a window is bounded by times of the clock, and seconds are still understood", async ({ page }) => {
  await openFile(page, "A", NIGHT);
  await expect(conditions(page)).toContainText("CET");
  await field(page, "From").fill("04:20");
  await field(page, "From").press("Enter");
  await field(page, "to").fill("2026-11-26 04:25:00");
  await field(page, "to").press("Enter");
  await expect(conditions(page)).toContainText("26 Nov 04:20:00 to 26 Nov 04:25:00 only");
  // The cursor's time covers what is in the middle.
  expect(await ticks(page)).toEqual(["04:20", "04:21", "04:24", "04:25"]);
  await field(page, "to").fill("22860");
  await field(page, "to").press("Enter");
  await expect(field(page, "to")).toHaveValue("2026-11-26 04:21:00");
  await field(page, "to").fill("half past four");
  await field(page, "to").press("Enter");
  await expect(page.getByText("“half past four” is not a time.")).toBeVisible();
  await field(page, "to").fill("09:00");
  await field(page, "to").press("Enter");
  await expect(page.getByText(/^09:00 is outside the logs/)).toBeVisible();
});

test("the report and the rows have date, time and zone", async ({ page }) => {
  await openFile(page, "A", log({ name: "app.txt", zone: "CET", from: "2026-11-26T04:00:00", rows: 200 }));
  await openFile(page, "B", log({ name: "db.txt", zone: "CET", from: "2026-11-26T04:10:00", rows: 200 }));
  await expect(conditions(page)).toContainText("aligned by the clock");
  await field(page, "From").fill("04:20");
  await field(page, "From").press("Enter");
  await field(page, "From").blur();
  const report = (await save(page, "Report: Markdown")).bytes.toString("utf8");
  expect(report).toContain("Clock of the logs: 26 November 2026, CET.");
  expect(report).toContain("from 2026-11-26 04:20:00 CET to 2026-11-26 04:59:45 CET");
  expect(report).toContain("From 2026-11-26 04:10:00 CET to 2026-11-26 04:59:45 CET.");
  const [head, first] = (await save(page, "Rows of all runs: CSV")).bytes.toString("utf8").split("\r\n");
  expect(head).toMatch(/,clock$/);
  expect(first).toMatch(/,2026-11-26 04:00:00 CET$/);
});

test("a file that is chosen while another one comes in is not lost with the button that asked for it", async ({
  page,
}) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /file for B$/ }).click();
  const dialog = await chooser;
  await openFile(page, "A", log({ name: "app.txt", zone: "CET", from: "2026-11-26T04:00:00", rows: 200 }));
  await expect(conditions(page)).toContainText("drop a second log to compare");
  await dialog.setFiles({ ...log({ name: "db.txt", zone: "CET", from: "2026-11-26T04:10:00", rows: 200 }) });
  await expect(conditions(page)).toContainText("aligned by the clock");
});

test("seconds since the start remain, and the link remembers them", async ({ page }) => {
  await openFile(page, "A", NIGHT);
  await expect(conditions(page)).toContainText("CET");
  expect(page.url()).not.toContain("tm=");
  await page.getByRole("button", { name: "Seconds since the start" }).click();
  await expect(field(page, "From")).toHaveValue("0:00");
  await expect(conditions(page)).not.toContainText("CET");
  await expect(page).toHaveURL(/tm=seconds/);
  await field(page, "Cursor").fill("1:00:00");
  await field(page, "Cursor").press("Enter");
  await expect(page.locator(".log-axis-svg .phx")).toHaveText("1:00:00");
});

test("logs of the same hours are aligned by the clock on their own, and the reader can undo that", async ({ page }) => {
  await openFile(page, "A", log({ name: "app.txt", zone: "", from: "2026-11-26T04:00:00", rows: 200 }));
  await expect(conditions(page)).toContainText("26 November 2026, time zone not stated");
  await openFile(page, "B", log({ name: "db.txt", zone: "", from: "2026-11-26T04:10:00", rows: 200 }));
  await expect(conditions(page)).toContainText("aligned by the clock, as their dates overlap");
  await expect(page.locator(".align-controls")).toContainText("B shifted by +600 s");
  await expect(field(page, "to")).toHaveValue("04:59:45");
  await page.getByRole("combobox", { name: "Align", exact: true }).selectOption("at their starts");
  await expect(conditions(page)).toContainText("aligned at their first rows");
  // Now the same place on the axis is two times.
  await expect(field(page, "to")).toHaveValue("49:45");
});

test("logs of different days are aligned at their starts", async ({ page }) => {
  await openFile(page, "A", log({ name: "before.txt", zone: "CET", from: "2026-11-25T04:00:00", rows: 100 }));
  await openFile(page, "B", log({ name: "after.txt", zone: "CET", from: "2026-11-26T04:00:00", rows: 100 }));
  await expect(conditions(page)).toContainText("aligned at their first rows");
  await expect(field(page, "to")).toHaveValue("24:45");
});

test("time goes on where summer time ends, and the hour that comes twice has two names", async ({ page }) => {
  const night = { name: "summer.txt", zone: "CEST", from: "2026-10-25T01:00:00", rows: 961, backAfter: 479 };
  await openFile(page, "A", log(night));
  await expect(conditions(page)).toContainText(
    "25 October 2026, CEST, then CET, clock put back from 03:00:00 to 02:00:00",
  );
  await expect(field(page, "to")).toHaveValue("04:00:00 CET");
  await field(page, "Cursor").fill("02:30:00");
  await field(page, "Cursor").press("Enter");
  await expect(page.locator(".log-axis-svg .phx")).toHaveText("02:30:00 CEST");
  await field(page, "Cursor").fill("02:30:00 CET");
  await field(page, "Cursor").press("Enter");
  await expect(page.locator(".log-axis-svg .phx")).toHaveText("02:30:00 CET");
  await page.getByRole("button", { name: "Seconds since the start" }).click();
  await expect(page.locator(".log-axis-svg .phx")).toHaveText("2:30:00");
  await expect(field(page, "to")).toHaveValue("4:00:00");
});

// What outlasts a comparison of logs: the report and the bundle, which open again, the rows as CSV, and logs that are pasted.

import { parse } from "csv-parse/sync";
import { AXE, findings } from "../axe.ts";
import { save } from "../export.ts";
import { expect, test, type Page } from "../test.ts";
import { asFile, drop, type Dropped, sampleText } from "../drop.ts";

const A = sampleText("linux-page-cluster-3.vmstat.txt");
const B = sampleText("linux-page-cluster-0.vmstat.txt");

/** A name that would be a tag, a table's cell and a formula if it were not shown as text. */
const ODD = "=cmd() <script>alert(1)</script> | b.txt";

/** The table of the comparison, cell by cell. */
async function tableOf(page: Page): Promise<readonly string[]> {
  await expect(page.locator(".compare[aria-busy=false] tbody tr")).not.toHaveCount(0);
  return page.locator(".compare tbody tr").allInnerTexts();
}

const toast = (page: Page) => page.locator(".toast");

test.beforeEach(async ({ page }) => {
  await page.goto("./#v=1&view=logs");
  await expect(page.getByRole("heading", { name: "Sample: two logs", exact: true })).toBeVisible();
});

test("a report and a bundle open again as what they were saved from, and send nothing", async ({ page, baseURL }) => {
  await drop(page, [
    { name: "a.txt", text: A },
    { name: ODD, text: B },
  ]);
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "interval" }).selectOption("99 %");
  await page.getByRole("combobox", { name: "Align" }).first().selectOption("by hand");
  await page.getByRole("spinbutton", { name: "B later by, s" }).first().fill("3");
  await page.keyboard.press("Enter");
  await expect(page.locator(".head")).toContainText("B moved by hand");
  // A key in a field would be typed into it.
  await page.getByRole("heading", { name: "Two logs", exact: true }).click();
  const before = await tableOf(page);
  const [html, json] = [await save(page, "Report: HTML"), await save(page, "Logs with settings, to open again: JSON")];
  expect([html.name, json.name]).toEqual(["faultline-two-logs-report.html", "faultline-two-logs.json"]);

  for (const saved of [html, json]) {
    await page.goto("about:blank");
    // It opens from another view, too, and leads to the Logs.
    await page.goto(`${baseURL}#v=1&view=${saved === html ? "lab" : "logs"}`);
    await expect(page.locator("main h1").first()).toBeVisible();
    await drop(page, [asFile(saved)]);
    await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
    await expect(toast(page)).toContainText("2 logs with their settings");
    await expect(page.locator(".head")).toContainText("B moved by hand");
    await expect(page.getByRole("region", { name: "B", exact: true })).toContainText(ODD);
    expect(await tableOf(page)).toEqual(before);
    await expect(page.getByRole("combobox", { name: "interval" })).toHaveValue("0.99");
  }

  // The engine is loaded by now: from here on, nothing may be requested.
  await page.getByRole("button", { name: /^Remove A/ }).click();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await drop(page, [asFile(html)]);
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  expect(await tableOf(page)).toEqual(before);
  expect(requests).toEqual([]);
  expect(page.url()).not.toContain("txt");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
});

test("the report stands alone: it says everything, runs nothing, and can be read on any screen", async ({
  page,
  context,
  complaints,
}) => {
  await drop(page, [
    { name: "a.txt", text: A },
    { name: ODD, text: B },
  ]);
  await tableOf(page);
  await expect(page.locator(".log-phases-svg rect.bar").first()).toBeVisible();
  const html = asFile(await save(page, "Report: HTML"));
  expect(html.text).not.toMatch(/(?:src|href)="(?!data:|#)/);
  const alone = await context.newPage();
  const events: string[] = [];
  alone.on("dialog", (dialog) => {
    events.push(dialog.message());
    void dialog.dismiss();
  });
  alone.on("console", (message) => events.push(message.text()));
  alone.on("request", (request) => events.push(request.url()));
  await alone.addInitScript({ path: AXE });
  await alone.route("https://report.invalid/", (route) =>
    route.fulfill({ contentType: "text/html;charset=utf-8", body: html.text }),
  );
  await alone.goto("https://report.invalid/");
  await expect(alone.getByRole("heading", { level: 1 })).toHaveText(`B against A: ${ODD} against a.txt`);
  await expect(alone.locator(".lead")).toContainText("B swaps in 94 % less than A");
  const swapIn = alone.getByRole("row", { name: /^si KiB\/s/ }).first();
  await expect(swapIn).toContainText("12,208");
  await expect(swapIn).toContainText("−94 %");
  for (const said of ["How much runs differ", "swapping", "seed 1", "Fieller", "18 columns, 22 rows"]) {
    await expect(alone.locator("main")).toContainText(new RegExp(said, "i"));
  }
  expect(await alone.locator("figure svg").count()).toBeGreaterThan(7);
  expect(await alone.locator("main script").count()).toBe(0);
  for (const [width, scheme] of [
    [1280, "light"],
    [1280, "dark"],
    [390, "light"],
  ] as const) {
    await alone.setViewportSize({ width, height: 800 });
    await alone.emulateMedia({ colorScheme: scheme });
    await expect.poll(() => alone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await findings(alone)).toEqual([]);
  }
  expect(events).toEqual(["https://report.invalid/"]);
  await alone.close();
  expect(complaints).toEqual([]);
});

test("of groups the comparison itself is exported, of both and of one side every run", async ({ page }) => {
  const titles = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----";
  const names = " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st";
  // Averages since boot, which are unlike the intervals after them.
  const boot = " 1 0 0 900000 2000 800000 9 0 0 0 700 800 10 5 85 0 0";
  const run = (name: string, swapped: number): Dropped => ({
    name,
    text: [
      titles,
      names,
      boot,
      ...Array(5).fill(` 1 0 0 900000 2000 800000 ${swapped} 0 0 0 100 200 10 5 85 0 0`),
    ].join("\n"),
  });
  const cells = async (offer: string): Promise<string[][]> =>
    parse((await save(page, offer)).bytes.toString("utf8"), {
      bom: true,
      record_delimiter: "\r\n",
      relax_column_count: true,
    });
  const [first, second, third] = [run("a-1.txt", 100), run("a-2.txt", 200), run("a-3.txt", 400)];
  await drop(page, [first, second, third, run("b-1.txt", 100), run("b-2.txt", 100), run("b-3.txt", 100)]);
  await tableOf(page);
  await expect(page.getByRole("row", { name: /^si KiB\/s/ })).toContainText("−50 %");
  const compared = await cells("Comparison: CSV");
  const heads = compared.find((row) => row.includes("B / A")) ?? [];
  const swapIn = compared.find(([id]) => id === "si") ?? [];
  const number = (head: string): number => Number(swapIn[heads.indexOf(head)]);
  // For the first runs alone, it would be 1.
  expect(number("B / A")).toBeCloseTo(0.5, 9);
  expect(number("mean A")).toBeCloseTo(700 / 3, 9);
  expect(swapIn[heads.indexOf("unit")]).toBe("KiB/s");
  const summed = async (): Promise<unknown[][]> => {
    const rows = await cells("Summary of each run: CSV");
    const names = rows.find((row) => row.includes("file")) ?? [];
    const of = (row: string[], name: string): string => row[names.indexOf(name)] ?? "";
    const own = rows.filter((row) => of(row, "column") === "si");
    return own.map((row) => [
      of(row, "file"),
      ...["mean", "total", "seconds above"].map((head) => Number(of(row, head))),
    ]);
  };
  // The first row is the average since boot.
  const ofA = [
    ["a-1.txt", 100, 500, 5],
    ["a-2.txt", 200, 1000, 5],
    ["a-3.txt", 400, 2000, 5],
  ];
  expect(await summed()).toEqual([...ofA, ...["1", "2", "3"].map((n) => [`b-${n}.txt`, 100, 500, 5])]);

  for (const name of ["b-1.txt", "b-2.txt", "b-3.txt"]) {
    await page.getByRole("button", { name: `Remove B, ${name}` }).click();
  }
  await expect(page.getByRole("heading", { name: "Runs of one side", exact: true })).toBeVisible();
  expect(await summed()).toEqual(ofA);
});

test("text and rows of a comparison hold names as text", async ({ page }) => {
  await drop(page, [
    { name: "a.txt", text: A },
    { name: ODD, text: B },
  ]);
  await tableOf(page);
  const markdown = asFile(await save(page, "Report: Markdown")).text;
  expect(markdown).toContain("# B against A: =cmd() \\<script\\>alert(1)\\</script\\> \\| b.txt against a.txt");
  const rows = parse(asFile(await save(page, "Rows of all runs: CSV")).text, { bom: true });
  expect(rows[0]?.slice(0, 5)).toEqual(["side", "run", "file", "t_s", "si (KiB/s)"]);
  expect(rows).toHaveLength(1 + 22 + 22);
  expect(rows[23]?.slice(0, 4)).toEqual(["B", "1", `'${ODD}`, "0"]);
});

test("what is damaged is said to be, and takes nothing away", async ({ page }) => {
  await drop(page, [{ name: "a.txt", text: A }]);
  await expect(page.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
  const saved = asFile(await save(page, "Logs with settings, to open again: JSON"));
  await drop(page, [{ name: "cut.json", text: saved.text.slice(0, -99) }]);
  await expect(toast(page)).toContainText("cut.json contains Faultline logs but is incomplete");
  await drop(page, [{ name: "empty.json", text: '{"format":"faultline-logs","version":1,"files":[]}' }]);
  await expect(toast(page)).toContainText("empty.json is a Faultline report without its logs");
  await drop(page, [{ name: "new.json", text: '{"format":"faultline-logs","version":2,"parts":[]}' }]);
  await expect(toast(page)).toContainText("made by a newer Faultline");
  await expect(page.getByRole("region", { name: "A", exact: true })).toContainText("a.txt");
});

test("what is pasted is read like a file, but not out of a field", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await copy(A);
  await page.getByRole("button", { name: "Paste a log" }).click();
  await expect(page.getByRole("region", { name: "A", exact: true })).toContainText("pasted.txt");
  await copy(B);
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByRole("region", { name: "B", exact: true })).toContainText("pasted-2.txt");
  await expect(page.locator("main .voice")).toContainText("B swaps in 94 % less than A");
  await copy("7");
  await page.getByRole("combobox", { name: "Align" }).first().selectOption("by hand");
  await page.getByRole("spinbutton", { name: "B later by, s" }).first().focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByRole("region", { name: "B", exact: true })).toContainText("pasted-2.txt");
  await expect(page.getByText("is not shown")).toHaveCount(0);
});

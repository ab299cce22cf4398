// The Logs as people use them: samples, their own files, refusals, and nothing that leaves the page.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "../test.ts";

const SAMPLES = ["linux-page-cluster-3.vmstat.txt", "linux-page-cluster-0.vmstat.txt"] as const;

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const upload = (name: string, content: string | Uint8Array): Upload => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});
const sampleText = (at: 0 | 1): string =>
  readFileSync(fileURLToPath(new URL(`../../../public/samples/${SAMPLES[at]}`, import.meta.url)), "utf8");
const [A, B] = [upload("mine-a.txt", sampleText(0)), upload("mine-b.txt", sampleText(1))];

const side = (page: Page, letter: "A" | "B") => page.getByRole("region", { name: letter, exact: true });

async function openFile(page: Page, letter: "A" | "B", file: Upload): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: new RegExp(`file for ${letter}$`) }).click();
  await (await chooser).setFiles({ ...file });
}

/** Drops files on the window, or on a part of it, as a file manager would. */
async function drop(page: Page, files: readonly Upload[], on = "body"): Promise<void> {
  const contents = files.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") }));
  await page.evaluate(
    ([dropped, place]) => {
      const dataTransfer = new DataTransfer();
      for (const { name, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name));
      }
      for (const type of ["dragover", "drop"]) {
        document
          .querySelector(place)
          ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }
    },
    [contents, on] as const,
  );
}

test.beforeEach(async ({ page }) => {
  await page.goto("./#v=1&view=logs");
  await expect(page.getByRole("heading", { name: "Sample: two logs", exact: true })).toBeVisible();
});

test("shows the two samples, and Back takes them away again", async ({ page }) => {
  await page.getByRole("button", { name: "Remove the sample" }).click();
  await expect(page.getByRole("heading", { name: "Logs", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show two sample logs" }).click();
  await expect(page.getByRole("heading", { name: "Sample: two logs", exact: true })).toBeVisible();
  await expect(page.locator("main .voice")).toContainText("B swaps in 94 % less than A");
  await expect(page.locator(".log-table tbody tr")).toHaveCount(18);
  expect(page.url()).toContain("ex=1");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Show two sample logs" })).toBeVisible();
  await page.goForward();
  await expect(side(page, "A")).toContainText(SAMPLES[0]);
  await page.reload();
  await expect(side(page, "B")).toContainText(SAMPLES[1]);
});

test("lays what two tools call otherwise over each other, in one unit", async ({ page }) => {
  const snapshot = (at: number, swapped: number): string => `=== ${1_795_234_933 + at}\npswpin ${swapped}\npgpgin 7\n`;
  await drop(page, [A, upload("proc.txt", snapshot(0, 100) + snapshot(1, 150) + snapshot(2, 300))]);
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await expect(page.getByRole("figure").filter({ hasText: "si / pswpin" })).toContainText(
    "B logged in pages/s, multiplied by 4",
  );
  await expect(page.getByRole("row", { name: /^si \/ pswpin KiB\/s/ })).toBeVisible();
});

test("compares two dropped files, and sends nothing anywhere", async ({ page }) => {
  // The engine is fetched once; what is counted comes after it.
  await drop(page, [A]);
  await expect(page.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Remove A/ }).click();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await drop(page, [A, B]);
  await expect(side(page, "A")).toContainText("Linux vmstat (procps): 18 columns, 22 rows, every 1 s.");
  await expect(side(page, "B")).toContainText("mine-b.txt");
  const swapIn = page.locator(".log-table tr", { has: page.locator("code", { hasText: /^si$/ }) });
  await expect(swapIn).toContainText("12,208");
  await expect(swapIn).toContainText("−94 %");
  await expect(page.locator(".log-chart")).toHaveCount(6);
  await page.waitForTimeout(300);
  // A busy browser asks for the page's icon as late as that.
  expect(requests.filter((url) => !url.endsWith("/favicon.svg"))).toEqual([]);
  expect(page.url()).not.toContain("mine");
  // Files are not kept: a reload starts afresh.
  await page.reload();
  await expect(page.getByRole("button", { name: "Show two sample logs" })).toBeVisible();
});

/** A log of several runs: the sample's rows after one header per run, with `si` of each run multiplied. */
function runsOf(at: 0 | 1, factors: readonly number[]): string {
  const lines = sampleText(at).trimEnd().split("\n");
  const rows = lines.filter((line) => /^ *\d/.test(line));
  const heads = lines.filter((line) => !/^ *\d/.test(line)).slice(0, 2);
  return factors
    .map((factor, run) => {
      // Runs of different lengths can be told from one run that repeats its header.
      const kept = rows.slice(0, 14 + run).map((row) => {
        const fields = row.trim().split(/ +/);
        fields[6] = String(Math.round(Number(fields[6]) * factor));
        return fields.join(" ");
      });
      return ["--- another one", ...heads, ...kept].join("\n");
    })
    .join("\n");
}

test("compares groups of runs with intervals and verdicts, in any order and as text", async ({ page, context }) => {
  const factors = [1, 1.2, 0.8, 1.1, 0.9];
  await drop(page, [upload("many-a.txt", runsOf(0, factors)), upload("many-b.txt", runsOf(1, factors))]);
  const table = page.locator(".compare");
  await expect(table.getByText("Use at least three runs per side")).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "verdict" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Count each run in a file as a separate run" }).check();
  const swapIn = table.locator("tr", { has: page.locator("code", { hasText: /^si$/ }) });
  await expect(swapIn.locator(".verdict")).toHaveText("different");
  await expect(swapIn.locator(".run-strip circle")).toHaveCount(10);
  await expect(page.locator(".head")).toContainText("5 runs each");
  await expect(page.locator(".head")).toContainText("95 % interval");
  await table.getByRole("combobox", { name: "interval" }).selectOption("99 %");
  await expect(page.locator(".head")).toContainText("99 % interval");
  await table.getByRole("button", { name: "B against A" }).click();
  await expect(table.getByRole("columnheader", { name: "B against A" })).toHaveAttribute("aria-sort", "descending");
  await table.getByRole("button", { name: "All numbers" }).click();
  await expect(table.getByRole("columnheader", { name: "A quartiles" })).toBeVisible();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await table.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("| column |");
});

test("a comparison is as wide as a small screen, whatever its table needs", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const factors = [1, 1.2, 0.8, 1.1];
  await drop(page, [upload("many-a.txt", runsOf(0, factors)), upload("many-b.txt", runsOf(1, factors))]);
  await page.getByRole("checkbox", { name: "Count each run in a file as a separate run" }).check();
  await expect(page.locator(".run-strip").first()).toBeAttached();
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});

test("a third file replaces B, and can be undone", async ({ page }) => {
  await drop(page, [A, B]);
  await expect(side(page, "B")).toContainText("mine-b.txt");
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await drop(page, [upload("third.txt", sampleText(0))]);
  await expect(side(page, "B")).toContainText("third.txt");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(side(page, "B")).toContainText("mine-b.txt");
});

test("many files become two groups by their names, and each can be moved and removed", async ({ page }) => {
  const runs = ["A_02", "B_01", "A_01", "B_02"].map((name) => upload(`${name}.txt`, sampleText(name < "B" ? 0 : 1)));
  await drop(page, [...runs, upload("A_03.png", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0", "latin1"))]);
  await expect(page.getByRole("heading", { name: "Two groups of runs", exact: true })).toBeVisible();
  await expect(page.locator(".toast-host")).toContainText("By name: 3 files to A, 2 files to B.");
  await expect(side(page, "A")).toContainText("A_03.png is not shown.");
  await expect(side(page, "A").getByRole("heading", { level: 3 })).toHaveText(["A_01.txt", "A_02.txt"]);
  await page.getByRole("button", { name: "To B: A_02.txt" }).click();
  await expect(side(page, "B").getByRole("heading", { level: 3 })).toHaveText(["B_01.txt", "B_02.txt", "A_02.txt"]);
  await expect(side(page, "B")).toContainText("The same file is on A, as A_01.txt.");
  await page.getByRole("button", { name: "Remove B, A_02.txt" }).click();
  await expect(side(page, "B").getByRole("heading", { level: 3 })).toHaveText(["B_01.txt", "B_02.txt"]);
  await expect(page.locator(".log-chart").first()).toBeVisible();
});

test("files dropped on a side go there, beside what lies there", async ({ page }) => {
  await drop(page, [A, B]);
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await drop(page, [upload("late.txt", sampleText(0))], "[data-side=a] .recognised");
  await expect(side(page, "A").getByRole("heading", { level: 3 })).toHaveText(["mine-a.txt", "late.txt"]);
  await expect(side(page, "B")).toContainText("mine-b.txt");
});

test("a reading can be overruled, says so, and says why it cannot be", async ({ page }) => {
  const unstamped = sampleText(0).replace(/ \S+ \S+$/gm, "");
  await drop(page, [upload("a.txt", unstamped)]);
  await expect(side(page, "A")).toContainText("assumed 1 s apart");
  await page.getByRole("button", { name: "Read as: a.txt" }).click();
  const panel = page.getByRole("dialog", { name: "How a.txt is read" });
  await panel.getByLabel("seconds between rows").fill("5");
  await panel.getByLabel("averages since boot").selectOption("keep");
  await panel.getByRole("button", { name: "Read again" }).click();
  await expect(side(page, "A")).toContainText(
    "every 5 s, set by hand. Averages since boot are counted, as set by hand.",
  );
  await page.getByRole("button", { name: "Read as: a.txt" }).click();
  await panel.getByLabel("memory values are in").selectOption("MiB");
  await panel.getByRole("button", { name: "Read again" }).click();
  await expect(side(page, "A")).toContainText("Memory values are assumed to be in MiB.");
  await expect(page.getByRole("figure").filter({ hasText: "memory swapped in from disk" })).toContainText("MiB/s");
  await page.getByRole("button", { name: "Read as: a.txt" }).click();
  await panel.getByLabel("format").selectOption("nmon");
  await panel.getByRole("button", { name: "Read again" }).click();
  await expect(side(page, "A")).toContainText("a.txt is not shown.");
  await expect(side(page, "A")).toContainText("A still shows a.txt.");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(side(page, "A")).toContainText("every 5 s, set by hand.");
});

test("a clock's distance from UTC is asked for where the file does not say it", async ({ page }) => {
  // An hour later by its own clock, which names no zone.
  const bare = sampleText(0)
    .replace(/ UTC$/m, "")
    .replaceAll(
      / (\d\d):(\d\d:\d\d)$/gm,
      (_, hours: string, rest) => ` ${String(Number(hours) + 1).padStart(2, "0")}:${rest}`,
    );
  await drop(page, [A, upload("bare.txt", bare)]);
  await page.getByRole("button", { name: "Read as: bare.txt" }).click();
  await page.getByLabel("clock offset from UTC").selectOption({ label: "UTC+01:00" });
  await page.getByRole("button", { name: "Read again" }).click();
  await expect(side(page, "B")).toContainText("Its clock is assumed to be UTC+01:00.");
});

test("files are kept if that is wanted, and forgotten at once; nothing is sent in any of it", async ({ page }) => {
  await drop(page, [A, B]);
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  const keep = page.getByRole("checkbox", { name: "Keep these files in this browser" });
  await expect(keep).not.toBeChecked();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || /mine/.test(request.url())) requests.push(request.url());
  });
  await keep.check();
  await page.waitForTimeout(300);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await expect(side(page, "A")).toContainText("mine-a.txt");
  await expect(side(page, "B")).toContainText("mine-b.txt");
  await expect(page.locator(".log-chart")).toHaveCount(6);
  await expect(keep).toBeChecked();
  await page.getByRole("button", { name: "Forget them" }).click();
  await expect(keep).not.toBeChecked();
  await page.waitForTimeout(300);
  await page.reload();
  await expect(page.getByRole("button", { name: "Show two sample logs" })).toBeVisible();
  expect(requests).toEqual([]);
});

/** Drops a sample whose rows are repeated, some 2.4 KB each time. */
async function dropLong(page: Page, times: number): Promise<void> {
  const [head = "", names = "", ...rows] = sampleText(0).trimEnd().split("\n");
  await page.evaluate(
    ([first, lines, count]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([first, `${lines}\n`.repeat(count)], "long.txt"));
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    [`${head}\n${names}\n`, rows.join("\n"), times] as const,
  );
}

test("a long reading shows a share that rises while its rows are found", async ({ page }) => {
  await page.evaluate(() => {
    const seen: (readonly [number, string])[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>(".log-reading progress");
      const words = bar?.parentElement?.querySelector(".share")?.textContent ?? "";
      if (bar?.hasAttribute("value") === true) seen.push([bar.value, words]);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await dropLong(page, 25_000);
  await expect(side(page, "A")).toContainText(/57\d,\d{3} rows/, { timeout: 30_000 });
  const seen = await page.evaluate(() => (window as unknown as { seen: [number, string][] }).seen);
  const shares = seen.map(([share]) => share);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  const finding = seen.filter(([, words]) => words.includes("finding the rows"));
  expect(new Set(finding.map(([share]) => share)).size).toBeGreaterThan(3);
});

test("a long reading can be cancelled", async ({ page }) => {
  await dropLong(page, 40_000);
  await expect(page.getByRole("progressbar", { name: "Reading long.txt ..." })).toBeVisible();
  await page.getByRole("button", { name: "Cancel reading long.txt" }).click();
  await expect(page.getByRole("button", { name: "Show two sample logs" })).toBeVisible();
  await drop(page, [A]);
  await expect(side(page, "A")).toContainText("22 rows");
});

test("opens gzip files", async ({ page }) => {
  await openFile(page, "A", upload("a.vmstat.gz", gzipSync(sampleText(0))));
  await expect(side(page, "A")).toContainText("22 rows");
  await openFile(page, "B", upload("damaged.gz", gzipSync(sampleText(0)).subarray(0, 200)));
  await expect(side(page, "B")).toContainText("gzip data could not be unpacked");
});

test("refuses other files with the reason, and keeps what was good", async ({ page }) => {
  await drop(page, [A]);
  await expect(side(page, "A")).toContainText("22 rows");
  await openFile(page, "B", upload("photo.png", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0", "latin1")));
  await expect(side(page, "B")).toContainText("photo.png is not shown.");
  await expect(side(page, "B")).toContainText("plain text");
  await openFile(page, "B", upload("disks.txt", "disk- ------------reads------------\n"));
  await expect(side(page, "B")).toContainText("Linux vmstat -d");
  await expect(side(page, "B").locator("pre")).toContainText("disk- ---");
  await expect(side(page, "B").locator(".log-problem li").first()).toBeVisible();
  await expect(page.locator(".log-chart").first()).toBeVisible();
  await drop(page, [B]);
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
});

test("names the lines that could not be read", async ({ page }) => {
  const lines = sampleText(0).trimEnd().split("\n");
  lines[7] = "something else entirely";
  await openFile(page, "A", upload("a.txt", lines.join("\n")));
  await expect(side(page, "A").locator(".diag")).toContainText("line 8: `something else entirely`");
});

test("works by keyboard alone", async ({ page }) => {
  const samples = page.getByRole("button", { name: "Show two sample logs" });
  await page.goto("./#v=1&view=logs&ex=0");
  await expect(samples).toBeVisible();
  for (let presses = 0; presses < 20 && !(await samples.evaluate((el) => el === document.activeElement)); presses++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  const moment = page.getByRole("slider", { name: "Cursor in both logs" });
  await expect(moment).toHaveAttribute("aria-valuetext", /^0:10; si: A 22,432, B 1,028 KiB\/s/);
  await page.locator("main").focus();
  await page.keyboard.press("ArrowRight");
  await expect(moment).toHaveAttribute("aria-valuetext", /^0:11;/);
  await moment.focus();
  await page.keyboard.press("Home");
  await expect(moment).toHaveAttribute("aria-valuetext", /^0:00;/);
  await page.keyboard.press("s");
  await expect(side(page, "A")).toContainText(SAMPLES[1]);
  await page.keyboard.press("t");
  await expect(page.locator(".log-charts .log-fig table")).toHaveCount(6);
  await page.locator(".column-picker summary").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "so", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.locator(".log-charts .log-fig")).toHaveCount(5);
});

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const theme of ["light", "dark", "projector"]) {
  test(`has no accessibility violations in ${theme}`, async ({ page }) => {
    await page.goto(`./#v=1&view=logs&ex=0&th=${theme}`);
    const violations = (): Promise<unknown> =>
      page.evaluate(
        `${axe}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
      );
    await expect(page.getByRole("heading", { name: "Logs", exact: true })).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.getByRole("button", { name: "Show two sample logs" }).click();
    await expect(page.locator(".log-table tbody tr")).toHaveCount(18);
    await page.locator(".column-picker summary").click();
    expect(await violations()).toEqual([]);
    await drop(page, [A, B]);
    await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
    await drop(page, [upload("photo.png", "no log")]);
    await expect(side(page, "B")).toContainText("photo.png is not shown.");
    expect(await violations()).toEqual([]);
  });
}

test("fits a telephone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".log-chart").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

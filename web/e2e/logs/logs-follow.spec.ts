// A log on the disk that grows while the page shows it. The disk is the browser's own private file system, whose handles
// are like those of the file dialog; only the dialog is replaced.

import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "../test.ts";
import { drop, dropPaths } from "../drop.ts";

const NAME = "vmstat.txt";
const HEADER =
  "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n" +
  " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n" +
  " 2  0  20480 913000  42000 812340    3    9    51    62  900 4100 23  9 66  2  0\n";

const rows = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${row(at)}\n`).join("");
const idle = (count: number): string =>
  rows(count, (at) => ` 1  0  20480 ${900_000 - at} 42000 812340    0    0     0    12  410 2100  2  1 97  0  0`);
const thrashing = (count: number): string =>
  rows(
    count,
    (at) => ` 9  7 820480  ${20_000 + at}  2000  12340 9100 ${9400 + at}  9100  9600 3410 8100  5  9  6 80  0`,
  );

/** Writes at the end of the file, or in place of what is in it. */
async function write(page: Page, text: string, how: "append" | "replace"): Promise<void> {
  await page.evaluate(
    async ([name, added, append]) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle(name, { create: true });
      const stream = await handle.createWritable({ keepExistingData: append });
      if (append) await stream.seek((await handle.getFile()).size);
      await stream.write(added);
      await stream.close();
    },
    [NAME, text, how === "append"] as const,
  );
}

async function remove(page: Page): Promise<void> {
  await page.evaluate(async (name) => (await navigator.storage.getDirectory()).removeEntry(name), NAME);
}

const side = (page: Page) => page.getByRole("region", { name: "A", exact: true });
const control = (page: Page) => side(page).getByRole("button", { name: /^Follow / });
const shares = (page: Page) => page.locator(".log-phases");

/** Opens the Logs with a log of sixty idle seconds. */
async function open(page: Page): Promise<void> {
  await page.goto("./#v=1&view=logs");
  await expect(page.locator("main h1").first()).toBeVisible();
  await write(page, HEADER + idle(60), "replace");
  await drop(page, [{ name: NAME, text: HEADER + idle(60) }]);
  await expect(side(page).getByText("60 rows")).toBeVisible();
}

test.describe("in a browser that reads files again", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript((name) => {
      Object.assign(window, {
        showOpenFilePicker: async () => [await (await navigator.storage.getDirectory()).getFileHandle(name)],
      });
    }, NAME);
    await open(page);
    await control(page).click();
    await expect(side(page).getByText("Following")).toBeVisible();
  });

  test("rows, charts and verdicts come as they are written, and nothing is sent", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await expect(shares(page)).toContainText("idle 100 %");
    await write(page, thrashing(20), "append");
    await expect(side(page).getByText("80 rows")).toBeVisible();
    await expect(shares(page)).toContainText("thrashing 25 %");
    await expect(page.getByRole("slider", { name: "Window over A, to" })).toHaveAttribute("max", "79");
    // The control stays where it is while the log grows: it is pressed again to stop.
    await control(page).click();
    await expect(control(page)).toHaveAttribute("aria-pressed", "false");
    await write(page, thrashing(9), "append");
    await page.waitForTimeout(1_500);
    await expect(side(page).getByText("80 rows")).toBeVisible();
    // The browser fetches the page's icon when it likes.
    expect(sent.filter((url) => !url.startsWith("blob:") && !url.endsWith("/favicon.svg"))).toEqual([]);
  });

  test("a window at the end moves with the end, and another one stays", async ({ page }) => {
    const edge = (name: string) => page.getByRole("slider", { name: `Window over A, ${name}` });
    const [from, to] = [edge("from"), edge("to")];
    await from.fill("40");
    await write(page, thrashing(5), "append");
    await expect(to).toHaveValue("64");
    await expect(from).toHaveValue("45");
    await to.fill("50");
    await write(page, thrashing(5), "append");
    await expect(side(page).getByText("70 rows")).toBeVisible();
    await expect(to).toHaveValue("50");
  });

  test("a file that is cut, replaced or gone is said to be, and is read anew", async ({ page }) => {
    await write(page, HEADER + idle(4) + thrashing(4), "replace");
    await expect(side(page).getByText("was cut or replaced")).toBeVisible();
    await expect(side(page).getByText(" 8 rows")).toBeVisible();
    await remove(page);
    await expect(side(page).getByText("cannot be read at the moment")).toBeVisible();
    await write(page, "", "replace");
    await expect(side(page).getByText("has no rows that could be shown yet")).toBeVisible();
    await write(page, HEADER + idle(30), "append");
    await expect(side(page).getByText(" 30 rows")).toBeVisible();
  });
});

test("a file that was dropped is followed without being chosen again", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-follow-"));
  const file = join(folder, NAME);
  writeFileSync(file, HEADER + idle(60));
  await page.goto("./#v=1&view=logs");
  await expect(page.locator("main h1").first()).toBeVisible();
  await dropPaths(page, [file]);
  await expect(side(page).getByText("60 rows")).toBeVisible();
  await control(page).click();
  await expect(side(page).getByText("Following")).toBeVisible();
  appendFileSync(file, thrashing(20));
  await expect(side(page).getByText("80 rows")).toBeVisible();
  rmSync(folder, { recursive: true });
});

test("in another browser, the control says what to do", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { showOpenFilePicker: undefined }));
  await open(page);
  await control(page).click();
  await expect(page.locator(".toast")).toContainText("faultline watch");
});

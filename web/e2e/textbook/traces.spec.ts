// A trace of any length: opened, shown while it is read, looked at by page and time, a stretch of it sent to the Lab.

import { zstdCompressSync } from "node:zlib";
import { expect, type Locator, type Page, test } from "../test.ts";
import { marksIn } from "../canvas.ts";
import { drop } from "../drop.ts";

const VIEW = "#v=1&view=traces";

/** Two loops, one after the other, each page of the second written. */
const TWO_LOOPS = Array.from({ length: 20_000 }, (_, i) => (i < 10_000 ? `${i % 40}` : `${5000 + (i % 60)}w`)).join(
  "\n",
);

async function open(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.goto(VIEW);
  await page.locator("main.traces input[type=file]").setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(content),
  });
}

function count(page: Page, name: string): Locator {
  return page.locator(`.trace-counts > div:has(dt:text-is("${name}")) dd`);
}

test("a packed trace is counted exactly, and drawn", async ({ page }) => {
  await open(page, "loops.txt.zst", zstdCompressSync(TWO_LOOPS));
  await expect(page.locator(".head .cond")).toHaveText("Read as plain, to the end. All numbers are exact.");
  await expect(count(page, "References")).toHaveText("20,000");
  await expect(count(page, "Pages")).toHaveText("100");
  await expect(count(page, "Writes")).toHaveText("10,000 (50 %)");
  await expect(count(page, "Used once")).toHaveText("0 (0 %)");
  expect(await marksIn(page.locator(".trace-map canvas"), 0, 300)).toBeGreaterThan(0);
  // As tables: the map's references are all there.
  await page.getByRole("button", { name: "References by page and time: view as table" }).click();
  const table = page.getByRole("table", { name: "References by page and time" });
  await expect(table.getByRole("row")).not.toHaveCount(0);
  const cells = await table.locator("tbody td").allTextContents();
  const numbers = cells.map((text) => Number(text.replaceAll(",", "")));
  expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(20_000);
});

/** Reads of a disk as Microsoft Research Cambridge's, nine in the first hour and one an hour later, from 22 February 2007 on. */
const DISK = Array.from({ length: 18 }, (_, i) => {
  const seconds = i < 9 ? 400 * i : 3600 * (i - 8);
  return `${128_166_372_003_061_629n + 10_000_000n * BigInt(seconds)},hm,1,${i % 3 === 0 ? "Write" : "Read"},${4096 * i},4096,7`;
}).join("\n");

test("how long a trace took is said, and times can stand below its figures", async ({ page }) => {
  await open(page, "hm_1.csv", DISK);
  await expect(count(page, "Time span")).toHaveText("9 h, from 22 Feb 2007, 17:00 UTC");
  const below = page.locator(".trace-map .curve-axis").first();
  await expect(below).toContainText("18");
  await page.getByRole("radio", { name: "Time", exact: true }).check();
  await expect(page).toHaveURL(/x=time/);
  // The first hour has half of the references, and so no time stands in the left half.
  await expect(below.locator("text").nth(1)).toHaveText("1 h");
  await expect(below.locator("text").last()).toHaveText("9 h");
  const [first = 0, second = 0] = await below
    .locator(".tick")
    .evaluateAll((ticks) => ticks.map((tick) => tick.getBoundingClientRect().x));
  const map = await page.locator(".trace-brush").boundingBox();
  expect(second - first).toBeGreaterThan((map?.width ?? 0) / 2.5);
  await page.getByRole("radio", { name: "Footprint" }).check();
  await page.getByRole("button", { name: "Footprint: view as table" }).click();
  const rows = page.getByRole("table", { name: "Footprint" }).locator("tbody tr");
  await expect(rows.nth(18)).toContainText("32400");
  await open(page, "loops.txt", TWO_LOOPS);
  await expect(count(page, "Time span")).toHaveText("no times in this format");
  await expect(page.getByRole("radio", { name: "Time", exact: true })).toHaveCount(0);
});

for (const theme of ["light", "dark", "projector"]) {
  test(`every figure fits one screen in the ${theme} theme`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${VIEW}&th=${theme}`);
    await page.locator("main.traces input[type=file]").setInputFiles({
      name: "a-name-of-some-length.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(DISK),
    });
    await expect(count(page, "References")).toHaveText("18");
    for (const [kind, caption] of [
      ["Footprint", "Footprint"],
      ["Map", "References by page and time"],
      ["Popularity", "Popularity"],
      ["Reuse", "Reuse"],
      ["Faults", "Faults against frames"],
    ] as const) {
      await page.getByRole("radio", { name: kind, exact: true }).check();
      const figure = page
        .locator(".fig")
        .filter({ has: page.getByRole("button", { name: `${caption}: view as table` }) });
      // Its lowest mark is on the screen, and it is no strip.
      const { height = 0, y = 0 } = (await figure.locator(".trace-host").boundingBox()) ?? {};
      expect(y + height, kind).toBeLessThanOrEqual(800);
      expect(height, kind).toBeGreaterThan(220);
      const whole = await page.evaluate(() => {
        const view = document.querySelector("main.traces");
        return [document.documentElement.scrollHeight, (view?.scrollHeight ?? 0) - (view?.clientHeight ?? 0)];
      });
      expect(whole, kind).toEqual([800, 0]);
    }
  });
}

test("a stretch that is dragged over the map goes to the Lab", async ({ page }) => {
  await open(page, "loops.txt", TWO_LOOPS);
  await expect(count(page, "References")).toHaveText("20,000");
  const box = await page.locator(".trace-brush").boundingBox();
  if (box === null) throw new Error("there is no map to drag over");
  await page.mouse.move(box.x + box.width * 0.5, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/&from=\d+&to=\d+/);
  await page.getByRole("spinbutton", { name: "From reference" }).fill("9999");
  await page.keyboard.press("Enter");
  await page.getByRole("spinbutton", { name: "To reference" }).fill("10004");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "6 references to the Lab" }).click();
  await expect(page).toHaveURL(/view=lab/);
  await expect(page).toHaveURL(/r=38\.39\.5040w\.5041w\.5042w\.5043w/);
  await expect(page.getByText("The Lab shows references 9,999 to 10,004 of the trace.")).toBeVisible();
  // The trace stays open.
  await page.keyboard.press("7");
  await expect(count(page, "References")).toHaveText("20,000");
});

test("how a file is read can be changed, and what is wrong with it is said", async ({ page }) => {
  await open(page, "addresses.txt", "0x7f0000001000\n0x7f0000001fff\n0x7f0000002000\nfour\n");
  await expect(page.locator(".diags")).toContainText("line 4: Item 4 `four` is not a page number");
  await expect(page.locator(".head .cond")).toContainText("all numbers count only what could be read");
  await page.getByRole("combobox", { name: "Page size" }).selectOption("1");
  await expect(count(page, "Pages")).toHaveText("3");
  await page.getByRole("combobox", { name: "Page size" }).selectOption("4096");
  await expect(count(page, "Pages")).toHaveText("2");
  // What the command would be told to do is called here as it is here.
  await expect(page.locator("main.traces")).not.toContainText("--");
});

test("a trace that is dropped on another view is opened here", async ({ page }) => {
  await page.goto("#v=1&view=lab");
  await expect(page.locator("main.lab")).toBeVisible();
  const name = "keys.oracleGeneral";
  // libCacheSim's records of time, object, size and next reference, of bytes that are text, too.
  const records = Buffer.alloc(24 * 70);
  for (let i = 0; i < 70; i++) {
    records.writeUInt32LE(i, 24 * i);
    records.writeBigUInt64LE(BigInt(i % 50) << 40n, 24 * i + 4);
    records.writeUInt32LE(4096, 24 * i + 12);
    records.writeBigInt64LE(BigInt(i + 50), 24 * i + 16);
  }
  await drop(page, [{ name, text: records.toString("latin1") }]);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.locator(".head .cond")).toContainText("oracle-general");
  await expect(count(page, "Pages")).toHaveText("50");
});

test("faults are counted for the policies that are chosen, and the end is exact", async ({ page }) => {
  await open(page, "loops.txt", TWO_LOOPS);
  await expect(page.locator(".trace-trust")).toHaveText("All that was read is counted: the curves are exact.");
  await page.getByRole("checkbox", { name: "FIFO", exact: true }).uncheck();
  await page.getByRole("checkbox", { name: "S3-FIFO" }).uncheck();
  await expect(page.getByRole("checkbox", { name: "LRU" })).toBeDisabled();
  await expect(page).toHaveURL(/p=lru(?:&|$)/);
  await page.getByRole("button", { name: "Faults against frames: view as table" }).click();
  const rows = page.getByRole("table", { name: "Faults against frames" }).locator("tbody tr");
  // LRU faults always in a loop that does not fit, and else once a page.
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(5)).toContainText("20000");
  await expect(rows.nth(6)).toContainText("100");
});

/** How far the curves may be from the whole, in points; undefined while that is not known. */
function widest(text: string): number | undefined {
  const found = /±([\d.]+) points/.exec(text);
  return found === null ? undefined : Number(found[1]);
}

test("while a trace is read, its curves say how far they may be from the whole, and in the end they are exact", async ({
  page,
}) => {
  // Long enough to be told several times.
  const lines = Array.from({ length: 3_000_000 }, (_, i) => (i * i * 7 + (i >> 4)) % 30_011);
  await open(page, "long.txt", lines.join("\n"));
  const trust = page.locator(".trace-trust");
  await expect.poll(async () => widest((await trust.textContent()) ?? ""), { intervals: [50] }).toBeGreaterThan(0);
  await expect(page.locator(".trace-band[d]").first()).toBeAttached();
  await expect(trust).toHaveText("All that was read is counted: the curves are exact.", { timeout: 30_000 });
  await expect(page.locator(".trace-band[d]")).toHaveCount(0);
});

test("a map that is drawn again and again is drawn on nothing", async ({ page }) => {
  const even = Array.from({ length: 40_000 }, (_, i) => (i * 7919) % 331).join(" ");
  await open(page, "even.txt", even);
  for (let i = 0; i < 4; i++)
    for (const rows of ["By first use", "By number"]) await page.getByRole("radio", { name: rows }).check();
  const { left, right } = await page.locator(".trace-map canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
    const part = Math.floor(width / 8);
    const ink = (from: number): number =>
      data.reduce((sum, n, i) => {
        const x = Math.floor(i / 4) % width;
        return i % 4 === 3 && x >= from && x < from + part ? sum + n : sum;
      }, 0);
    return { left: ink(0), right: ink(width - 2 * part) };
  });
  expect(left).toBeGreaterThan(0);
  expect(Math.abs(right / left - 1)).toBeLessThan(0.1);
});

// Sweeps that are interrupted: whatever ended the tab, the runs that were done are not made again, and the results are the same.

import { inStore, lessonFile, openLesson, ownLessons } from "../kept/kept.ts";
import { expect, type Locator, type Page, test } from "../test.ts";
import { english } from "../words.ts";

const SWEEP_TEXT = english("machine/sweep");
const SEEDS_TEXT = english("machine/seeds");
const KEPT_TEXT = english("machine/kept");
const THRASH_TEXT = english("machine/thrash");

/** The value in force, 60, is left out: the live run is none of the sweep's. */
const VALUES = "0 to 40 step 10";
const RUNS = 15;
const LINUX = "./#v=1&view=kernel&os=6.12&ram=4096&secs=30&k=&wl=stress:pages=5000:touch_us=20:start_s=0";

/** One worker, however many processors there are: or all runs might be done at once. */
const oneWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 2 }));

/** The scenarios of the sweep that the page has given to workers, in every page of the test. */
async function watchRuns(page: Page): Promise<string[]> {
  const given: string[] = [];
  await oneWorker(page);
  await page.exposeFunction("given", (scenario: string) => given.push(scenario));
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the worker
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: unknown, ...rest: unknown[]) {
      const { kind, scenario = "" } = message as { readonly kind?: string; readonly scenario?: string };
      // Machines are checked with a second, and the live run has no knob.
      const isOfSweep = kind === "run" && scenario.includes('"seconds":30') && scenario.includes("vm.swappiness");
      if (isOfSweep) (window as unknown as { given: (text: string) => void }).given(scenario);
      Reflect.apply(postMessage, this, [message, ...rest]);
    };
  });
  return given;
}

async function panelOf(page: Page, word: string = SWEEP_TEXT.open): Promise<Locator> {
  await page.getByRole("button", { name: word, exact: true }).click();
  return page.getByRole("dialog", { name: SWEEP_TEXT.title });
}

async function fill(page: Page): Promise<Locator> {
  await page.goto(LINUX);
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  const panel = await panelOf(page);
  await panel.getByRole("textbox", { name: /vm\.swappiness/ }).fill(VALUES);
  return panel;
}

const start = (panel: Locator): Promise<void> =>
  panel.getByRole("button", { name: SEEDS_TEXT.run, exact: true }).click();

const isWhole = (panel: Locator): Promise<void> =>
  expect(panel.getByText(SEEDS_TEXT.progress({ done: RUNS, of: RUNS }))).toBeVisible({ timeout: 120_000 });

const doneIn = async (panel: Locator): Promise<number> => Number(await panel.locator("progress").getAttribute("value"));

/** The number of runs that the page says were kept. */
async function foundIn(panel: Locator): Promise<number> {
  const said = await panel.getByText(/kept from before/).textContent();
  return Number.parseInt(said ?? "", 10);
}

/** What is kept of each run, without when. */
async function runsOf(page: Page): Promise<readonly string[]> {
  const all = await inStore(page, "runs", "faultline.results");
  return all.map((text) => JSON.stringify((JSON.parse(text) as { readonly value: unknown }).value)).toSorted();
}

async function tableOf(page: Page, panel: Locator): Promise<string> {
  await panel.getByRole("button", { name: SWEEP_TEXT.copy({ count: 5 }) }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

for (const how of ["is reloaded", "crashes"] as const) {
  test(`a sweep whose tab ${how} goes on where it was, and ends as one that was not interrupted`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    const before = await watchRuns(page);
    const panel = await fill(page);
    await start(panel);
    await expect.poll(() => doneIn(panel), { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
    const done = await doneIn(panel);
    expect(done, "it was interrupted").toBeLessThan(RUNS);
    let next = page;
    let after: string[] = before;
    if (how === "is reloaded") {
      before.length = 0;
      await page.reload();
    } else {
      const client = await context.newCDPSession(page);
      const crashed = page.waitForEvent("crash");
      void client.send("Page.crash").catch(() => undefined);
      await crashed;
      next = await context.newPage();
      after = await watchRuns(next);
      await next.goto(LINUX);
    }
    const again = await panelOf(next, SWEEP_TEXT.goOn);
    await isWhole(again);
    const found = await foundIn(again);
    expect(found).toBeGreaterThanOrEqual(done);
    expect(found).toBeLessThan(RUNS);
    expect(after).toHaveLength(RUNS - found);
    expect(new Set(after).size, "each once").toBe(after.length);
    const [table, runs] = [await tableOf(next, again), await runsOf(next)];
    expect(runs).toHaveLength(RUNS);
    // All of it once more, without what is kept.
    after.length = 0;
    await again.getByRole("button", { name: KEPT_TEXT.anew }).click();
    await expect(again.getByText(/kept from before/)).toHaveCount(0);
    await isWhole(again);
    expect(after).toHaveLength(RUNS);
    expect(await tableOf(next, again)).toBe(table);
    expect(await runsOf(next)).toEqual(runs);
  });
}

test("a sweep that was done is shown at once after a reload, and runs nothing", async ({ page }) => {
  test.setTimeout(120_000);
  const given = await watchRuns(page);
  const panel = await fill(page);
  await start(panel);
  await isWhole(panel);
  const table = await tableOf(page, panel);
  await page.reload();
  given.length = 0;
  const again = await panelOf(page);
  await isWhole(again);
  expect(await foundIn(again)).toBe(RUNS);
  expect(await tableOf(page, again)).toBe(table);
  expect(given).toEqual([]);
});

test("a run whose record is damaged is made again, and there are never more than 2,000", async ({ page }) => {
  test.setTimeout(120_000);
  const panel = await fill(page);
  await panel.getByRole("radio", { name: "1", exact: true }).check();
  await start(panel);
  await expect(panel.getByText(SEEDS_TEXT.progress({ done: 5, of: 5 }))).toBeVisible({ timeout: 60_000 });
  const [whole] = await runsOf(page);
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open("faultline.results");
        request.onsuccess = () => {
          const transaction = request.result.transaction("runs", "readwrite");
          const runs = transaction.objectStore("runs");
          const keys = runs.getAllKeys();
          keys.onsuccess = () => {
            const [first, second] = keys.result;
            runs.put({ at: Date.now(), value: "damaged" }, first);
            runs.put(7, second);
            for (let at = 1; at < 2000; at++) runs.put({ at, value: JSON.parse(value) as unknown }, `older ${at}`);
          };
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    whole ?? "null",
  );
  await start(panel);
  await expect(panel.getByText(KEPT_TEXT.found({ found: 3 }))).toBeVisible();
  await expect(panel.getByText(SEEDS_TEXT.progress({ done: 5, of: 5 }))).toBeVisible({ timeout: 60_000 });
  const left = await inStore(page, "runs", "faultline.results");
  expect(left.length).toBeLessThanOrEqual(2000);
  expect(left.length).toBeGreaterThan(1400);
  // The oldest went, and none of the sweep's own.
  await start(panel);
  await expect(panel.getByText(KEPT_TEXT.found({ found: 5 }))).toBeVisible();
});

test("where the browser keeps nothing, a sweep runs as ever", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("no", "SecurityError");
    };
  });
  const panel = await fill(page);
  await panel.getByRole("radio", { name: "1", exact: true }).check();
  await start(panel);
  await expect(panel.getByText(SEEDS_TEXT.progress({ done: 5, of: 5 }))).toBeVisible({ timeout: 60_000 });
  await start(panel);
  await expect(panel.getByText(SEEDS_TEXT.progress({ done: 5, of: 5 }))).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText(/kept from before/)).toHaveCount(0);
});

test("a lesson is kept though the disk is full: runs that can be made again give way", async ({ page }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- they are called with their objects
    const [{ put }, { deleteDatabase }] = [IDBObjectStore.prototype, IDBFactory.prototype];
    let isFull = true;
    IDBFactory.prototype.deleteDatabase = function (name) {
      if (name === "faultline.results") isFull = false;
      return deleteDatabase.call(this, name);
    };
    IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
      if (this.name === "lessons" && isFull) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, args);
    };
  });
  const panel = await fill(page);
  await panel.getByRole("radio", { name: "1", exact: true }).check();
  await start(panel);
  await expect(panel.getByText(SEEDS_TEXT.progress({ done: 5, of: 5 }))).toBeVisible({ timeout: 60_000 });
  await page.goto("./#v=1&view=learn");
  await openLesson(page, lessonFile("full", "On a full disk"));
  await expect(ownLessons(page)).toHaveText(["On a full disk"]);
  await expect.poll(() => inStore(page, "lessons")).toHaveLength(1);
});

test("Denning's curve goes on after a reload, when it is asked for again", async ({ page }) => {
  await oneWorker(page);
  // Small machines: four consumers, in memory for two of them.
  await page.goto("./#v=1&view=thrash&exp=e4&n=4&s=16000&w=2000&left=40000");
  const begin = page.getByRole("button", { name: THRASH_TEXT.denningRun.chosen, exact: true });
  await begin.click();
  const progress = page.locator(".thrash-sweep");
  const done = async (): Promise<number> => Number.parseInt((await progress.locator(".q").textContent()) ?? "", 10);
  await expect.poll(done, { timeout: 90_000 }).toBeGreaterThanOrEqual(3);
  const before = await done();
  await page.reload();
  await begin.click();
  expect(await foundIn(progress)).toBeGreaterThanOrEqual(before);
});

test("a design goes on after a reload, when it is asked for again", async ({ page }) => {
  await oneWorker(page);
  await page.goto("./#v=1&view=design");
  const runs = page.locator(".design-runs");
  const begin = runs.locator(".design-start button");
  await begin.click();
  await expect.poll(() => doneIn(runs), { timeout: 90_000 }).toBeGreaterThanOrEqual(2);
  const done = await doneIn(runs);
  await page.reload();
  await begin.click();
  expect(await foundIn(runs)).toBeGreaterThanOrEqual(done);
  await expect(page.getByText(KEPT_TEXT.anew)).toBeVisible({ timeout: 90_000 });
});

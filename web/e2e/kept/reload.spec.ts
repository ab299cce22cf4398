// Reloads that the page makes itself: what was open is open again, or its reader is asked before it is lost.

import { readFileSync } from "node:fs";
import { drop } from "../drop.ts";
import { expect, type Locator, type Page, test } from "../test.ts";
import {
  choose,
  openClass,
  openExercise,
  openLab,
  openMachine,
  openTrial,
  record,
  reloadsItself,
  resultFile,
} from "./opened.ts";

/** A browser that has no room for what is put into a store. */
async function refuse(page: Page, store: string): Promise<void> {
  await page.addInitScript((refused) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the store
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
      if (this.name === refused) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, args);
    };
  }, store);
}

const asked = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Reloading would lose what is open", exact: true });

test("a recorded load is there after a reload, and runs", async ({ page }) => {
  await openMachine(page);
  await record(page);
  const conditions = page.locator(".kernel .cond");
  await expect(conditions).toContainText(/recorded 2\.6\.12-stress\.load\.txt \(1 process, \d+ lines\)/);
  for (const choice of ["English", "same as browser"] as const) {
    await reloadsItself(page, choice);
    await expect(conditions).toContainText(/recorded 2\.6\.12-stress\.load\.txt \(1 process, \d+ lines\)/);
    await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
    await expect(page.locator(".what-if .field-error")).toHaveCount(0);
  }
});

test("an exercise that was opened from a file is there after a reload, with what was written", async ({ page }) => {
  await openExercise(page);
  await page.getByRole("textbox", { name: "Your name or number" }).fill("Ada");
  await page.keyboard.press("Enter");
  const cell = page.getByRole("textbox", { name: /^Step 1, .*Frame 1/ }).first();
  await cell.fill("7");
  await reloadsItself(page);
  // Whose work is shown is asked anew, as at each visit.
  await page.getByRole("textbox", { name: "Your name or number" }).fill("Ada");
  await page.keyboard.press("Enter");
  await expect(cell).toHaveValue("7");
});

test("the files of a class are there after a reload, also when another view was shown first", async ({ page }) => {
  const ada = await openClass(page);
  await openLab(page);
  await reloadsItself(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
  await reloadsItself(page, "same as browser");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
  await page.goto("./#v=1&view=learn&hw=class");
  await expect(ada).toBeVisible();
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open("faultline");
        request.onsuccess = () => {
          const count = request.result.transaction("carried").objectStore("carried").count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
  );
  expect(left, "nothing of it stays in the browser").toBe(0);
});

test("the results of a trial are there after a reload", async ({ page }) => {
  const code = "OS-2026";
  await openTrial(page, code);
  const results = [1, 2, 3].map((participant) => resultFile(code, participant));
  await drop(page, [...results, { name: "notes.txt", text: "hello" }]);
  await expect(page.getByText("3 results")).toBeVisible();
  await reloadsItself(page);
  await expect(page.getByText("3 results")).toBeVisible();
});

test("what can't be kept is named before the reload and offered as a file, and stays if the reader stays", async ({
  page,
}) => {
  await refuse(page, "carried");
  await openExercise(page);
  await choose(page, "English");
  await expect(asked(page)).toContainText("page-replacement.json");
  const download = page.waitForEvent("download");
  await asked(page).getByRole("button", { name: "Save it" }).click();
  const saved = JSON.parse(readFileSync(await (await download).path(), "utf8")) as object;
  expect(saved).toMatchObject({ format: "faultline-exercise", id: "page-replacement" });
  await asked(page).getByRole("button", { name: "Don't reload" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Your name or number" })).toBeVisible();
  await choose(page, "same as browser");
  const loaded = page.waitForEvent("load");
  await asked(page).getByRole("button", { name: "Reload all the same" }).click();
  await loaded;
  await expect(page.getByRole("heading", { level: 1, name: "No exercise is open" })).toBeVisible();
});

test("logs that can't be kept are named before the reload and offered in one zip file", async ({ page }) => {
  await refuse(page, "logs");
  await page.goto("./#v=1&view=logs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const log = readFileSync(new URL("../../../public/samples/linux-page-cluster-0.vmstat.txt", import.meta.url), "utf8");
  await drop(page, [
    { name: "one.txt", text: log },
    { name: "two.txt", text: log },
  ]);
  await expect(page.getByText("one.txt").first()).toBeVisible();
  await choose(page, "English");
  await expect(asked(page).getByRole("listitem")).toHaveText(["one.txt", "two.txt"]);
  const download = page.waitForEvent("download");
  await asked(page).getByRole("button", { name: "Save them in a zip file" }).click();
  const zip = readFileSync(await (await download).path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  expect(zip.includes("two.txt")).toBe(true);
});

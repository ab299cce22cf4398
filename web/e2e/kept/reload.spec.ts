// Reloads that the page makes itself: what was open is open again, or its reader is asked before it is lost.

import { readFileSync } from "node:fs";
import { drop } from "../drop.ts";
import { conditionOf } from "../../src/learn/model/trial/condition.ts";
import { resultCsv } from "../../src/learn/model/trial/result.ts";
import { expect, type Locator, type Page, test } from "../test.ts";

const EXERCISE = readFileSync(new URL("../../../public/samples/homework.exercise.json", import.meta.url), "utf8");

/** Chooses the language that is shown already, by another name: that reloads the page, and nothing else. */
async function reloads(page: Page, choice: "English" | "same as browser" = "English"): Promise<void> {
  const loaded = page.waitForEvent("load");
  await choose(page, choice);
  await loaded;
}

async function choose(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: "Keys ?" }).click();
  await page.getByRole("radio", { name: choice }).click();
}

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

async function openExercise(page: Page): Promise<void> {
  await page.goto("./#v=1&view=lab");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
  await drop(page, [{ name: "week.json", text: EXERCISE }]);
  await expect(page.getByRole("textbox", { name: "Your name or number" })).toBeVisible();
}

test("a recorded load is there after a reload, and runs", async ({ page }) => {
  await page.goto("./#v=1&view=kernel&os=2.6.12&ram=1024&load=1400&secs=20");
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  await page.getByRole("button", { name: "Machine", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save this workload as a recording", exact: true }).click();
  const file = await download;
  await page.keyboard.press("Escape");
  await drop(page, [{ name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") }]);
  const conditions = page.locator(".kernel .cond");
  await expect(conditions).toContainText(/recorded 2\.6\.12-stress\.load\.txt \(1 process, \d+ lines\)/);
  for (const choice of ["English", "same as browser"] as const) {
    await reloads(page, choice);
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
  await reloads(page);
  // Whose work is shown is asked anew, as at each visit.
  await page.getByRole("textbox", { name: "Your name or number" }).fill("Ada");
  await page.keyboard.press("Enter");
  await expect(cell).toHaveValue("7");
});

test("the files of a class are there after a reload, also when another view was shown first", async ({ page }) => {
  await page.goto("./#v=1&view=learn&hw=class");
  await expect(page.getByRole("heading", { level: 1, name: "A class" })).toBeVisible();
  const answers = {
    format: "faultline-answers",
    version: 1,
    exercise: "week",
    digest: "0",
    student: "Ada",
    attempts: [],
  };
  await drop(page, [
    { name: "week.json", text: EXERCISE },
    { name: "ada.json", text: JSON.stringify(answers) },
  ]);
  const ada = page.getByText(/^Ada$|^ada\.json: /).first();
  await expect(ada).toBeVisible();
  await page.goto("./#v=1&view=lab");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
  await reloads(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
  await reloads(page, "same as browser");
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
  await page.goto(`./#v=1&view=learn&trial=${code}`);
  await expect(page.getByRole("heading", { level: 1, name: `Trial ${code}` })).toBeVisible();
  const marks = [1, 0, 1, 0, 1, 0];
  const times = { preSeconds: 100, learnSeconds: 600, postSeconds: 90, predicted: 0, predictedRight: 0 };
  const results = [1, 2, 3].map((participant) => {
    const result = { code, participant, condition: conditionOf(code, participant), pre: marks, post: marks, ...times };
    return { name: `${participant}.csv`, text: resultCsv([result]) };
  });
  await drop(page, [...results, { name: "notes.txt", text: "hello" }]);
  await expect(page.getByText("3 results")).toBeVisible();
  await reloads(page);
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

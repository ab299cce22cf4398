// The reader's own reload forgets what is open and not kept; the browser asks first, and only then.

import type { Dialog } from "@playwright/test";
import { readFileSync } from "node:fs";
import { drop, sampleText } from "../drop.ts";
import { resultCsv } from "../../src/learn/model/trial/result.ts";
import { conditionOf } from "../../src/learn/model/trial/condition.ts";
import { expect, type Page, test } from "../test.ts";

const EXERCISE = readFileSync(new URL("../../../public/samples/homework.exercise.json", import.meta.url), "utf8");
const LOG = sampleText("linux-page-cluster-0.vmstat.txt");

/** The reader reloads; the browser's questions on the way, of which each is answered so. */
async function reloads(page: Page, answer: "accept" | "dismiss" = "accept"): Promise<string[]> {
  // Browsers ask only where somebody has done something.
  await page
    .locator("h1")
    .first()
    .click({ position: { x: 1, y: 1 } });
  await page.keyboard.press("Escape");
  const asked: string[] = [];
  const heed = (dialog: Dialog): void => {
    asked.push(dialog.type());
    void dialog[answer]();
  };
  page.on("dialog", heed);
  const loaded = page.waitForEvent("load", { timeout: 3000 }).then(
    () => undefined,
    () => undefined,
  );
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  await loaded;
  page.off("dialog", heed);
  return asked;
}

async function openLab(page: Page): Promise<void> {
  await page.goto("./#v=1&view=lab");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
}

async function openLogs(page: Page): Promise<void> {
  await page.goto("./#v=1&view=logs&ex=0");
  await expect(page.locator("main h1").first()).toBeVisible();
  await drop(page, [{ name: "one.txt", text: LOG }]);
  await expect(page.getByText("one.txt").first()).toBeVisible();
}

test("nobody is asked before a reload that loses nothing", async ({ page }) => {
  await openLab(page);
  await page.keyboard.press("ArrowRight");
  expect(await reloads(page)).toEqual([]);
  await page.goto("./#v=1&view=logs");
  await expect(page.locator("main h1").first()).toBeVisible();
  expect(await reloads(page), "samples come again").toEqual([]);
  await page.goto("./#v=1&view=learn&trial=OS-2026");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await reloads(page)).toEqual([]);
});

test("an exercise from a file is asked about, and stays if the reader stays", async ({ page }) => {
  await openLab(page);
  await drop(page, [{ name: "week.json", text: EXERCISE }]);
  const name = page.getByRole("textbox", { name: "Your name or number" });
  await expect(name).toBeVisible();
  expect(await reloads(page, "dismiss")).toEqual(["beforeunload"]);
  await expect(name).toBeVisible();
  expect(await reloads(page)).toEqual(["beforeunload"]);
  await expect(page.getByRole("heading", { level: 1, name: "No exercise is open" })).toBeVisible();
  expect(await reloads(page), "nothing is open any more").toEqual([]);
});

test("a reload that the page makes itself keeps what is open, and the browser doesn't ask", async ({ page }) => {
  await openLab(page);
  await drop(page, [{ name: "week.json", text: EXERCISE }]);
  const name = page.getByRole("textbox", { name: "Your name or number" });
  await name.click();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Keys ?" }).click();
  await page.getByRole("radio", { name: "English" }).click();
  await loaded;
  await expect(name).toBeVisible();
  expect(asked).toEqual([]);
});

test("what came over a reload is still kept until a view takes it out, and then asked about", async ({ page }) => {
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
  await openLab(page);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Keys ?" }).click();
  await page.getByRole("radio", { name: "English" }).click();
  await loaded;
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
  expect(await reloads(page)).toEqual([]);
  await page.goto("./#v=1&view=learn&trial=OS-2026");
  await expect(page.getByRole("heading", { level: 1, name: "Trial OS-2026" })).toBeVisible();
  expect(await reloads(page, "dismiss")).toEqual(["beforeunload"]);
  await page.goto("./#v=1&view=learn&hw=class");
  await expect(ada).toBeVisible();
});

test("the results of a trial are asked about", async ({ page }) => {
  const code = "OS-2026";
  await page.goto(`./#v=1&view=learn&trial=${code}`);
  await expect(page.getByRole("heading", { level: 1, name: `Trial ${code}` })).toBeVisible();
  const marks = [1, 0, 1, 0, 1, 0];
  const times = { preSeconds: 100, learnSeconds: 600, postSeconds: 90, predicted: 0, predictedRight: 0 };
  const result = { code, participant: 1, condition: conditionOf(code, 1), pre: marks, post: marks, ...times };
  await drop(page, [{ name: "1.csv", text: resultCsv([result]) }]);
  await expect(page.getByText("1 result")).toBeVisible();
  expect(await reloads(page)).toEqual(["beforeunload"]);
});

test("a recorded load is asked about", async ({ page }) => {
  await page.goto("./#v=1&view=kernel&os=2.6.12&ram=1024&load=1400&secs=20");
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  expect(await reloads(page), "a machine from the link").toEqual([]);
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  await page.getByRole("button", { name: "Machine", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save this workload as a recording", exact: true }).click();
  const file = await download;
  await page.keyboard.press("Escape");
  await drop(page, [{ name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") }]);
  await expect(page.locator(".kernel .cond")).toContainText("recorded");
  expect(await reloads(page)).toEqual(["beforeunload"]);
});

test("logs are asked about, unless they are kept or removed", async ({ page }) => {
  await openLogs(page);
  expect(await reloads(page, "dismiss")).toEqual(["beforeunload"]);
  await page.getByRole("checkbox", { name: "Keep these files in this browser" }).check();
  await expect(page.locator(".log-keep output")).toContainText("They are stored in this browser");
  expect(await reloads(page)).toEqual([]);
  await expect(page.getByText("one.txt").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Keep these files in this browser" }).uncheck();
  expect(await reloads(page, "dismiss")).toEqual(["beforeunload"]);
  await page.getByRole("button", { name: "Remove A, one.txt" }).click();
  await expect(page.locator("main")).not.toContainText("one.txt");
  expect(await reloads(page)).toEqual([]);
});

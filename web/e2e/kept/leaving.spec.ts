// The reader's own reload forgets what is open and not kept; the browser asks first, and only then.

import type { Dialog } from "@playwright/test";
import { drop, sampleText } from "../drop.ts";
import { expect, type Page, test } from "../test.ts";
import {
  openClass,
  openExercise,
  openLab,
  openMachine,
  openTrial,
  record,
  reloadsItself,
  resultFile,
} from "./opened.ts";

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
  const name = await openExercise(page);
  expect(await reloads(page, "dismiss")).toEqual(["beforeunload"]);
  await expect(name).toBeVisible();
  expect(await reloads(page)).toEqual(["beforeunload"]);
  await expect(page.getByRole("heading", { level: 1, name: "No exercise is open" })).toBeVisible();
  expect(await reloads(page), "nothing is open any more").toEqual([]);
});

test("a reload that the page makes itself keeps what is open, and the browser doesn't ask", async ({ page }) => {
  const name = await openExercise(page);
  await name.click();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await reloadsItself(page);
  await expect(name).toBeVisible();
  expect(asked).toEqual([]);
});

test("what came over a reload is still kept until a view takes it out, and then asked about", async ({ page }) => {
  const ada = await openClass(page);
  await openLab(page);
  await reloadsItself(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
  expect(await reloads(page)).toEqual([]);
  await openTrial(page, "OS-2026");
  expect(await reloads(page, "dismiss")).toEqual(["beforeunload"]);
  await page.goto("./#v=1&view=learn&hw=class");
  await expect(ada).toBeVisible();
});

test("the results of a trial are asked about", async ({ page }) => {
  const code = "OS-2026";
  await openTrial(page, code);
  await drop(page, [resultFile(code, 1)]);
  await expect(page.getByText("1 result")).toBeVisible();
  expect(await reloads(page)).toEqual(["beforeunload"]);
});

test("a recorded load is asked about", async ({ page }) => {
  await openMachine(page);
  expect(await reloads(page), "a machine from the link").toEqual([]);
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  await record(page);
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

// What a reload would lose: an exercise, a class's files, the results of a trial, a recorded load.

import { readFileSync } from "node:fs";
import { drop } from "../drop.ts";
import { conditionOf } from "../../src/learn/model/trial/condition.ts";
import { resultCsv } from "../../src/learn/model/trial/result.ts";
import { expect, type Locator, type Page } from "../test.ts";

/** An exercise, as its author saved it. */
const EXERCISE = readFileSync(new URL("../../../public/samples/homework.exercise.json", import.meta.url), "utf8");

/** Chooses the language that is shown already, by another name: the page reloads itself, and does nothing else. */
export async function reloadsItself(page: Page, choice: "English" | "same as browser" = "English"): Promise<void> {
  const loaded = page.waitForEvent("load");
  await choose(page, choice);
  await loaded;
}

/** Chooses a language. */
export async function choose(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: "Keys ?" }).click();
  await page.getByRole("radio", { name: choice }).click();
}

/** Opens the Lab. */
export async function openLab(page: Page): Promise<void> {
  await page.goto("./#v=1&view=lab");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
}

/** Opens an exercise from a file. Returns the field for who works on it. */
export async function openExercise(page: Page): Promise<Locator> {
  await openLab(page);
  await drop(page, [{ name: "week.json", text: EXERCISE }]);
  const name = page.getByRole("textbox", { name: "Your name or number" });
  await expect(name).toBeVisible();
  return name;
}

/** Opens a class of one student, Ada. Returns what is shown of her. */
export async function openClass(page: Page): Promise<Locator> {
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
  return ada;
}

/** Opens a trial. */
export async function openTrial(page: Page, code: string): Promise<void> {
  await page.goto(`./#v=1&view=learn&trial=${code}`);
  await expect(page.getByRole("heading", { level: 1, name: `Trial ${code}` })).toBeVisible();
}

/** What a participant of a trial hands in. */
export function resultFile(code: string, participant: number): { readonly name: string; readonly text: string } {
  const marks = [1, 0, 1, 0, 1, 0];
  const times = { preSeconds: 100, learnSeconds: 600, postSeconds: 90, predicted: 0, predictedRight: 0 };
  const result = { code, participant, condition: conditionOf(code, participant), pre: marks, post: marks, ...times };
  return { name: `${participant}.csv`, text: resultCsv([result]) };
}

/** Opens a machine in the Kernel view. */
export async function openMachine(page: Page): Promise<void> {
  await page.goto("./#v=1&view=kernel&os=2.6.12&ram=1024&load=1400&secs=20");
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
}

/** Saves the load of the machine that is shown as a recording, and opens that. */
export async function record(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Machine", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save this workload as a recording", exact: true }).click();
  const file = await download;
  await page.keyboard.press("Escape");
  await drop(page, [{ name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") }]);
}

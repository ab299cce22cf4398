// The trial: a participant goes through it by keyboard alone; a lecturer drops the files of a class.

import { readFileSync } from "node:fs";
import { conditionOf, CONDITIONS } from "../../src/learn/model/trial/condition.ts";
import { type Result, resultCsv } from "../../src/learn/model/trial/result.ts";
import { AXE, findings } from "../axe.ts";
import { drop } from "../drop.ts";
import { expect, type Locator, type Page, test } from "../test.ts";

const CODE = "OS-2026";
const numberIn = (condition: string): number => [1, 2, 3].find((n) => conditionOf(CODE, n) === condition) ?? 0;

async function open(page: Page): Promise<void> {
  await page.goto(`./#v=1&view=learn&trial=${CODE}`);
  await expect(page.getByRole("heading", { level: 1, name: `Trial ${CODE}` })).toBeVisible();
}

async function begin(page: Page, participant: number): Promise<void> {
  await page.getByRole("textbox", { name: "Your number" }).focus();
  await page.keyboard.type(String(participant));
  await page.keyboard.press("Enter");
}

/** Answers six items with keys: the first choice, or a number. */
async function answerAll(page: Page, part: string): Promise<void> {
  for (let at = 1; at <= 6; at++) {
    await expect(page.getByRole("heading", { level: 1, name: `${part}: ${at} of 6` })).toBeVisible();
    const first = page.locator(".choices label").first();
    await expect(page.locator(".trial-item")).toBeVisible();
    if ((await first.count()) === 0) await page.keyboard.type("7");
    else {
      const text = await first.innerText();
      await page.keyboard.press(text.charAt(0));
      await expect(first.getByRole("radio")).toBeChecked();
    }
    await page.keyboard.press("Enter");
  }
}

/** Leaves the Lab by Shift+Tab, as often as it takes. */
async function tabBackTo(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(button).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

test("a participant goes through the trial by keyboard, predicts in the Lab, and saves one row", async ({ page }) => {
  const participant = numberIn("predict");
  await open(page);
  await begin(page, participant);
  await answerAll(page, "First test");
  const frame = page.locator("iframe.trial-frame");
  for (let policy = 1; policy <= 4; policy++) {
    await expect(page.getByRole("heading", { level: 1, name: `Learn: ${policy} of 4` })).toBeVisible();
    await expect(frame).toBeFocused();
    const lab = frame.contentFrame();
    if (policy === 1) {
      await page.keyboard.press("ArrowRight");
      const choice = lab.getByRole("radio").first();
      await expect(lab.locator("form.quiz")).toBeVisible();
      if ((await choice.count()) === 0) await page.keyboard.type("9");
      else {
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
      }
      await page.keyboard.press("Enter");
      await expect(lab.locator("form.quiz")).toBeHidden();
    }
    await tabBackTo(page, page.locator("main.trial > section button.solid"));
    await page.keyboard.press("Enter");
  }
  await answerAll(page, "Second test");
  await expect(page.getByRole("button", { name: "Save my result" })).toBeFocused();
  const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(saved.suggestedFilename()).toBe(`faultline-trial-os-2026-${participant}.csv`);
  const rows = readFileSync(await saved.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(rows).toHaveLength(2);
  const row = new Map(rows[0]?.split(",").map((name, at) => [name, rows[1]?.split(",")[at]]));
  expect(row.get("condition")).toBe("predict");
  expect(row.get("predicted")).toBe("1");
  await expect(page.getByText("Give this file to the lecturer")).toBeVisible();
});

test("a reload goes on where the participant was, and an item without an answer says what to do", async ({ page }) => {
  await open(page);
  await begin(page, numberIn("read"));
  await page.getByRole("button", { name: "I don’t know" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "First test: 2 of 6" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "First test: 2 of 6" })).toBeVisible();
  await expect(page.locator(".trial-item")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Choose one" })).toBeVisible();
});

const marks = (right: number): readonly number[] => Array.from({ length: 6 }, (_, i) => (i < right ? 1 : 0));

function result(participant: number, post: number): Result {
  const times = { preSeconds: 100, learnSeconds: 600, postSeconds: 90 };
  const condition = conditionOf(CODE, participant);
  return {
    code: CODE,
    participant,
    condition,
    pre: marks(2),
    post: marks(post),
    predicted: 0,
    predictedRight: 0,
    ...times,
  };
}

test("a lecturer drops the files of a class and sees the conditions compared", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await open(page);
  const files = CONDITIONS.map((condition, at) => {
    const participant = numberIn(condition);
    return { name: `${participant}.csv`, text: resultCsv([result(participant, 3 + at)]) };
  });
  await drop(page, [...files, { name: "notes.txt", text: "hello" }]);
  await expect(page.getByText("3 results")).toBeVisible();
  await expect(page.getByText("notes.txt is not a file of results")).toBeVisible();
  const summary = page.getByRole("region", { name: "The conditions compared" }).getByRole("row");
  await expect(summary).toHaveText([
    /Normalised gain/,
    /watch\s*1\s*2\.00\s*3\.00\s*0\.25/,
    /read\s*1\s*2\.00\s*4\.00\s*0\.50/,
    /predict\s*1\s*2\.00\s*5\.00\s*0\.75/,
  ]);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as one table (CSV)" }).click(),
  ]);
  expect(
    readFileSync(await saved.path(), "utf8")
      .trim()
      .split("\r\n"),
  ).toHaveLength(4);
  expect(await findings(page)).toEqual([]);
});

test("the trial is found from Learn and from the palette", async ({ page }) => {
  await page.goto("./#v=1&view=learn");
  await page.getByRole("button", { name: "Open the trial" }).click();
  await expect(page).toHaveURL(/view=learn&trial=trial-1/);
  await page.getByRole("button", { name: "All lessons" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Learn" })).toBeVisible();
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill("does it teach");
  // Enter takes what is found; books, lessons and the trial come a moment after the commands.
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Trial trial-1" })).toBeVisible();
});

// Homework from the lecturer's editor to the table of the class.

import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { AXE, findings } from "../axe.ts";
import { drop, type Dropped } from "../drop.ts";
import { expect, type Page, test } from "../test.ts";
import { fillTable, resultFile, solve, solveBy, tallyOfLru } from "./homework.ts";

/** Saves what a button saves. */
async function saved(page: Page, button: string): Promise<Dropped> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

/** Writes an exercise in the editor and saves it. */
async function written(page: Page): Promise<string> {
  await page.goto("./#v=1&view=learn");
  await page.getByRole("button", { name: "Write an exercise" }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Second week");
  await page.getByRole("textbox", { name: "Short name" }).fill("week-2");
  await page.getByRole("textbox", { name: "Due (may stay empty)" }).fill("2099-12-01T23:59");
  const file = await saved(page, "Save as file");
  expect(file.name).toBe("faultline-week-2.json");
  return file.text;
}

/** Does the exercise as a student, with the core's answers or others, and saves the result. */
function done(page: Page, document: string, student: string, by = "fifo"): Promise<Dropped> {
  const answers = by === "fifo" ? solve(document, student) : solveBy(by, document, student);
  return handedIn(page, document, student, () => fillTable(page, answers));
}

/** Fills the exercise in, hands it in, and saves the result. */
async function handedIn(page: Page, document: string, student: string, fill: () => Promise<void>): Promise<Dropped> {
  await page.goto("./#v=1&view=lab");
  // Told by content, wherever it is dropped.
  await drop(page, [{ name: "week-2.json", text: document }]);
  await page.getByRole("textbox", { name: "Your name or number" }).fill(student);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`For ${student}`)).toBeVisible();
  await fill();
  await page.getByRole("button", { name: "Hand in (1 of 3)" }).click();
  const sure = page.getByRole("button", { name: "Yes, hand in" });
  const result = page.getByRole("heading", { level: 2, name: /of 10 points/ });
  await expect(sure.or(result)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(result).toBeFocused();
  return saved(page, "Save the result file");
}

test("an exercise goes from the editor to students, and their files to a table", async ({ page }) => {
  test.setTimeout(120_000);
  const document = await written(page);
  expect(JSON.parse(document)).toMatchObject({ format: "faultline-exercise", id: "week-2", title: "Second week" });
  const right = await done(page, document, "Ana Lima");
  expect(right.name).toBe("faultline-week-2-ana-lima.json");
  await expect(page.getByRole("heading", { level: 2, name: "10 of 10 points" })).toBeVisible();
  // Somebody in whose variant it shows: one step that goes another way may be a slip.
  const runsLru = (name: string): boolean =>
    tallyOfLru(document, [resultFile(document, name, solveBy("lru", document, name))]) !== undefined;
  const other = ["Bo", "Cem", "Dov", "Eve", "Fay", "Gil", "Hui"].find(runsLru) ?? "";
  const lru = await done(page, document, other, "lru");
  // The file has no marks, and the page shows no answers while there are attempts.
  expect(lru.text).not.toContain("points");
  await expect(page.getByRole("button", { name: "Show the answers" })).toHaveCount(0);
  const nonsense = await handedIn(page, document, "Zed", async () => {
    for (let step = 1; step <= 3; step++)
      await page.getByRole("textbox", { name: new RegExp(`^Step ${step}, .*Frame 1`) }).fill(`<b>${step}</b>`);
    await page.getByRole("textbox", { name: "Number of faults" }).fill("lots");
  });
  const reason = "Number of faults: lots, neither a page of the string nor a number";
  await expect(page.getByRole("listitem").filter({ hasText: reason })).toBeVisible();
  const garbage = { name: "garbage.json", text: `{"format": "faultline-answers", "version": 1}` };

  await page.goto("./#v=1&view=learn&hw=class");
  const cut = { name: "cut.json", text: right.text.slice(0, 200) };
  await drop(page, [right, lru, nonsense, garbage, cut, { name: "notes.txt", text: "hello" }]);
  await expect(page.getByText("3 students", { exact: true })).toBeVisible();
  await expect(page.getByText(/^garbage\.json: .*missing field/)).toBeVisible();
  await expect(page.getByText(/^cut\.json: Line 1, column \d+: .*EOF/)).toBeVisible();
  await expect(page.getByText("notes.txt is neither an exercise nor what a student handed in.")).toBeVisible();
  const rows = page.getByRole("region", { name: "Points by student" }).getByRole("row");
  await expect(rows.nth(1)).toHaveText(/^Ana Lima\s*10 \/ 10/);
  await expect(rows.nth(2)).toHaveText(new RegExp(`^${other}.*ran LRU`));
  await expect(rows.nth(3)).toHaveText(/^Zed\s*0(\.\d+)? \/ 10/);
  await expect(page.getByText("1 of 3 ran LRU instead of FIFO")).toBeVisible();
  const { name, text } = await saved(page, "Save as table (CSV)");
  expect(name).toBe("faultline-week-2-class.csv");
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^Ana Lima,10,10,100,/);
  expect(lines[2]).toContain("ran LRU");
});

test("a class of forty is told how many ran LRU, from one zip file", async ({ page }) => {
  test.setTimeout(90_000);
  await page.addInitScript({ path: AXE });
  const document = await written(page);
  const results = Array.from({ length: 40 }, (_, at) => {
    const student = String(at + 1);
    const filled = at % 3 === 0 ? solveBy("lru", document, student) : solve(document, student);
    return resultFile(document, student, filled);
  });
  const tally = tallyOfLru(document, results);
  const found = tally?.students ?? 0;
  // About half of those who ran it can be told from somebody who slips; nobody else is.
  expect(found).toBeGreaterThanOrEqual(5);
  expect(tally?.who.every((student) => Number(student) % 3 === 1)).toBe(true);
  await page.getByRole("button", { name: "A class" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A class" })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open files" }).click();
  const buffer = Buffer.from(
    zipSync(Object.fromEntries(results.map((text, at) => [`handed-in/${at + 1}.json`, strToU8(text)]))),
  );
  await (await chooser).setFiles({ name: "all.zip", mimeType: "application/zip", buffer });
  await expect(page.getByText("40 students", { exact: true })).toBeVisible();
  await expect(page.getByText(`${found} of 40 ran LRU instead of FIFO`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Points", exact: true }).getByRole("listitem")).toHaveCount(10);
  expect(await findings(page)).toEqual([]);
});

test("what a student has typed is there after a reload, and a link opens the exercise", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await written(page);
  await page.getByRole("button", { name: "Copy the link" }).last().click();
  await expect(page.getByText("The link for students is on the clipboard.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("view=learn&hw=do&hx=");
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("textbox", { name: "Your name or number" }).fill("Cy");
  await page.keyboard.press("Enter");
  const cell = page.getByRole("textbox", { name: /^Step 1, .*Frame 0/ });
  await cell.fill("4");
  // A digit typed where hit or fault belongs opens no other view.
  const outcome = page.getByRole("button", { name: /^Step 1, .*Hit or fault/ });
  await outcome.press("1");
  await outcome.press("f");
  await expect(outcome).toHaveText("F");
  await page.reload();
  await page.getByRole("textbox", { name: "Your name or number" }).fill("cy");
  await page.keyboard.press("Enter");
  await expect(cell).toHaveValue("4");
  await expect(outcome).toHaveText("F");
});

test("after the last attempt the answers are shown, and after the due date a result is late", async ({ page }) => {
  const document = JSON.parse(await written(page)) as Readonly<Record<string, unknown>>;
  const text = JSON.stringify({ ...document, attempts: 1, due: "2020-01-01T00:00:00Z" });
  await drop(page, [{ name: "late.json", text }]);
  await expect(page.getByText("“late.json” was opened.")).toBeVisible();
  await page.goto("./#v=1&view=lab");
  await drop(page, [{ name: "late.json", text }]);
  await page.getByRole("textbox", { name: "Your name or number" }).fill("Di");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/It was due .*2020/)).toBeVisible();
  await page.getByRole("button", { name: "Hand in (1 of 1)" }).click();
  await page.getByRole("button", { name: "Yes, hand in" }).click();
  await expect(page.getByText(/^Attempt 1, .*, late$/)).toBeVisible();
  await page.getByRole("button", { name: "Show the answers" }).click();
  const answers = page.getByRole("region", { name: "Answers" });
  await expect(answers.getByRole("table")).toHaveCount(1);
  await expect(answers.getByText(/\d+ faults/)).toBeVisible();
  const result = await saved(page, "Save the result file");
  await page.goto("./#v=1&view=learn&hw=class");
  await drop(page, [{ name: "late.json", text }, result]);
  await expect(page.getByRole("region", { name: "Points by student" }).getByRole("row").nth(1)).toHaveText(/Di.*yes/);
});

test("variants are printed with their answers behind them", async ({ page }) => {
  await written(page);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole("textbox", { name: "for", exact: true }).fill("1-2, Ana");
  await page.emulateMedia({ media: "print" });
  await page.getByRole("button", { name: "Print variants" }).click();
  const sheets = page.locator(".printed-variant");
  await expect(sheets).toHaveCount(6);
  await expect(sheets.nth(2)).toContainText("For Ana");
  await expect(sheets.nth(2).locator("tbody td").first()).toHaveText("");
  await expect(sheets.nth(5).locator("tbody td").first()).toHaveText("F");
});

test("an exercise that cannot be used says why, and what is written is kept", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await written(page);
  await page.getByRole("textbox", { name: "Short name" }).fill("no spaces!");
  await expect(page.getByText(/The short name “no spaces!” may have only/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save as file" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Short name" }).fill("week-3");
  await expect(page.getByRole("button", { name: "Save as file" })).toBeEnabled();
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Short name" })).toHaveValue("week-3");
});

test("the palette finds homework by many names", async ({ page }) => {
  for (const word of ["homework", "exercise", "quiz", "grade", "SCORM"]) {
    await page.goto("./#v=1&view=lab");
    await page.keyboard.press("/");
    await page.getByRole("dialog").getByRole("combobox").fill(word);
    await expect(page.getByRole("option", { name: /^Homework/ }).first()).toBeVisible();
  }
});

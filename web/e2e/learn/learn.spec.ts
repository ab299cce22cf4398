// Learn: lessons whose goals tick themselves, one's own lessons, challenges.

import { readFileSync } from "node:fs";
import { Lab } from "../textbook/lab.ts";
import { expect, test, type Locator, type Page } from "../test.ts";

const lesson = (page: Page): Locator => page.getByRole("complementary");
const goals = (page: Page): Locator => lesson(page).getByRole("region", { name: "Goals" }).getByRole("listitem");

async function openLearn(page: Page): Promise<void> {
  await page.goto("./#v=1&view=learn");
  await expect(page.getByRole("heading", { level: 1, name: "Learn" })).toBeVisible();
}

/** What the live region said last. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector(".sr[aria-live]")?.textContent ?? "");

test("a goal ticks itself when it is reached, says so, and stays ticked on the next visit", async ({ page }) => {
  const lab = new Lab(page);
  await openLearn(page);
  await page.getByRole("button", { name: /^\d+\. FIFO/ }).click();
  await expect(lesson(page).getByRole("heading", { level: 2 })).toBeVisible();
  await lesson(page).getByRole("button", { name: "Next" }).click();
  await lesson(page).getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/ls=fifo-belady&lp=3/);
  await expect(goals(page)).toHaveText([/^open: /, /^open: /]);
  await expect(lab.count("faults")).toHaveText("9");
  await page.getByRole("button", { name: "Frames: more" }).click();
  await expect(lab.count("faults")).toHaveText("10");
  await expect(goals(page)).toHaveText([/^reached: /, /^open: /]);
  await expect.poll(() => said(page)).toContain("Goal reached");
  await page.reload();
  await expect(goals(page)).toHaveText([/^reached: /, /^open: /]);
  await page.keyboard.press("5");
  await expect(page.getByRole("listitem").filter({ hasText: "Belady" })).toContainText("1 of");
});

test("a typed number is judged by running what it is asked of", async ({ page }) => {
  await page.goto("./#v=1&view=lab&a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=12&st=3&ls=fifo-belady&lp=2");
  const asked = lesson(page).getByRole("textbox", { name: "Your number" });
  await asked.fill("8");
  await asked.press("Enter");
  await expect(lesson(page)).toContainText("Not yet");
  await asked.fill("nine");
  await asked.press("Enter");
  await expect(lesson(page)).toContainText("Enter a whole number");
  await asked.fill("9");
  await asked.press("Enter");
  await expect(goals(page)).toHaveText(/^reached: /);
});

test("a page that asks for a number shows nothing of what is to come until it has been said", async ({ page }) => {
  await page.goto("./#v=1&view=lab&a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=6&st=3&o=curve&ls=fifo-belady&lp=2");
  const ticks = page.locator("svg.scrub .tickf, svg.scrub .tickc");
  const asked = lesson(page).getByRole("textbox", { name: "Your number" });
  await expect(asked).toBeVisible();
  await expect(ticks).toHaveCount(6);
  await expect(page.getByText("leaves next")).toHaveCount(0);
  await expect(page.locator("svg.fault-curve")).toHaveCount(0);
  await asked.fill("9");
  await asked.press("Enter");
  await expect(goals(page)).toHaveText(/^reached: /);
  await expect(ticks).toHaveCount(9);
  await expect(page.locator("svg.fault-curve")).toBeVisible();
});

test("a page puts its questions again when one goes back to where it begins", async ({ page }) => {
  const lab = new Lab(page);
  await page.goto("./#v=1&view=lab&ls=lru-stack&lp=1");
  await lesson(page).getByRole("button", { name: "Show where this page begins" }).click();
  await expect(page).toHaveURL(/m=predict/);
  const begins = Number(/[#&]t=(\d+)/.exec(page.url())?.[1]);
  for (let round = 0; round < 2; round++) {
    await expect(lab.position).toHaveValue(String(begins));
    await page.keyboard.press("ArrowRight");
    await expect(lab.heading).toContainText(`Step ${begins + 1}`);
    await expect(page.getByRole("form")).toBeVisible();
    await page.getByRole("button", { name: "Skip", exact: true }).click();
    await lab.expectAt(begins + 1);
    await lesson(page).getByRole("button", { name: "Show where this page begins" }).click();
  }
});

test("a lesson goes on over views, by keys and by Back, and is closed without losing what is shown", async ({
  page,
}) => {
  const lab = new Lab(page);
  await page.goto("./#v=1&view=lab&a=lru&f=4&ls=fifo-belady&lp=1");
  await expect(lesson(page)).toBeVisible();
  await expect(lab.frames).toHaveValue("4");
  await page.keyboard.press("2");
  await expect(page.getByRole("main")).toHaveClass("arena");
  await expect(lesson(page)).toBeVisible();
  await page.keyboard.press("Shift+PageDown");
  await expect(page).toHaveURL(/view=lab&.*lp=2/);
  await page.goBack();
  await expect(page).toHaveURL(/view=arena&.*lp=1/);
  await lesson(page).getByRole("button", { name: "Close the lesson" }).click();
  await expect(lesson(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toHaveClass("arena");
});

test("a lesson is written by recording, goes to a file, and comes back from it on another machine", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const lab = new Lab(page);
  await openLearn(page);
  await page.getByRole("button", { name: "Write a lesson" }).click();
  const editor = lesson(page);
  await editor.getByRole("textbox", { name: "Title of the lesson" }).fill("Two hands");
  await editor.getByRole("textbox", { name: "Heading" }).fill("Look here");
  await editor
    .getByRole("textbox", { name: "Text (Markdown)" })
    .fill("What does the **hand** do?\n\n<img src=x onerror=alert(1)>");
  await editor.getByRole("textbox", { name: /^Notes/ }).fill("Wait for an answer.");
  await lab.policy.selectOption("lru");
  await editor.getByRole("button", { name: "Record what is shown now" }).click();
  await expect(editor.getByText("view=lab&a=lru")).toBeVisible();
  await lab.frames.fill("7");
  await lab.frames.press("Enter");
  await editor.getByRole("button", { name: "Add a goal", exact: true }).click();
  await editor.getByRole("textbox", { name: /^Goal 1/ }).fill("Give it seven frames");
  await page.keyboard.press("Tab");
  await editor.getByRole("button", { name: "Add a page that shows this" }).click();
  await expect(editor.getByText("Page 2 of 2")).toBeVisible();
  await expect(editor.getByText("view=lab&a=lru&f=7")).toBeVisible();
  await editor.getByRole("button", { name: "Done", exact: true }).click();

  // It survives a reload, and a goal is reached as in any lesson.
  await page.reload();
  await page.keyboard.press("5");
  await page.getByRole("button", { name: "Begin: Two hands" }).click();
  await expect(lesson(page).locator("strong")).toHaveText("hand");
  await expect(lesson(page).locator("img[src]")).toHaveCount(0);
  await expect(lesson(page)).not.toContainText("Wait for an answer");
  await expect(goals(page)).toHaveText(/Give it seven frames/);
  await expect(goals(page)).toHaveText(/^open: /);
  await lab.frames.fill("7");
  await lab.frames.press("Enter");
  await expect(goals(page)).toHaveText(/^reached: /);

  await lab.conditions.click();
  await page.keyboard.press("5");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as file: Two hands" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("faultline-two-hands.json");
  const content = readFileSync(await file.path());

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await elsewhere.newPage();
  await openLearn(other);
  const chooser = other.waitForEvent("filechooser");
  await other.getByRole("button", { name: "Open a lesson file" }).click();
  await (await chooser).setFiles({ name: "hands.json", mimeType: "application/json", buffer: content });
  await expect(lesson(other)).toContainText("What does the hand do?");
  await expect(other.locator(".toast")).toContainText("was opened");
  await other.keyboard.press("5");
  const again = other.waitForEvent("filechooser");
  await other.getByRole("button", { name: "Open a lesson file" }).click();
  const broken = content.toString().replace('"clicks": 0', '"clicks": "often"');
  await (await again).setFiles({ name: "hands.json", mimeType: "application/json", buffer: Buffer.from(broken) });
  await expect(other.locator(".toast")).toContainText("pages 1, clicks");
  await elsewhere.close();
});

test("a lesson that was deleted comes back by undo", async ({ page }) => {
  await openLearn(page);
  await page.getByRole("button", { name: "Write a lesson" }).click();
  await lesson(page).getByRole("textbox", { name: "Title of the lesson" }).fill("Short");
  await page.locator(".cond").click();
  await page.keyboard.press("5");
  await lesson(page).getByRole("button", { name: "Done", exact: true }).click();
  await page.getByRole("button", { name: "Delete: Short" }).click();
  await expect(page.getByRole("button", { name: "Delete: Short" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("button", { name: "Delete: Short" })).toBeVisible();
});

test("a link to a lesson that is not on this machine says so and leads to the lessons", async ({ page }) => {
  await page.goto("./#v=1&view=lab&ls=my-nowhere&lp=2");
  await expect(lesson(page)).toContainText("not on this machine");
  await lesson(page).getByRole("button", { name: "All lessons" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Learn" })).toBeVisible();
  await expect(lesson(page)).toHaveCount(0);
});

test("a challenge locks what the Lab shows and asks for as many predictions as were chosen", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const lab = new Lab(page);
  await lab.open("a=fifo&f=3&r=1.2.3.1.4.2.5.1&t=2&st=3");
  await page.keyboard.press("5");
  await expect(page.getByText("FIFO with 3 frames")).toBeVisible();
  const predictions = page.getByRole("spinbutton", { name: "Predictions" });
  await predictions.fill("4");
  await predictions.press("Enter");
  await page.getByRole("button", { name: "Copy the challenge link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(lab.conditions).toContainText("locked");
  await expect(lab.policy).toBeDisabled();
  // The conditions are there before the run is.
  await expect(lab.heading).toHaveText("Before the first step");
  await page.keyboard.press("ArrowRight");
  await expect(lab.heading).toHaveText("Step 1question 1 of 4");
});

// Predict mode: asked before a step is shown, answered by keyboard, explained; a challenge ends with a score and a code.

import { marksIn } from "../canvas.ts";
import { Lab } from "./lab.ts";
import { expect, test, type Page } from "../test.ts";

/** LRU, three frames, eight references: hits at 4, faults elsewhere; 2, 3, 1 and 4 leave. */
const HOMEWORK = "a=lru&f=3&r=1.2.3.1.4.2.5.1&st=3";
const form = (page: Page) => page.getByRole("form");
const why = (page: Page) => page.locator(".lab-why");

/** Where outcomes are shown: the marks on the fault line, the glyphs, the rows of the table. */
async function ahead(page: Page): Promise<{ ticks: number; outcomes: number; rows: number }> {
  const ticks = await page.locator("svg.scrub .tickf, svg.scrub .tickc").count();
  const outcomes = await marksIn(page.locator("svg.history + canvas"), 45, 68);
  await page.keyboard.press("t");
  const table = page.getByRole("table", { name: "History" });
  await expect(table).toBeVisible();
  const rows = await table.locator("tbody tr").count();
  await page.keyboard.press("t");
  return { ticks, outcomes, rows };
}

/** Answers the pending question as the run will have it, by keyboard alone. */
async function answerRight(page: Page, step: number): Promise<void> {
  const text = (await form(page).locator(".voice").textContent()) ?? "";
  expect(text).toContain(`Step ${step} `);
  const hit = step === 4;
  const victim = { 5: "2", 6: "3", 7: "1", 8: "4" }[step];
  if (text.includes("Hit or fault")) await page.keyboard.press(hit ? "h" : "f");
  else await page.keyboard.press(victim ?? "n");
}

test("solves a homework by keyboard only", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${HOMEWORK}&t=1&m=predict`);
  await lab.expectAt(1);
  for (let step = 2; step <= 8; step++) {
    await page.keyboard.press("ArrowRight");
    await expect(lab.heading).toContainText(`Step ${step}`);
    await expect(form(page)).toBeVisible();
    await answerRight(page, step);
    await page.keyboard.press("Enter");
    await lab.expectAt(step);
    await expect(page.locator(".verdict")).toHaveText(/^Right: /);
    await expect(page.locator(".score output")).toHaveText(`${step - 1} of ${step - 1} right`);
  }
  await expect(page.locator("p[aria-live=polite]")).toHaveText(/^Right: .*Fault on page 1\./);
  // Everything was answered: going back and forth asks nothing again.
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await lab.expectAt(8);
  await expect(page.locator(".verdict")).toBeVisible();
});

test("shows nothing of a step before its question is answered, whichever way one tries", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${HOMEWORK}&t=4&m=predict`);
  await lab.expectAt(4);
  const before = await lab.settled();
  const seen = await ahead(page);
  expect(seen).toEqual({ ticks: 3, outcomes: 4, rows: 4 });
  for (const key of ["ArrowRight", "Shift+ArrowRight", "l", "End", ".", "Space"]) {
    await page.keyboard.press(key);
    await expect(form(page), key).toBeVisible();
    const now = await lab.settled();
    expect([now.frames, now.structure, now.counts], key).toEqual([before.frames, before.structure, before.counts]);
    expect(await ahead(page), key).toMatchObject({ ticks: 3, outcomes: seen.outcomes, rows: 4 });
    await expect(page.getByText(/OPT would/)).toHaveCount(0);
    await expect(page.locator(".pseudo")).toHaveCount(0);
    // Turning back removes the question; it comes back at the next attempt.
    await page.keyboard.press("ArrowLeft");
    await expect(form(page), key).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await lab.expectAt(4);
  }
  await expect(page.getByRole("button", { name: "Curve" })).toBeDisabled();
});

test("says what was wrong and why, and lets a question be skipped", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${HOMEWORK}&t=4&m=predict`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Choose an answer first" })).toBeVisible();
  const victimAsked = ((await form(page).locator(".voice").textContent()) ?? "").includes("evicted");
  await page.keyboard.press(victimAsked ? "3" : "1");
  await page.keyboard.press("Enter");
  await lab.expectAt(5);
  await expect(page.locator(".verdict")).toHaveText(
    victimAsked ? "Wrong: you said 3; it is 2." : "Wrong: you said hit; it is fault.",
  );
  await expect(lab.sentence).toContainText("Page 2 was last used at step 2, longer ago than any other page");
  await expect(page.getByText("OPT would have evicted page 3: it is never used again.")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("s");
  await lab.expectAt(6);
  await expect(page.locator(".verdict")).toHaveText(/^Skipped: /);
  await expect(page.locator(".score")).toContainText("0 of 1 right");
  await expect(page.locator(".score")).toContainText("1 skipped");
  await page.getByRole("button", { name: /^Reset/ }).click();
  await expect(page.locator(".score output")).toHaveText("0 of 0 right");
  await page.keyboard.press("p");
  await expect(why(page).locator(".score")).toHaveCount(0);
  await page.keyboard.press("End");
  await lab.expectAt(8);
});

test("forgets the answers when another string runs", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${HOMEWORK}&t=4&m=predict`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("s");
  await expect(page.locator(".score")).toContainText("1 skipped");
  await lab.sample.selectOption("Belady's anomaly");
  await expect(page.locator(".score")).not.toContainText("skipped");
});

test("locks the scenario of a challenge and ends it with a score and a code to hand in", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const lab = new Lab(page);
  await lab.open(`${HOMEWORK}&t=4&m=predict&lk=1&n=2`);
  await expect(lab.conditions).toContainText("locked");
  for (const control of [lab.policy, lab.frames, lab.references, lab.sample]) await expect(control).toBeDisabled();
  await page.keyboard.press("p");
  for (const step of [5, 6]) {
    await page.keyboard.press("ArrowRight");
    await expect(lab.heading).toHaveText(`Step ${step}question ${step - 4} of 2`);
    await answerRight(page, step);
    await page.keyboard.press("Enter");
    await lab.expectAt(step);
  }
  const result = page.getByRole("region", { name: "Result code" });
  await expect(result).toContainText("Challenge over: 2 of 2 right");
  await expect(result).toContainText("not a signature");
  await result.getByRole("button", { name: "Copy the result code" }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^2of2-[0-9A-Z]{8}$/);
  await expect(result).toContainText(code);
  // The address is still the challenge: reloading it starts again, and gives the same code for the same answers.
  await page.reload();
  await lab.expectAt(4);
  for (const step of [5, 6]) {
    await page.keyboard.press("ArrowRight");
    await answerRight(page, step);
    await page.keyboard.press("Enter");
    await lab.expectAt(step);
  }
  await expect(result).toContainText(code);
});

test("hides and shows what OPT would have done, and the link remembers it", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${HOMEWORK}&t=5`);
  await expect(page.getByText("OPT would have evicted page 3")).toBeVisible();
  await page.getByRole("button", { name: "Hide what OPT would have done" }).click();
  await expect(page).toHaveURL(/[#&]so=0/);
  await expect(page.getByText("OPT would have evicted page 3")).toHaveCount(0);
  await page.getByRole("button", { name: "What would OPT have done?" }).click();
  await expect(page.getByText("OPT would have evicted page 3")).toBeVisible();
});

for (const policy of ["lru", "fifo", "opt", "mru"]) {
  test(`gives no answer of ${policy} away, and marks the reference that is asked about`, async ({ page }) => {
    const lab = new Lab(page);
    await lab.open(`a=${policy}&f=3&r=1.2.3.1.4.2.5.1&t=4&st=3`);
    const told = page.locator("svg.order").getByText("leaves next").or(page.locator(".next-use.never, .next-use text"));
    await expect(told.first()).toBeVisible();
    await page.keyboard.press("p");
    await page.keyboard.press("ArrowRight");
    await expect(form(page)).toBeVisible();
    await expect(told).toHaveCount(0);
    await expect(page.locator("svg.scrub .phx")).toHaveText("5");
  });
}

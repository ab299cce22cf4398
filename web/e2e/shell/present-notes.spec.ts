// The lecturer's second window: the notes, what the class sees, what comes next, and the clicker again.

import type { AxeResults } from "axe-core";
import { AXE } from "../axe.ts";
import { LESSON, openNotes, PAGE_1, PAGE_2, present, tabs, title } from "../learn/lecture.ts";
import { expect, type Page, test } from "../test.ts";
import { english } from "../words.ts";

const PRESENT_TEXT = english("shell/present");

test("a second window shows the notes, what is seen and what comes, and steers", async ({ context, page }) => {
  test.slow(); // three pages, each with engines of its own
  const lab = await present(page, LESSON);
  const notes = await openNotes(context, page);
  const complaints: string[] = [];
  notes.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await expect(notes.getByRole("heading", { level: 1 })).toHaveText(PAGE_1);
  await expect(notes.getByText("which page should go")).toBeVisible();
  await expect(notes.getByText("page 1 of 5, click 0 of 2, step 3 of 12")).toBeVisible();
  const seen = (name: string) => notes.frameLocator(`iframe[title="${name}"]`).locator("main h2").first();
  await expect(seen(PRESENT_TEXT.notes.now)).toContainText("Step 3");
  await expect(seen(PRESENT_TEXT.notes.next)).toContainText("Step 4");
  // The class still sees the presentation, though the browser ended full screen for the new window.
  await expect(tabs(page)).toHaveCount(0);

  await notes.keyboard.press("PageDown");
  await lab.expectAt(4);
  await expect(seen(PRESENT_TEXT.notes.now)).toContainText("Step 4");
  await notes.getByRole("button", { name: /Forward/ }).click();
  await lab.expectAt(5);
  await expect(notes.getByText(PRESENT_TEXT.notes.nextPage({ title: PAGE_2 }))).toBeVisible();
  await notes.getByRole("button", { name: "Black" }).click();
  await expect(page.getByRole("button", { name: PRESENT_TEXT.black })).toBeVisible();
  await notes.getByRole("button", { name: "Black" }).click();
  await expect(page.getByRole("button", { name: PRESENT_TEXT.black })).toHaveCount(0);
  await notes.getByRole("button", { name: /Forward/ }).click();
  await expect(notes.getByRole("heading", { level: 1 })).toHaveText(PAGE_2);
  await expect(notes.getByText("write down a number")).toBeVisible();

  const watch = notes.getByRole("timer");
  await notes.getByRole("button", { name: "Pause the stopwatch" }).click();
  await expect(notes.getByRole("button", { name: "Start the stopwatch" })).toBeVisible();
  await notes.getByRole("button", { name: "Reset the stopwatch" }).click();
  await expect(watch).toHaveText("0:00");
  await notes.getByRole("button", { name: "End" }).click();
  await expect(tabs(page)).toBeVisible();
  await expect(notes.getByText(PRESENT_TEXT.notes.over)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the windows find each other again, whichever is closed or loaded anew", async ({ context, page }) => {
  test.slow();
  const lab = await present(page, LESSON);
  await (await openNotes(context, page)).close();
  await page.keyboard.press("PageDown");
  await lab.expectAt(4);
  const notes = await openNotes(context, page);
  await page.waitForURL(/[#&]t=4&/);
  await page.reload();
  await expect(tabs(page)).toHaveCount(0);
  await expect(title(page)).toHaveText(PAGE_1);
  // The notes have said so since before the reload; only the class's window knows when it takes orders again.
  await lab.expectAt(4);
  await expect(notes.getByText("click 1 of 2, step 4 of 12")).toBeVisible();
  await notes.keyboard.press("PageDown");
  await lab.expectAt(5);
  await notes.reload();
  await expect(notes.getByText("click 2 of 2, step 5 of 12")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notes.getByText(PRESENT_TEXT.notes.over)).toBeVisible();
  await page.reload();
  await expect(tabs(page)).toBeVisible();
});

test("says what to do when the browser blocks the notes window", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await present(page, LESSON);
  await page.keyboard.press("s");
  await expect(page.getByText(PRESENT_TEXT.blocked)).toBeVisible();
  await expect(page.getByRole("textbox", { name: PRESENT_TEXT.blockedField })).toHaveValue(/notes=\w+$/);
});

test("axe finds nothing wrong with either window", async ({ context, page }) => {
  test.slow();
  await context.addInitScript({ path: AXE });
  const findings = (of: Page): Promise<readonly string[]> =>
    of.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } };
      const { violations, passes } = await axe.run();
      if (passes.length < 10) return ["axe saw no page"];
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    });
  await present(page, LESSON);
  expect(await findings(page), "the class's window").toEqual([]);
  await page.keyboard.press("q");
  await expect(page.locator(".poll")).toBeVisible();
  expect(await findings(page), "a show of hands").toEqual([]);
  await page.keyboard.press("d");
  expect(await findings(page), "the pen").toEqual([]);
  const notes = await openNotes(context, page);
  // A new window keeps the global object of its first, empty document, and axe would go on looking at that document.
  await notes.reload();
  await expect(notes.frameLocator("iframe").first().getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findings(notes), "the notes").toEqual([]);
  await page.keyboard.press("b");
  await expect(page.getByRole("button", { name: PRESENT_TEXT.black })).toBeVisible();
  expect(await findings(page), "the black screen").toEqual([]);
});

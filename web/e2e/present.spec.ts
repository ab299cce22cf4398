// A lecture: full screen, a clicker, a dark screen, a pen, a show of hands, and a second window with the notes.

import type { BrowserContext } from "@playwright/test";
import { PRESENT_TEXT } from "../src/text/en/present.ts";
import { PREDICT_TEXT } from "../src/text/en/predict.ts";
import { Lab } from "./lab.ts";
import { expect, type Page, test } from "./test.ts";

const BELADY = "a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5";
/** Its first page begins at step 3 and has two clicks; the second begins at step 12. */
const LESSON = `${BELADY}&t=3&st=3&ls=fifo-belady&lp=1`;

const page1 = "First in, first out";
const page2 = "Count";

const title = (page: Page) => page.getByRole("complementary").getByRole("heading", { level: 2 });
const theme = (page: Page) => page.locator("html").getAttribute("data-theme");
const tabs = (page: Page) => page.getByRole("navigation");
const strokes = (page: Page) => page.locator(".pen-layer path");

/** Its code comes when it is asked for; its buttons say that it is there. */
async function presents(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: PRESENT_TEXT.tools })).toBeAttached();
  await expect(tabs(page)).toHaveCount(0);
}

async function present(page: Page, fields: string): Promise<Lab> {
  const lab = new Lab(page);
  await lab.open(fields);
  await page.keyboard.press("Shift+P");
  await presents(page);
  return lab;
}

/** Opens the notes window and waits until it knows the presentation. */
async function openNotes(context: BrowserContext, page: Page): Promise<Page> {
  const [notes] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("s")]);
  await expect(notes.getByRole("button", { name: /Forward/ })).toBeVisible();
  return notes;
}

test("clicks through a page and into the next one, and back the same way", async ({ page }) => {
  const lab = await present(page, LESSON);
  for (const step of [4, 5]) {
    await page.keyboard.press("PageDown");
    await lab.expectAt(step);
    await expect(title(page)).toHaveText(page1);
  }
  await page.keyboard.press("PageDown");
  await expect(title(page)).toHaveText(page2);
  await lab.expectAt(12);
  await page.keyboard.press("PageUp");
  await expect(title(page)).toHaveText(page1);
  for (const step of [5, 4, 3]) {
    await lab.expectAt(step);
    await page.keyboard.press("PageUp");
  }
  // The first page begins here: there is nothing before it.
  await lab.expectAt(3);
});

test("does not lose a press while a page is being turned, nor while a slider has the focus", async ({ page }) => {
  const lab = await present(page, LESSON);
  await page.getByRole("slider", { name: "Speed" }).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press("PageDown");
  await expect(title(page)).toHaveText("More memory helps. Does it?");
  for (let i = 0; i < 4; i++) await page.keyboard.press("PageUp");
  await expect(title(page)).toHaveText(page1);
  await lab.expectAt(3);
});

test("comes to the end of a page that was not clicked through", async ({ page }) => {
  const lab = await present(page, `${BELADY}&t=12&st=3&ls=fifo-belady&lp=2`);
  await page.keyboard.press("PageUp");
  await expect(title(page)).toHaveText(page1);
  await lab.expectAt(5);
});

test("fills the screen with larger type in the projector's colours, and gives both back", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const lab = new Lab(page);
  await lab.open(LESSON);
  const height = (): Promise<number> =>
    lab.sentence.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  const drawn = (): Promise<number> =>
    lab.sentence.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize) * node.currentCSSZoom);
  const before = await height();
  const kept = await page.evaluate(() => localStorage.getItem("faultline.theme"));
  await page.getByRole("button", { name: "Present", exact: true }).click();
  await expect.poll(() => theme(page)).toBe("projector");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect.poll(async () => (await drawn()) / before).toBeGreaterThanOrEqual(1.5);
  await expect(page.locator(".lesson-close, .lesson > footer button").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(PRESENT_TEXT.begun)).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(tabs(page)).toBeVisible();
  expect(await theme(page)).toBe("light");
  expect(await height()).toBe(before);
  expect(await page.evaluate(() => localStorage.getItem("faultline.theme"))).toBe(kept);
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(page.getByText(PRESENT_TEXT.over)).toBeAttached();
});

for (const view of [`lab&${LESSON}`, "lab", "arena", "kernel", "logs&ex=1", "learn"]) {
  test(`fits ${view.split("&r=")[0]} on a small projector without scrolling`, async ({ page }) => {
    await page.goto(`./#v=1&view=${view}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Shift+P");
    await presents(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
}

test("a press on a figure is where it is seen, however large it is drawn", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const lab = await present(page, BELADY);
  const box = await lab.scrubber.boundingBox();
  if (box === null) throw new Error("no scrubber");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await lab.expectAt(6);
});

test("covers the screen in black and white, and any key shows it again and does nothing else", async ({ page }) => {
  const lab = await present(page, LESSON);
  for (const [key, name] of [
    ["b", PRESENT_TEXT.black],
    [".", PRESENT_TEXT.black],
    ["w", PRESENT_TEXT.white],
  ] as const) {
    await page.keyboard.press(key);
    const cover = page.getByRole("button", { name });
    await expect(cover).toBeVisible();
    const colour = await cover.evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(colour).toBe(name === PRESENT_TEXT.black ? "rgb(0, 0, 0)" : "rgb(255, 255, 255)");
    await page.keyboard.press("PageDown");
    await expect(cover).toHaveCount(0);
    await lab.expectAt(3);
  }
});

test("begins the page again with F5, without loading anything anew", async ({ page }) => {
  const lab = await present(page, LESSON);
  await page.evaluate(() => Object.assign(globalThis, { untouched: true }));
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await lab.expectAt(5);
  await page.keyboard.press("F5");
  await lab.expectAt(3);
  await page.keyboard.press("PageDown");
  await lab.expectAt(4);
  expect(await page.evaluate(() => "untouched" in globalThis)).toBe(true);
});

test("lists the clicker's keys while it presents, and the view's own afterwards", async ({ page }) => {
  await present(page, "t=3&st=3");
  const help = page.getByRole("dialog");
  const keysOf = (command: string) => help.locator("dl > div").filter({ hasText: command }).getByRole("definition");
  await page.keyboard.press("?");
  await expect(keysOf(PRESENT_TEXT.commands.black)).toContainText("B");
  await expect(keysOf(PRESENT_TEXT.commands.black)).toContainText(".");
  await expect(keysOf(PRESENT_TEXT.commands.forward)).toHaveText("Page down");
  await expect(keysOf("Next fault")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(tabs(page)).toBeVisible();
  await page.keyboard.press("?");
  await expect(keysOf("Next fault")).toHaveText(".");
  await expect(keysOf(PRESENT_TEXT.commands.black)).toHaveCount(0);
});

test("a question of predict mode is put, revealed without an answer, and taken back", async ({ page }) => {
  const lab = await present(page, `${BELADY}&t=3&st=3&m=predict`);
  const question = page.getByRole("form").or(page.locator("form.quiz"));
  await page.keyboard.press("PageDown");
  await expect(question).toBeVisible();
  await page.keyboard.press("PageUp");
  await expect(question).toHaveCount(0);
  await lab.expectAt(3);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect(question).toHaveCount(0);
  await lab.expectAt(4);
});

test("a show of hands asks in large type, hides the outcome, and counts for nobody", async ({ page }) => {
  const lab = await present(page, LESSON);
  await page.keyboard.press("q");
  const poll = page.locator(".poll");
  await expect(poll.locator(".voice")).toContainText("Step 4 wants 4.");
  await expect(poll.getByRole("listitem")).not.toHaveCount(0);
  await expect(lab.scrubber).toBeHidden();
  await expect(lab.framesFigure).toBeVisible();
  const size = await poll.locator(".voice").evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThan(36);
  await page.keyboard.press("Escape");
  await expect(poll).toHaveCount(0);
  await lab.expectAt(3);
  await page.keyboard.press("q");
  await page.keyboard.press("PageDown");
  await expect(poll).toHaveCount(0);
  await lab.expectAt(4);
  await page.keyboard.press("p");
  await expect(page.locator(".score output")).toHaveText(PREDICT_TEXT.score(0, 0));
});

test("the pen draws over everything, and its lines go with the step", async ({ page }) => {
  const lab = await present(page, LESSON);
  const draw = async (y: number): Promise<void> => {
    await page.mouse.move(500, y);
    await page.mouse.down();
    await page.mouse.move(600, y + 10, { steps: 5 });
    await page.mouse.up();
  };
  await page.keyboard.press("d");
  await draw(300);
  await page.keyboard.press("2");
  await draw(400);
  await expect(strokes(page)).toHaveCount(2);
  const inks = await strokes(page).evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  expect(new Set(inks).size).toBe(2);
  expect(await strokes(page).first().getAttribute("d")).toMatch(/^M500,300C/);
  await page.keyboard.press("z");
  await expect(strokes(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(tabs(page)).toHaveCount(0);
  await expect(strokes(page)).toHaveCount(1);
  await page.keyboard.press("PageDown");
  await lab.expectAt(4);
  await expect(strokes(page)).toHaveCount(0);
  await page.keyboard.press("d");
  await draw(300);
  await page.keyboard.press("e");
  await expect(strokes(page)).toHaveCount(0);
});

test("a second window shows the notes, what is seen and what comes, and steers", async ({ context, page }) => {
  test.slow(); // three pages, each with engines of its own
  const lab = await present(page, LESSON);
  const notes = await openNotes(context, page);
  const complaints: string[] = [];
  notes.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await expect(notes.getByRole("heading", { level: 1 })).toHaveText(page1);
  await expect(notes.getByText("Ask the class before the step")).toBeVisible();
  await expect(notes.getByText("page 1 of 4, click 0 of 2, step 3 of 12")).toBeVisible();
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
  await expect(notes.getByText(PRESENT_TEXT.notes.nextPage(page2))).toBeVisible();
  await notes.getByRole("button", { name: "Black" }).click();
  await expect(page.getByRole("button", { name: PRESENT_TEXT.black })).toBeVisible();
  await notes.getByRole("button", { name: "Black" }).click();
  await expect(page.getByRole("button", { name: PRESENT_TEXT.black })).toHaveCount(0);
  await notes.getByRole("button", { name: /Forward/ }).click();
  await expect(notes.getByRole("heading", { level: 1 })).toHaveText(page2);
  await expect(notes.getByText("Let them count by hand first")).toBeVisible();

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
  await expect(title(page)).toHaveText(page1);
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

test("presents a lesson from Learn, from its first page", async ({ page }) => {
  await page.goto("./#v=1&view=learn");
  await page.getByRole("button", { name: "Present “FIFO and Belady's anomaly”" }).click();
  await expect(title(page)).toHaveText(page1);
  await presents(page);
  await page.keyboard.press("PageDown");
  await new Lab(page).expectAt(4);
});

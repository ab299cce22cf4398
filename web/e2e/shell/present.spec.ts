// A lecture in the class's window: full screen, a clicker, a dark screen, a pen, a show of hands.

import { Lab } from "../textbook/lab.ts";
import { BELADY, LESSON, PAGE_1, PAGE_2, present, presents, tabs, title } from "../learn/lecture.ts";
import { expect, type Page, test } from "../test.ts";
import { english } from "../words.ts";

const PRESENT_TEXT = english("shell/present");
const PREDICT_TEXT = english("textbook/predict");

const theme = (page: Page) => page.locator("html").getAttribute("data-theme");
const strokes = (page: Page) => page.locator(".pen-layer path");

test("clicks through a page and into the next one, and back the same way", async ({ page }) => {
  const lab = await present(page, LESSON);
  for (const step of [4, 5]) {
    await page.keyboard.press("PageDown");
    await lab.expectAt(step);
    await expect(title(page)).toHaveText(PAGE_1);
  }
  await page.keyboard.press("PageDown");
  await expect(title(page)).toHaveText(PAGE_2);
  await lab.expectAt(6);
  await page.keyboard.press("PageUp");
  await expect(title(page)).toHaveText(PAGE_1);
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
  for (let i = 0; i < 10; i++) await page.keyboard.press("PageDown");
  await expect(title(page)).toHaveText("More memory helps. Does it?");
  for (let i = 0; i < 10; i++) await page.keyboard.press("PageUp");
  await expect(title(page)).toHaveText(PAGE_1);
  await lab.expectAt(3);
});

test("comes to the end of a page that was not clicked through", async ({ page }) => {
  const lab = await present(page, `${BELADY}&t=12&st=3&ls=fifo-belady&lp=2`);
  await page.keyboard.press("PageUp");
  await expect(title(page)).toHaveText(PAGE_1);
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

test("begins the page again also when F5 follows a step at once", async ({ page }) => {
  const lab = await present(page, LESSON);
  await page.evaluate(async () => {
    const press = (key: string): boolean => window.dispatchEvent(new KeyboardEvent("keydown", { key }));
    press("PageDown");
    while (document.querySelector("main h2")?.textContent?.startsWith("Step 4") !== true) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    press("F5");
  });
  await lab.expectAt(3);
  await page.keyboard.press("PageDown");
  await lab.expectAt(4);
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
  await expect(poll.locator(".voice")).toContainText("Step 4 references page 4.");
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
  await expect(page.locator(".score output")).toHaveText(PREDICT_TEXT.score({ right: 0, answered: 0 }));
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

test("presents a lesson from Learn, from its first page", async ({ page }) => {
  await page.goto("./#v=1&view=learn");
  await page.getByRole("button", { name: "Present “FIFO and Belady's anomaly”" }).click();
  await expect(title(page)).toHaveText(PAGE_1);
  await presents(page);
  await page.keyboard.press("PageDown");
  await new Lab(page).expectAt(4);
});

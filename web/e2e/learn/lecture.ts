// A lecture as its tests see it: the class's window, and the one with the notes.

import type { BrowserContext } from "@playwright/test";
import { Lab } from "../textbook/lab.ts";
import { expect, type Locator, type Page } from "../test.ts";
import { english } from "../words.ts";

const PRESENT_TEXT = english("shell/present");

export const BELADY = "a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5";

/** Its first page begins at step 3 and has two clicks; the second begins at step 6 and has six. */
export const LESSON = `${BELADY}&t=3&st=3&ls=fifo-belady&lp=1`;

/** Titles of its first two pages. */
export const [PAGE_1, PAGE_2] = ["Who has to go?", "Count before you run"];

/** The title of the lesson's page. */
export const title = (page: Page): Locator => page.getByRole("complementary").getByRole("heading", { level: 2 });

/** The tabs of the views, which a class does not see. */
export const tabs = (page: Page): Locator => page.getByRole("navigation");

/** Waits until a presentation has begun. Its code is loaded on demand; its buttons show that it is there. */
export async function presents(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: PRESENT_TEXT.tools })).toBeAttached();
  await expect(tabs(page)).toHaveCount(0);
}

/** Opens the Lab at a link and presents it. */
export async function present(page: Page, fields: string): Promise<Lab> {
  const lab = new Lab(page);
  await lab.open(fields);
  await page.keyboard.press("Shift+P");
  await presents(page);
  return lab;
}

/** Opens the notes window and waits until it knows the presentation. */
export async function openNotes(context: BrowserContext, page: Page): Promise<Page> {
  const [notes] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("s")]);
  await expect(notes.getByRole("button", { name: /Forward/ })).toBeVisible();
  return notes;
}

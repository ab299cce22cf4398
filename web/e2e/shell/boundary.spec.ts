// No screen is ever blank: whatever breaks is told, with a way out and a report, and the rest goes on.

import { expect, type Page, test } from "../test.ts";

const page1 = (text: string) => ({ title: "One", text, notes: "", state: "view=lab&a=fifo", clicks: 0, goals: [] });
const lesson = (text: string) => ({ id: "my-deep", title: "Deep", summary: "How deep?", pages: [page1(text)] });

const HOSTILE = [
  ["quotes", ">".repeat(3000), "lists or quotes are inside each other"],
  ["lists", "- ".repeat(4000), "lists or quotes are inside each other"],
  ["numbered lists", "1. ".repeat(4000), "lists or quotes are inside each other"],
  ["emphasis", `${"*".repeat(9_000)}a${"*".repeat(9_000)}`, "Markdown marks"],
  ["open emphasis", "*a_ ".repeat(5000), "Markdown marks"],
  ["brackets", "[".repeat(19_000), "Markdown marks"],
] as const;

/** Puts lessons where an earlier version of the page kept them, without asking this one. */
async function keep(page: Page, lessons: readonly object[]): Promise<void> {
  await page.evaluate(async (kept) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("no database"));
      });
    const opening = indexedDB.open("keyval-store");
    opening.onupgradeneeded = () => opening.result.createObjectStore("keyval");
    const database = await done(opening);
    await done(database.transaction("keyval", "readwrite").objectStore("keyval").put(kept, "faultline.lessons"));
    database.close();
  }, lessons);
}

for (const [name, text, why] of HOSTILE) {
  test(`a lesson's file with too many ${name} is refused with the page, the number and the limit`, async ({ page }) => {
    await page.goto("#v=1&view=learn");
    const file = { format: "faultline-lesson", version: 1, lesson: lesson(text) };
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open a lesson file" }).click();
    const chosen = { name: "deep.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) };
    await (await choosing).setFiles(chosen);
    await expect(page.locator(".toast")).toContainText(/pages 1, text.*At most [\d,]+ are accepted/);
    await expect(page.getByRole("complementary")).toHaveCount(0);
  });

  test(`a lesson with too many ${name} that is kept already is shown as it is written`, async ({ page }) => {
    await page.goto("#v=1&view=lab");
    await keep(page, [lesson(text)]);
    for (const how of ["opened", "reloaded"] as const) {
      if (how === "opened") await page.goto("#v=1&view=lab&a=fifo&ls=my-deep&lp=1");
      await page.reload();
      await expect(page.getByRole("complementary")).toContainText(why);
      await expect(page.getByRole("complementary")).toContainText(text.slice(0, 200));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(new URL(page.url()).hash).toContain("a=fifo");
    }
  });
}

test("code that can't be fetched breaks only what it is for, and is told in true words", async ({
  page,
  complaints,
}) => {
  await page.goto("#v=1&view=lab&a=lru");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("LRU");
  await page.route(/help-dialog-.*\.js/, (route) => route.abort());
  await page.keyboard.press("?");
  const told = page.getByRole("alert");
  await expect(told).toContainText("A part of this page could not be loaded.");
  await expect(told.getByRole("button", { name: "Reload the page" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("LRU");
  await told.getByRole("button", { name: "Close" }).click();
  await expect(told).toHaveCount(0);
  await page.route(/assets\/logs-.*\.js/, (route) => route.abort());
  await page.keyboard.press("4");
  await expect(told).toContainText("could not be loaded");
  await told.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("LRU");
  complaints.length = 0;
});

test("a browser that lacks what the page needs is told so, with a report and a way out", async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    if (location.hash !== "") Object.defineProperty(globalThis, "MutationObserver", { value: undefined });
    if (location.hash !== "") Object.defineProperty(globalThis, "AbortController", { value: undefined });
  });
  await page.goto("#v=1&view=lab&a=lru");
  const told = page.getByRole("alert");
  await expect(told).toContainText("The page stopped.");
  await expect(told).toContainText("view=lab&a=lru");
  await expect(told).toContainText("AbortController");
  await told.getByRole("button", { name: "Open the start page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("LRU");
  expect(new URL(page.url()).hash).toBe("");
  complaints.length = 0;
});

test("a page whose code can't be fetched says so", async ({ page, complaints }) => {
  await page.route(/assets\/.*\.js/, (route) => route.abort());
  await page.goto("#v=1&view=lab&a=fifo");
  await expect(page.getByText("Faultline's code could not be loaded")).toBeVisible();
  await page.unroute(/assets\/.*\.js/);
  await page.getByRole("link", { name: "Try again" }).click();
  // What the link says is not lost.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).hash).toContain("a=fifo");
  complaints.length = 0;
});

test("a page whose code doesn't come says so after half a minute, until it comes", async ({ page }) => {
  await page.clock.install();
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route(/assets\/arena-[^/]*\.js$/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto("./#v=1&view=arena&r=1.2.3", { waitUntil: "commit" });
  await expect(page.locator("main[aria-busy]")).toBeAttached();
  const told = page.getByText("Faultline's code has not come for half a minute");
  await expect(told).toBeHidden();
  await page.clock.runFor(31_000);
  await expect(told).toBeVisible();
  await expect(page.getByRole("link", { name: "open the start page" })).toBeVisible();
  come();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(told).toBeHidden();
});

// What tests of kept work have in common: lessons as files, and a look into the browser's database.

import type { Locator, Page } from "@playwright/test";

/** The file of a lesson; `pages` of 20,000 characters each make it a large one. */
export function lessonFile(id: string, title: string, pages = 0): string {
  const page = { title: "", text: "", notes: "", state: "", clicks: 0, goals: [] };
  const long = Array.from({ length: pages }, (_, at) => ({ ...page, text: String(at % 10).repeat(20_000) }));
  const lesson = { id, title, summary: "", pages: [page, ...long] };
  return JSON.stringify({ format: "faultline-lesson", version: 1, lesson });
}

/** Opens a lesson's file in Learn. */
export async function openLesson(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a lesson file" }).click();
  await (await chooser).setFiles({ name: "lesson.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

/** The titles of own lessons. */
export const ownLessons = (page: Page): Locator => page.locator(".own-lessons li b");

/** The note at the foot of the page. */
export const toast = (page: Page): Locator => page.locator(".toast");

/** The lessons in the database, as JSON. */
export const database = (page: Page): Promise<readonly string[]> => inStore(page, "lessons");

/** All records in the database, as JSON. */
export async function allDatabase(page: Page): Promise<readonly string[]> {
  return [...(await inStore(page, "lessons")), ...(await inStore(page, "aside"))];
}

/** What a store of a database holds, as JSON. */
export function inStore(page: Page, store: string, database = "faultline"): Promise<readonly string[]> {
  return page.evaluate(
    ([name, of]) =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open(of);
        request.onerror = () => reject(request.error ?? new Error("refused"));
        request.onsuccess = () => {
          const all = request.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result.map((one: unknown) => JSON.stringify(one)));
          };
        };
      }),
    [store, database] as const,
  );
}

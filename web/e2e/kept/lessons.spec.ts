// Own lessons, when people and machines misbehave: several tabs, closed and crashed ones, full, denied and damaged storage.

import { type BrowserContext, type Page } from "@playwright/test";
import { expect, test } from "../test.ts";
import { allDatabase, database, lessonFile, openLesson, ownLessons, toast } from "./kept.ts";

async function learn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("./#v=1&view=learn");
  await expect(page.getByRole("heading", { level: 1, name: "Learn" })).toBeVisible();
  return page;
}

/** Back in the list, whatever the page shows. */
async function list(page: Page): Promise<Page> {
  await page.goto("./#v=1&view=learn");
  await expect(page.getByRole("button", { name: "Write a lesson" })).toBeVisible();
  return page;
}

test("two tabs import a lesson each, and both stay; each tab shows what came in elsewhere", async ({ context }) => {
  const [a, b] = [await learn(context), await learn(context)];
  await openLesson(a, lessonFile("my-aaa", "Aaa"));
  await expect(toast(a)).toContainText("It is kept on this machine");
  await openLesson(b, lessonFile("my-ccc", "Ccc"));
  await expect(toast(b)).toContainText("It is kept on this machine");
  await list(a);
  await expect(ownLessons(a)).toHaveText(["Aaa", "Ccc"]);
  await list(b);
  await openLesson(a, lessonFile("my-ddd", "Ddd"));
  await expect(ownLessons(b)).toHaveText(["Aaa", "Ccc", "Ddd"]);
  await expect(ownLessons(await learn(context))).toHaveText(["Aaa", "Ccc", "Ddd"]);
});

test("two tabs change and remove different lessons, and none of it is undone", async ({ context }) => {
  const a = await learn(context);
  for (const name of ["One", "Two", "Three"]) {
    await openLesson(a, lessonFile(`my-${name.toLowerCase()}`, name));
    await list(a);
  }
  const b = await learn(context);
  await b.getByRole("button", { name: "Edit: One" }).click();
  await b.getByRole("textbox", { name: "Title of the lesson" }).fill("Uno");
  await a.getByRole("button", { name: "Delete: Two" }).click();
  await a.getByRole("button", { name: "Edit: Three" }).click();
  await a.getByRole("textbox", { name: "Title of the lesson" }).fill("Tre");
  await expect.poll(async () => (await database(a)).join(" ")).toContain("Tre");
  await expect(ownLessons(await learn(context))).toHaveText(["Uno", "Tre"]);
});

test("two tabs change the same lesson at once: both changes stay, and a clash leaves two lessons", async ({
  context,
}) => {
  const a = await learn(context);
  await openLesson(a, lessonFile("my-same", "Same"));
  await expect(toast(a)).toContainText("kept");
  // A tab that hears of nothing, as one that was frozen.
  await context.addInitScript(() => {
    if (sessionStorage.getItem("deaf") !== null) Reflect.deleteProperty(window, "BroadcastChannel");
  });
  const b = await learn(context);
  await b.evaluate(() => sessionStorage.setItem("deaf", "yes"));
  await b.reload();
  await b.getByRole("button", { name: "Edit: Same" }).click();
  await list(a);
  await a.getByRole("button", { name: "Edit: Same" }).click();
  await a.getByRole("textbox", { name: "The question it answers" }).fill("Which?");
  await expect.poll(async () => (await database(a)).join(" ")).toContain("Which?");
  await b.getByRole("textbox", { name: "Heading" }).fill("From B");
  await expect.poll(async () => (await database(a)).join(" ")).toMatch(/Which\?.*From B/);
  await a.getByRole("textbox", { name: "Title of the lesson" }).fill("Mine");
  await expect.poll(async () => (await database(a)).join(" ")).toContain("Mine");
  await b.getByRole("textbox", { name: "Title of the lesson" }).fill("Theirs");
  await expect(ownLessons(await learn(context))).toHaveText(["Theirs", "Mine"]);
});

test("a page that is closed or crashes right after it said so has kept the lesson", async ({
  context,
  browserName,
}) => {
  test.skip(browserName !== "chromium");
  const a = await learn(context);
  await openLesson(a, lessonFile("my-closed", "Closed"));
  await expect(toast(a)).toContainText("It is kept on this machine");
  await a.close();
  const b = await learn(context);
  await openLesson(b, lessonFile("my-crashed", "Crashed"));
  await expect(toast(b)).toContainText("It is kept on this machine");
  const client = await context.newCDPSession(b);
  const crashed = b.waitForEvent("crash");
  void client.send("Page.crash").catch(() => undefined);
  await crashed;
  await expect(ownLessons(await learn(context))).toHaveText(["Closed", "Crashed"]);
});

test("a full disk: says so, offers the file, keeps what was kept, and keeps the rest once there is room", async ({
  context,
}) => {
  const page = await context.newPage();
  await page.goto("./#v=1&view=lab");
  const client = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 500_000 });
  await list(page);
  await openLesson(page, lessonFile("my-small", "Small"));
  await expect(toast(page)).toContainText("It is kept on this machine");
  await list(page);
  await openLesson(page, lessonFile("my-large", "Large", 100));
  await expect(toast(page)).toContainText("The browser did not keep this change.");
  const download = page.waitForEvent("download");
  await toast(page).getByRole("button", { name: "Save as file" }).click();
  expect((await download).suggestedFilename()).toBe("faultline-large.json");
  await list(page);
  await expect(page.locator(".own-lessons li", { hasText: "Large" })).toContainText("Not kept in this browser");
  await client.send("Storage.overrideQuotaForOrigin", { origin });
  await openLesson(page, lessonFile("my-third", "Third"));
  await expect(toast(page)).toContainText("It is kept on this machine");
  await expect.poll(async () => (await database(page)).join(" ")).toContain("Large");
  await expect(ownLessons(await learn(context))).toHaveText(["Small", "Third", "Large"]);
});

const DENIED: readonly (readonly [string, () => void])[] = [
  ["missing", () => Object.defineProperty(window, "indexedDB", { value: undefined })],
  [
    "forbidden",
    () => {
      const deny = (): never => {
        throw new DOMException("denied", "SecurityError");
      };
      for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, { get: deny });
      }
    },
  ],
];

for (const [how, script] of DENIED) {
  test(`where storage is ${how}, the page works, never says that it kept something, and offers the file`, async ({
    context,
  }) => {
    await context.addInitScript(script);
    const page = await learn(context);
    await openLesson(page, lessonFile("my-lost", "Lost"));
    await expect(toast(page)).toContainText("The browser did not keep this change.");
    await expect(toast(page).getByRole("button", { name: "Save as file" })).toBeVisible();
    await page.evaluate(() => (location.hash = "#v=1&view=learn"));
    await expect(ownLessons(page)).toHaveText(["Lost"]);
    await expect(page.locator(".own-lessons")).toContainText("Not kept in this browser");
  });
}

test("what can't be read is set aside with its date and offered as a file; what a newer version wrote stays", async ({
  context,
}) => {
  const page = await learn(context);
  await openLesson(page, lessonFile("my-good", "Good"));
  await expect(toast(page)).toContainText("kept");
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open("faultline");
        request.onsuccess = () => {
          const transaction = request.result.transaction("lessons", "readwrite");
          const lessons = transaction.objectStore("lessons");
          lessons.put({ version: 1, since: 1, value: { id: "my-bad", pages: "cut o" } }, "my-bad");
          lessons.put("no record", "my-odd");
          lessons.put({ version: 99, since: 2, value: { id: "my-new", future: true } }, "my-new");
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
  await page.reload();
  await list(page);
  await expect(ownLessons(page)).toHaveText(["Good"]);
  await expect(page.locator(".own-lessons")).toContainText("One more lesson was written here by a newer version");
  await expect(toast(page)).toContainText("were set aside, not deleted");
  const download = page.waitForEvent("download");
  await toast(page).getByRole("button", { name: "Save as a file" }).click();
  expect((await download).suggestedFilename()).toBe("faultline-set-aside.zip");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys and display" });
  await expect(dialog).toContainText("lessons my-bad");
  await dialog.getByRole("button", { name: "Delete all of it" }).click();
  await expect(dialog).not.toContainText("my-bad");
  expect((await allDatabase(page)).join(" ")).toContain('"future":true');
});

test("lessons of an older version of the page are taken over, also while its tab goes on", async ({ context }) => {
  const page = await context.newPage();
  await page.goto("./#v=1&view=lab");
  const older = (titles: readonly string[]): Promise<void> =>
    page.evaluate(
      (all) =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open("keyval-store");
          request.onupgradeneeded = () => request.result.createObjectStore("keyval");
          request.onsuccess = () => {
            const transaction = request.result.transaction("keyval", "readwrite");
            const pages = [{ title: "", text: "", notes: "", state: "", clicks: 0, goals: [] }];
            const lessons = all.map((title) => ({
              id: `my-${title.slice(0, 3).toLowerCase()}`,
              title,
              summary: "",
              pages,
            }));
            transaction.objectStore("keyval").put([...lessons, 7], "faultline.lessons");
            transaction.oncomplete = () => {
              request.result.close();
              resolve();
            };
          };
        }),
      titles,
    );
  await older(["Old one"]);
  const now = await learn(context);
  await expect(ownLessons(now)).toHaveText(["Old one"]);
  await expect(toast(now)).toContainText("set aside, not deleted");
  await now.getByRole("button", { name: "Delete: Old one" }).click();
  await older(["Old one", "New two"]);
  await now.reload();
  await expect(ownLessons(now)).toHaveText(["New two"]);
});

test("a database that is deleted under the page is written again from what the page holds", async ({ context }) => {
  const a = await learn(context);
  await openLesson(a, lessonFile("my-held", "Held"));
  await expect(toast(a)).toContainText("It is kept on this machine");
  await list(a);
  const b = await context.newPage();
  await b.goto("./#v=1&view=lab");
  const gone = await b.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.deleteDatabase("faultline");
        request.onsuccess = () => resolve("deleted");
        request.onblocked = () => resolve("blocked");
      }),
  );
  expect(gone).toBe("deleted");
  await openLesson(a, lessonFile("my-next", "Next"));
  await expect(toast(a)).toContainText("It is kept on this machine");
  await a.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(async () => (await database(a)).join(" ")).toContain("Held");
  await expect(ownLessons(await learn(context))).toHaveCount(2);
});

// Answers, drafts, progress and visits, when people and machines misbehave.

import { readFileSync } from "node:fs";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { drop } from "../drop.ts";
import { expect, test } from "../test.ts";
import { toast } from "./kept.ts";

const EXERCISE = readFileSync(new URL("../../../public/samples/homework.exercise.json", import.meta.url), "utf8");

/** A student's page. */
async function student(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("./#v=1&view=lab");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clock");
  await drop(page, [{ name: "week.json", text: EXERCISE }]);
  await page.getByRole("textbox", { name: "Your name or number" }).fill("Ada");
  await page.keyboard.press("Enter");
  await expect(page.getByText("For Ada")).toBeVisible();
  return page;
}

const cell = (page: Page, step: number): Locator =>
  page.getByRole("textbox", { name: new RegExp(`^Step ${step}, .*Frame 1`) }).first();

test("answers that a student types in two tabs are all kept, and each tab shows the other's", async ({ context }) => {
  const [a, b] = [await student(context), await student(context)];
  await cell(a, 1).fill("1");
  await expect(cell(b, 1)).toHaveValue("1");
  await cell(b, 2).fill("2");
  await expect(cell(a, 2)).toHaveValue("2");
  await Promise.all([cell(a, 3).fill("3"), cell(b, 4).fill("4")]);
  await expect(cell(b, 3)).toHaveValue("3");
  await expect(cell(a, 4)).toHaveValue("4");
  await a.close();
  await b.close();
  const c = await student(context);
  for (const step of [1, 2, 3, 4]) await expect(cell(c, step)).toHaveValue(String(step));
});

test("answers outlast a browser that ended before it wrote its small storage, and damage in it", async ({
  context,
}) => {
  const a = await student(context);
  await cell(a, 1).fill("7");
  await expect
    .poll(() => a.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain("faultline");
  await expect.poll(() => works(a)).toContain('"7"');
  await a.goto("./samples/homework.exercise.json");
  await a.evaluate(() => localStorage.clear());
  await a.close();
  const b = await student(context);
  await expect(cell(b, 1)).toHaveValue("7");
  await b.goto("./samples/homework.exercise.json");
  await b.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith("faultline-homework")) ?? "";
    localStorage.setItem(key, '{"answers":{"q1":{"gri');
  });
  const c = await student(context);
  await expect(toast(c)).toContainText("set aside, not deleted");
  expect(
    await c.evaluate(() => Object.values(JSON.parse(JSON.stringify(localStorage)) as Record<string, string>)),
  ).toContain('{"answers":{"q1":{"gri');
});

test("answers are said to be kept only when they are on the disk", async ({ context }) => {
  const page = await student(context);
  await expect(page.getByText("Your answers are kept in this browser")).toBeVisible();
  // A disk that takes its time: nothing is committed before it is asked to go on.
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the store
    const { put } = IDBObjectStore.prototype;
    let isHeld = true;
    (window as { goOn?: () => void }).goOn = () => (isHeld = false);
    IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
      const request = put.apply(this, args);
      const hold = (): void => {
        if (isHeld) this.count().onsuccess = hold;
      };
      hold();
      return request;
    };
  });
  await cell(page, 1).fill("5");
  await expect(page.getByText("Your answers are being kept")).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(page.getByText("Your answers are being kept")).toBeVisible();
  expect(await page.getByText("Your answers are kept in this browser").count()).toBe(0);
  await page.evaluate(() => (window as { goOn?: () => void }).goOn?.());
  await expect(page.getByText("Your answers are kept in this browser")).toBeVisible();
  expect(await works(page)).toContain('"5"');
});

test("the exercise that is written and the progress in lessons outlast a browser that ended before it wrote its small storage", async ({
  context,
}) => {
  const a = await context.newPage();
  await a.goto("./#v=1&view=learn&hw=edit");
  await a.getByRole("textbox", { name: "Title", exact: true }).fill("Third week");
  await expect.poll(() => works(a, "texts")).toContain("Third week");
  await a.goto("./#v=1&view=learn");
  await a.goto("./#v=1&view=lab&ls=clock&lp=1");
  await expect(a.locator(".lesson")).toContainText("Page 1 of");
  await expect.poll(() => works(a, "texts")).toContain("clock");
  await a.goto("./samples/homework.exercise.json");
  const progress = await a.evaluate(() => localStorage.getItem("faultline.progress"));
  expect(progress).toContain("clock");
  await a.evaluate(() => localStorage.clear());
  await a.close();
  const b = await context.newPage();
  await b.goto("./#v=1&view=learn&hw=edit");
  await expect(b.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Third week");
  await b.goto("./#v=1&view=learn");
  await expect.poll(() => b.evaluate(() => localStorage.getItem("faultline.progress"))).toBe(progress);
});

/** What a store of the database has, the work if no other is named, as JSON. */
function works(page: Page, store = "work"): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open("faultline");
        request.onsuccess = () => {
          const all = request.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
    store,
  );
}

test("an exercise that is written in one tab is shown in the other, and one that replaces it can be taken back", async ({
  context,
}) => {
  const [a, b] = [await context.newPage(), await context.newPage()];
  for (const page of [a, b]) await page.goto("./#v=1&view=learn&hw=edit");
  const title = (page: Page): Locator => page.getByRole("textbox", { name: "Title", exact: true });
  await title(a).fill("Third week");
  await expect(title(b)).toHaveValue("Third week");
  await drop(b, [{ name: "week.json", text: EXERCISE }]);
  await expect(toast(b)).toContainText("was opened");
  await expect(toast(a)).toContainText("Another tab has opened another exercise");
  await toast(a).getByRole("button", { name: "Go back" }).click();
  await expect(title(a)).toHaveValue("Third week");
  await expect(title(b)).toHaveValue("Third week");
});

test("a draft and a visit that can't be read are set aside, and the page starts", async ({ context }) => {
  const page = await context.newPage();
  await page.goto("./samples/homework.exercise.json");
  await page.evaluate(() => {
    localStorage.setItem("faultline-exercise", '{"version":2,"questions":"of a newer page"}');
    localStorage.setItem("faultline.session", '{"link":');
    localStorage.setItem("faultline.progress", '{"clock":[[0],"cut"]}');
    localStorage.setItem("faultline.theme", "sepia");
  });
  await page.goto("./#v=1&view=learn&hw=edit");
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Page replacement");
  await expect(toast(page)).toContainText("set aside, not deleted");
  await page.goto("./#v=1&view=learn");
  await expect(page.getByRole("heading", { level: 1, name: "Learn" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(JSON.stringify(localStorage)) as Record<string, string>);
  const aside = Object.keys(kept).filter((key) => key.startsWith("faultline.aside "));
  expect(aside.map((key) => kept[key]).sort()).toEqual(
    ['{"clock":[[0],"cut"]}', '{"link":', '{"version":2,"questions":"of a newer page"}'].sort(),
  );
});

test("what two tabs reach in a lesson counts in both", async ({ context }) => {
  const [a, b] = [await context.newPage(), await context.newPage()];
  for (const page of [a, b]) await page.goto("./#v=1&view=learn");
  await a.goto("./#v=1&view=lab&ls=clock&lp=1");
  await expect(a.locator(".lesson")).toContainText("Page 1 of");
  await b.goto("./#v=1&view=lab&ls=opt&lp=1");
  await expect(b.locator(".lesson")).toContainText("Page 1 of");
  await expect
    .poll(() =>
      a.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("faultline.progress") ?? "{}") as object).sort()),
    )
    .toEqual(["clock", "opt"]);
});

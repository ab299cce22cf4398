// Kept logs, when people and machines misbehave: several tabs, a reload that the page makes itself, and other versions.

import type { BrowserContext, Locator, Page } from "@playwright/test";
import { drop, sampleText } from "../drop.ts";
import { inStore } from "./kept.ts";
import { expect, test } from "../test.ts";

const A = sampleText("linux-page-cluster-3.vmstat.txt");
const B = sampleText("linux-page-cluster-0.vmstat.txt");

const side = (page: Page, letter: "A" | "B"): Locator => page.getByRole("region", { name: letter, exact: true });
const keep = (page: Page): Locator => page.getByRole("checkbox", { name: "Keep these files in this browser" });
const note = (page: Page): Locator => page.locator(".log-keep output");

async function logs(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("./#v=1&view=logs&ex=0");
  await expect(page.locator("main h1").first()).toBeVisible();
  return page;
}

async function keepOne(page: Page, name: string, text: string): Promise<void> {
  await drop(page, [{ name, text }]);
  await expect(side(page, "A")).toContainText(name);
  await keep(page).check();
  await expect(note(page)).toContainText("They are stored in this browser");
}

test("what two tabs keep comes back in each of them, and neither takes away the other's", async ({ context }) => {
  const [a, b] = [await logs(context), await logs(context)];
  await keepOne(a, "a.txt", A);
  await keepOne(b, "b.txt", B);
  await a.reload();
  await expect(side(a, "A")).toContainText("a.txt");
  await b.reload();
  await expect(side(b, "A")).toContainText("b.txt");
  await b.getByRole("button", { name: "Forget them" }).click();
  await expect(keep(b)).not.toBeChecked();
  await a.reload();
  await expect(side(a, "A")).toContainText("a.txt");
  await expect(keep(a)).toBeChecked();
});

test("a second tab shows what the first keeps, and removing it there leaves it here", async ({ context }) => {
  const a = await logs(context);
  await keepOne(a, "a.txt", A);
  const b = await logs(context);
  await expect(side(b, "A")).toContainText("a.txt");
  await expect(note(b)).toContainText("They are stored in this browser");
  await side(b, "A").getByRole("button", { name: "Remove A, a.txt" }).click();
  await expect(b.locator("main")).not.toContainText("a.txt");
  await a.reload();
  await expect(side(a, "A")).toContainText("a.txt");
});

test("what closed and crashed tabs kept is named, and comes back when it is asked for", async ({ context }) => {
  const [a, b] = [await logs(context), await logs(context)];
  await keepOne(a, "a.txt", A);
  await keepOne(b, "b.txt", B);
  const client = await context.newCDPSession(a);
  const crashed = a.waitForEvent("crash");
  void client.send("Page.crash").catch(() => undefined);
  await crashed;
  await a.close();
  await b.close();
  const c = await logs(context);
  await expect(side(c, "A")).toContainText("b.txt");
  const other = c.locator(".log-kept-other");
  await expect(other).toContainText("A tab that is closed kept a.txt");
  await other.getByRole("button", { name: "Show them instead" }).click();
  await expect(side(c, "A")).toContainText("a.txt");
  await expect(other).toContainText("kept b.txt");
  await other.getByRole("button", { name: "Forget these" }).click();
  await expect(other).toHaveCount(0);
  await c.reload();
  await expect(side(c, "A")).toContainText("a.txt");
  await expect(other).toHaveCount(0);
});

test("a reload that the page makes itself keeps open files once, and nothing stays of them", async ({ context }) => {
  const page = await logs(context);
  await drop(page, [{ name: "a.txt", text: A }]);
  await expect(side(page, "A")).toContainText("a.txt");
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByRole("radio", { name: "Deutsch" }).click({ force: true });
  await expect(page.getByRole("link", { name: "Lernen" })).toBeVisible();
  await expect(side(page, "A")).toContainText("a.txt");
  // Only when they are shown again are they taken out of the database.
  await expect.poll(() => inStore(page, "logs")).toEqual([]);
  await page.reload();
  await expect(page.locator("main h1").first()).toBeVisible();
  await expect(page.locator("main")).not.toContainText("a.txt");
});

test("files of an older version of the page come back, and damaged ones are set aside", async ({ context }) => {
  const page = await context.newPage();
  await page.goto("./#v=1&view=lab");
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open("faultline-kept-logs");
        request.onupgradeneeded = () => request.result.createObjectStore("files");
        request.onsuccess = () => {
          const transaction = request.result.transaction("files", "readwrite");
          const files = transaction.objectStore("files");
          files.put({ key: "1-1", name: "old.txt", blob: new Blob([text]), options: {}, side: "a", at: 0 }, "1-1");
          files.put({ compare: {}, charts: { kind: "", columns: [] } }, "settings");
          files.put({ name: "cut" }, "1-2");
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    A,
  );
  await page.goto("./#v=1&view=logs&ex=0");
  await expect(side(page, "A")).toContainText("old.txt");
  await expect(keep(page)).toBeChecked();
  await expect(page.locator(".toast")).toContainText("set aside, not deleted");
  await page.reload();
  await expect(side(page, "A")).toContainText("old.txt");
});

// A policy of one's own: typed, run beside its program, wrong in place, tested, compared, saved, dropped, linked.

import { readFileSync } from "node:fs";
import { drop } from "../drop.ts";
import { expect, type Page, test } from "../test.ts";

const VIEW = "#v=1&view=own";
const FIFO = `# name: Mine
queue = []
def victim():
    return queue[0]
def on_evict(page):
    queue.remove(page)
def on_load(page):
    queue.append(page)
`;

const editor = (page: Page) => page.getByRole("textbox", { name: "Program of the policy" });
const faults = (page: Page) => page.locator('[data-count="faults"]');

/** The lines that are marked as running. */
const running = (page: Page) => page.locator(".code-gutter li[data-now] .code-number");

test("the Lab's chooser and the palette lead to a program that runs, step by step with its lines", async ({ page }) => {
  await page.goto("#v=1&view=lab");
  await page.getByRole("combobox", { name: "Policy" }).selectOption({ label: "Write your own …" });
  await expect(page).toHaveURL(/view=own/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("My FIFO");
  await page.goto(`${VIEW}&p=lru&t=9&st=2`);
  await expect(running(page)).toHaveText(["10"]);
  await expect(page.locator(".lab-why .voice")).toContainText("victim(2) returned 3, the first page of stack");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(running(page)).toHaveText(["13", "16"]);
  await page.keyboard.press("End");
  await expect(faults(page)).toHaveText("12");
});

for (const [program, policy] of [
  ["fifo", "fifo"],
  ["lru", "lru"],
  ["clock", "clock&c=load-r:0"],
  ["lfu", "lfu"],
  ["2q", "2q"],
] as const) {
  test(`the program of ${program} has the counts of the policy that it is`, async ({ page }) => {
    const string = "g=zipf:n=200,p=14,w=20&seed=4&f=4&t=200&st=3";
    await page.goto(`#v=1&view=lab&a=${policy}&${string}`);
    const counts = page.locator(".figs dd[data-count]");
    await expect(page.locator("main")).toContainText("200 references");
    const theirs = await counts.allTextContents();
    await page.goto(`${VIEW}&p=${program}&${string}`);
    await expect(running(page).first()).toBeAttached();
    await expect(counts).toHaveText(theirs);
  });
}

test("what is typed is run after a pause and keeps the step; a mistake stands at its line", async ({ page }) => {
  await page.goto(`${VIEW}&t=8&st=3`);
  await expect(faults(page)).toHaveText("7");
  await editor(page).fill(FIFO);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mine");
  await expect(page).toHaveURL(/t=8|view=own/);
  await expect(page.locator(".lab-why h2")).toContainText("Step 8");
  await editor(page).fill(FIFO.replace("queue[0]", "queue[9]"));
  await expect(page.locator(".code-gutter li[data-wrong]")).toContainText("4");
  await expect(page.locator(".own-program .field-error")).toContainText(
    "Step 4, victim: Line 4, column 12: There is no element 9.",
  );
  await expect(page.locator(".lab-why h2")).toContainText("Step 3");
  await editor(page).fill(FIFO.replace("def victim():", "def victim("));
  await expect(page.locator(".own-program .field-error")).toContainText("This text does not run");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mine");
  await editor(page).fill(FIFO);
  await expect(page.locator(".own-program .field-error")).toBeHidden();
  await expect(page.locator(".lab-why h2")).toContainText("Step 8");
});

test("a test says what holds, shows the strings that break it, and compares on strings of its own", async ({
  page,
}) => {
  await page.goto(`${VIEW}&p=fifo`);
  await page.getByRole("button", { name: "Test it" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".own-score tbody tr")).toHaveCount(9);
  await expect(dialog).toContainText("It is not a stack algorithm: after 1 2 3 1 4");
  await expect(dialog).toContainText("on 1 2 3 4 1 2 5 1 2 3 4 5 it has 10 faults with 4 frames and 9 with 3");
  await expect(dialog.getByRole("row", { name: /^Silberschatz 15 9 12 15/ })).toBeVisible();
  const first = await dialog.locator(".own-score tbody tr").first().textContent();
  await dialog.getByRole("button", { name: "Other strings" }).click();
  await expect(dialog.locator(".own-score tbody tr").first()).not.toHaveText(first ?? "");
  await dialog.getByRole("button", { name: "Show" }).first().click();
  await expect(page.getByRole("textbox", { name: "Reference string" })).toHaveValue("1 2 1 3 4 1");
  await expect(dialog).toBeHidden();
  await expect(faults(page)).toHaveText("5");
});

test("the Arena compares it with LRU and OPT, with its curve, and leads back", async ({ page }) => {
  await page.goto(`${VIEW}&r=1.2.3.4.1.2.5.1.2.3.4.5&p=own&s=${encodeURIComponent(FIFO)}`);
  await page.getByRole("button", { name: "Open in the Arena" }).click();
  await expect(page.locator("[data-lane]")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Your own" })).toBeVisible();
  await expect(page.locator("main")).toContainText("Belady: Your own, 3→4 frames, 9→10 faults");
  await page
    .getByRole("button", { name: /Settings of Your own|Your own/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Open in the Lab" }).click();
  await expect(page).toHaveURL(/view=own/);
  await expect(editor(page)).toHaveValue(FIFO);
});

test("a policy is saved as a file, and opens wherever it is dropped", async ({ page }) => {
  await page.goto(`${VIEW}&p=own&s=${encodeURIComponent(FIFO)}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mine");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/mine\.flp$/i);
  expect(readFileSync(await saved.path(), "utf8")).toBe(FIFO);
  await page.goto("#v=1&view=logs");
  await expect(page.getByRole("main")).toBeVisible();
  await drop(page, [{ name: "other.flp", text: FIFO.replace("Mine", "Dropped") }]);
  await expect(page).toHaveURL(/view=own/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dropped");
});

test("a copied link packs the program, and opens with it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const long = FIFO.concat("# ", "a remark ".repeat(80), "\n");
  await page.goto(`${VIEW}&p=own&s=${encodeURIComponent(long)}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mine");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("A link to exactly this is on the clipboard.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/view=own.*[#&]rz=[\w-]+/);
  expect(link.length).toBeLessThan(400);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(editor(page)).toHaveValue(long);
});

test("predict mode asks about one's own policy, too", async ({ page }) => {
  await page.goto(`${VIEW}&p=lru&t=3&st=3&m=predict`);
  const form = page.getByRole("form");
  await expect(page.locator(".lab-why h2")).toContainText("Step 3");
  await page.keyboard.press("ArrowRight");
  await expect(form).toBeVisible();
  const asked = (await form.locator(".voice").textContent()) ?? "";
  expect(asked).toContain("Step 4 ");
  if (asked.includes("Hit or fault")) await page.keyboard.press("f");
  else {
    // The page that leaves, by its name.
    await page.keyboard.press("7");
    await page.keyboard.press("Enter");
  }
  await expect(form).toBeHidden();
  await expect(page.locator(".lab-why h2")).toContainText("Step 4");
  await expect(page.locator(".lab-why")).toContainText(/Right|Wrong/);
});

test("is in German, and fits a phone and a laptop", async ({ page }) => {
  await page.goto(`${VIEW}&p=clock&f=4&t=14&lang=de`);
  await expect(page.getByRole("button", { name: "Prüfen" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

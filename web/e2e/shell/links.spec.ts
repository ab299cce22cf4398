// Links: what was shown is in the address, and every address ever published leads back to it.

import { readFileSync } from "node:fs";
import { Lab } from "../textbook/lab.ts";
import { expect, test } from "../test.ts";

const VIEW_NAMES: Readonly<Record<string, string>> = {
  lab: "Lab",
  arena: "Arena",
  kernel: "Kernel",
  logs: "Logs",
  learn: "Learn",
  thrash: "Thrash",
  traces: "Traces",
};

const WITHOUT_TAB: readonly string[] = ["address", "code", "own"];

const published = readFileSync(new URL("../fixtures/links.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("#v="));

for (const hash of published) {
  test(`opens the published link ${hash}`, async ({ page }) => {
    await page.goto(`./${hash}`);
    const params = new URLSearchParams(hash.slice(1));
    const view = params.get("view") ?? "";
    const tab = page.getByRole("link", { name: VIEW_NAMES[view] ?? view, exact: true });
    const current = tab.and(page.locator('[aria-current="page"]'));
    // A view that is reached from others has no tab.
    await expect(current).toHaveCount(WITHOUT_TAB.includes(view) ? 0 : 1);
    const face = params.has("trial") ? "trial" : params.has("hw") ? "homework" : view === "own" ? "lab own" : view;
    await expect(page.getByRole("main")).toHaveClass(face);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".toast, .field-error")).toHaveCount(0);
  });
}

const MOMENT = "a=fifo&f=4&r=1.2.3.4.1.2.5.1.2.3.4.5&t=8&st=2";

test("opens a deep link on the very moment it was copied from", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(MOMENT);
  await lab.expectAt(8, 2);
  await expect(lab.policy).toHaveValue("fifo");
  await expect(lab.frames).toHaveValue("4");
  await expect(lab.references).toHaveValue("1 2 3 4 1 2 5 1 2 3 4 5");
  await expect(lab.sentence).toHaveText(
    "Fault on page 1. Page 2 has been in memory longest, since step 2, so it is evicted from frame 1.",
  );
});

test("copies the link to what is shown, and that link shows the same to somebody else", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const lab = new Lab(page);
  await lab.open(MOMENT);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await lab.expectAt(9);
  const shown = await lab.settled();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("A link to exactly this is on the clipboard.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = new Lab(await context.newPage());
  await other.page.goto(link);
  await other.expectAt(9);
  expect(await other.settled()).toEqual(shown);
});

test("keeps step, stage, policy, frames and string over a reload", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.references.fill("1 2 3w 1 4");
  await lab.references.press("Enter");
  await lab.policy.selectOption("LRU");
  await page.getByRole("button", { name: "Frames: less" }).click();
  await expect(lab.conditions).toContainText("4 frames, 5 references");
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowLeft");
  await lab.expectAt(5, 2);
  const shown = await lab.settled();
  await page.reload();
  await lab.expectAt(5, 2);
  await expect(lab.policy).toHaveValue("lru");
  await expect(lab.frames).toHaveValue("4");
  await expect(lab.references).toHaveValue("1 2 3w 1 4");
  expect(await lab.settled()).toEqual(shown);
});

test("takes a decision back with Back and makes it again with Forward", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.policy.selectOption("OPT");
  await expect(lab.figure("Next uses")).toBeVisible();
  await lab.frames.fill("3");
  await lab.frames.press("Enter");
  await expect(lab.conditions).toContainText("3 frames");
  await page.goBack();
  await expect(lab.conditions).toContainText("5 frames");
  await expect(lab.policy).toHaveValue("opt");
  await page.goBack();
  await expect(lab.policy).toHaveValue("clock");
  await expect(lab.figure("Ring")).toBeVisible();
  await lab.expectCounts(11, 7, 3, 2);
  await page.goForward();
  await expect(lab.policy).toHaveValue("opt");
  await expect(lab.figure("Next uses")).toBeVisible();
});

test("does not fill the history with steps: one Back undoes the last decision", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.policy.selectOption("FIFO");
  await lab.policy.blur();
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowLeft");
  await lab.expectAt(10);
  await expect(page).toHaveURL(/[#&]t=10(?:&|$)/);
  await page.goBack();
  await expect(lab.policy).toHaveValue("clock");
  await lab.expectAt(14, 2);
});

test("comes back to the Lab as it was left after a look at another view", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(MOMENT);
  await page.getByRole("link", { name: "Logs" }).click();
  await expect(page.getByRole("main")).toHaveClass("logs");
  await page.getByRole("link", { name: "Lab" }).click();
  await lab.expectAt(8, 2);
  await page.goBack();
  await expect(page.getByRole("main")).toHaveClass("logs");
  await page.goBack();
  await lab.expectAt(8, 2);
  await expect(lab.policy).toHaveValue("fifo");
});

test("keeps what a newer build wrote into a link and this one does not know", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${MOMENT}&future=1,2:3`);
  await page.getByRole("button", { name: "Frames: more" }).click();
  await expect(lab.conditions).toContainText("5 frames");
  await expect(page).toHaveURL(/&future=1,2:3/);
  await page.goto("./#v=7&view=lab&a=lru");
  await expect(page.getByText("This link was made by a newer Faultline (link version 7).")).toBeVisible();
  await expect(lab.policy).toHaveValue("lru");
});

const MALFORMED = [
  "#%%%",
  "#v=1&view=lab&a=nope&c=load-r:x,%2C&f=999999999999999999&t=-5&st=9&sp=NaN&&==&",
  "#v=1&view=lab&f=0&t=1000000",
  "#view&v=1",
  "#just some words",
];

for (const hash of MALFORMED) {
  test(`opens the Lab whatever stands after the hash: ${hash}`, async ({ page }) => {
    await page.goto(`./${hash}`);
    const lab = new Lab(page);
    await expect(lab.sentence).toBeVisible();
    await expect(lab.policy).toHaveValue("clock");
    await expect(lab.heading).toHaveText(/^(?:Step \d|Before)/);
  });
}

test("opens a link whose string can't be read, says where, and runs once it is corrected", async ({ page }) => {
  await page.goto("./#v=1&view=lab&r=7.x9");
  const lab = new Lab(page);
  await expect(page.getByRole("alert")).toContainText("Item 2 `x9` is not a page number");
  await expect(page.getByRole("alert")).not.toContainText("This shows the last string");
  await lab.references.fill("7 9");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(lab.conditions).toContainText("2 references");
  await expect(lab.sentence).toBeVisible();
});

test("names a view that it does not have, and leads on to one that it has", async ({ page }) => {
  await page.goto("./#v=1&view=attic");
  await expect(page.getByRole("heading", { level: 1, name: "No such view" })).toBeVisible();
  await page.getByRole("button", { name: "Open Lab" }).click();
  await new Lab(page).expectAt(14, 2);
});

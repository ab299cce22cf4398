// The disk's queue in the Kernel view: shown, stepped, linked, as a table.

import { AXE, findings } from "../axe.ts";
import { expect, type Page, test } from "../test.ts";

const LOAD = "wl=random-writer:pages=400:writes=50:sleep_ms=1:touch_us=100:processes=6";
const MACHINE = `./#v=1&view=kernel&os=2.6.12&ram=1024&secs=14&${LOAD}`;

const sentence = (page: Page) => page.locator(".disk-voice");
const figure = (page: Page) => page.getByRole("figure", { name: /^Disk queue/ });
const place = (page: Page) => figure(page).locator("figcaption");

async function open(page: Page, rest = "&io=deadline&dq=10.20"): Promise<void> {
  await page.goto(MACHINE + rest);
  await expect(sentence(page)).toContainText(/#\d|begins/, { timeout: 15_000 });
}

test("is shown by a key or a button in place of the page queues, and leaves again", async ({ page }) => {
  await page.goto(MACHINE);
  await expect(page.locator(".lamp")).toBeVisible();
  await page.keyboard.press("d");
  await expect(figure(page)).toBeVisible();
  await expect(page.locator(".queue-strips")).toHaveCount(0);
  await page.getByRole("button", { name: "Disk queue", exact: true }).click();
  await expect(page.locator(".queue-strips")).toBeVisible();
  await expect(page).not.toHaveURL(/dq=/);
  await page.goBack();
  await expect(figure(page)).toBeVisible();
});

test("steps request by request, forward and back by the same steps, and over the end of a second", async ({ page }) => {
  await open(page);
  await expect(place(page)).toContainText("step 20 of");
  const before = await sentence(page).textContent();
  await page.keyboard.press("ArrowRight");
  await expect(place(page)).toContainText("step 21 of");
  await expect(sentence(page)).not.toHaveText(before ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(sentence(page)).toHaveText(before ?? "");
  await open(page, "&io=deadline&dq=10.0");
  await expect(place(page)).toContainText("step 0 of");
  await page.keyboard.press("ArrowLeft");
  await expect(place(page)).toContainText("in second 9");
  await page.keyboard.press("ArrowRight");
  await expect(place(page)).toContainText("step 0 of");
  await expect(place(page)).toContainText("in second 10");
});

test("the link leads to the same step, and Back to the one before", async ({ page }) => {
  await open(page);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/dq=10\.21/);
  const said = await sentence(page).textContent();
  await page.reload();
  await expect(sentence(page)).toHaveText(said ?? "");
  await page.evaluate(() => {
    window.location.hash = window.location.hash.replace("dq=10.21", "dq=12.5");
  });
  await expect(place(page)).toContainText("step 5 of");
  await expect(page.getByRole("spinbutton", { name: /^Time/ })).toHaveValue(/^12\./);
});

test("plays one request after the other, and says why each is served", async ({ page }) => {
  await open(page);
  await page.keyboard.press("]");
  await page.keyboard.press("]");
  await page.keyboard.press("Space");
  await expect.poll(async () => await place(page).textContent()).toMatch(/step (2[3-9]|3\d) of/);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  for (let i = 0; i < 12 && !/Next is/.test((await sentence(page).textContent()) ?? ""); i++) {
    await page.keyboard.press("ArrowRight");
  }
  await expect(sentence(page)).toContainText(/Next is #\d+, .*: .+\.$/);
});

for (const [io, list] of [
  ["noop", "Queue, by arrival"],
  ["bioq", "Queue, by sector"],
  ["deadline", "Writes, by arrival"],
  ["anticipatory", "Async, by arrival"],
  ["cfq", "Chosen for this round"],
] as const) {
  test(`shows the lists of ${io}`, async ({ page }) => {
    await open(page, `&io=${io}&dq=10.40`);
    await expect(page.locator(".disk-lists")).toContainText(list);
    await expect(page.locator(".disk-queue")).toContainText("now");
  });
}

test("shows each of several disks, and all of it as a table", async ({ page }) => {
  await open(page, "&io=deadline&disks=2&dq=10.20");
  await expect(page.locator(".disk-queue g.drive")).toHaveCount(2);
  await page.keyboard.press("t");
  const table = figure(page).getByRole("table");
  await expect(table.getByRole("columnheader", { name: "reason" })).toBeVisible();
  await expect(table.getByRole("row").nth(1)).toContainText("#");
});

for (const theme of ["light", "dark", "projector"]) {
  test(`has no accessibility violations in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript({ path: AXE });
    await open(page, `&io=anticipatory&dq=10.20&th=${theme}`);
    expect(await findings(page)).toEqual([]);
  });
}

test("fits a telephone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

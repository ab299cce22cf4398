// The Kernel view as its user meets it: a daemon's scan page by page, seconds that play, two sliders that re-run live.

import { expect, type Page, test } from "../test.ts";

const sentence = (page: Page) => page.locator(".kernel .voice");
const time = (page: Page) => page.getByRole("spinbutton", { name: /^Time/ });
const scanRow = (page: Page, name: string) => page.locator(".scan tr", { hasText: name }).locator("td");

/** Opens the view and waits for its run: a key pressed before there is one does nothing. */
async function open(page: Page, link = ""): Promise<void> {
  await page.goto(`./#v=1&view=kernel${link}`);
  await expect(sentence(page)).not.toBeEmpty();
}

test("opens with zero clicks on the daemon writing its first dirty page", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FreeBSD page daemon");
  await expect(sentence(page)).toContainText("written to swap");
  await expect(page.locator(".lamp")).toContainText("Scanning, pass");
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
});

test("a scan can be stepped page by page, forward and back by the same steps", async ({ page }) => {
  await open(page);
  const before = await sentence(page).textContent();
  await page.keyboard.press("ArrowRight");
  await expect(sentence(page)).not.toHaveText(before ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(sentence(page)).toHaveText(before ?? "");
});

test("the next scan begins with its pass and its shortage", async ({ page }) => {
  await open(page);
  await page.keyboard.press(".");
  await expect(sentence(page)).toHaveText(
    /^The daemon begins a scan, pass \d+: [\d,]+ pages? short of v_free_target\.$/,
  );
  await page.keyboard.press(",");
  await page.keyboard.press(",");
  await expect(sentence(page)).toHaveText(/^The daemon begins a scan/);
});

test("seconds play, and pausing stops them", async ({ page }) => {
  await open(page, "&e=1");
  await expect(time(page)).toHaveValue("0.0");
  await page.keyboard.press("Space");
  await expect.poll(async () => Number(await time(page).inputValue())).toBeGreaterThan(0.3);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  const paused = await time(page).inputValue();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => Number(await time(page).inputValue())).toBeCloseTo(Number(paused) + 1, 0);
});

test("the load slider re-runs the machine: a load that fits leaves the daemon asleep", async ({ page }) => {
  await open(page);
  await page.getByRole("spinbutton", { name: /^load/ }).fill("320");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/load=320/);
  await expect(page.locator(".lamp")).toContainText("Asleep");
  await page.goBack();
  await expect(page).not.toHaveURL(/load=320/);
  await expect(page.locator(".lamp")).not.toContainText("Asleep");
});

test("the RAM slider re-runs the machine while it is dragged by keys", async ({ page }) => {
  await open(page);
  const ram = page.getByRole("slider", { name: "RAM" });
  await ram.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".kernel .cond")).toContainText("528 frames");
  await expect(page).toHaveURL(/ram=528/);
});

test("what the scan did is in the table, and the queues have a table of their own", async ({ page }) => {
  await open(page);
  await page.getByRole("radio", { name: "Scan", exact: true }).check();
  await expect(scanRow(page, "pages laundered")).not.toHaveText("0");
  await page.keyboard.press("t");
  const queues = page.getByRole("region", { name: "Queues" });
  await expect(queues.getByRole("rowheader")).toHaveText(["active", "inactive", "cache", "free"]);
});

test("a deep link opens the same event again after a reload", async ({ page }) => {
  await open(page, "&ram=384&load=700&e=5000");
  await expect(page.locator(".kernel .cond")).toContainText("384 frames");
  const said = await sentence(page).textContent();
  await page.reload();
  await expect(sentence(page)).toHaveText(said ?? "");
});

test("a link to another machine and an event of it opens at that event, not at the time the last one stood at", async ({
  page,
}) => {
  await open(page, "&e=5000");
  await page.evaluate(() => {
    window.location.hash = "#v=1&view=kernel&load=464&e=4681";
  });
  await expect(page.locator(".kernel .cond")).toContainText("1856K");
  await expect(sentence(page)).toContainText("The worker touches page 2");
  await expect(page).toHaveURL(/e=4681/);
});

test("what the model leaves out is listed", async ({ page }) => {
  await open(page);
  await page.getByText("What this model leaves out").click();
  await expect(page.locator(".left-out li").first()).toBeVisible();
  expect(await page.locator(".left-out li").count()).toBeGreaterThan(8);
});

for (const theme of ["light", "dark", "projector"]) {
  test(`fits one 1280 x 800 screen without scrolling in the ${theme} theme`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, `&th=${theme}`);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
  });
}

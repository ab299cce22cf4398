// Sweeps in the Kernel view: values that are typed, values that the kernel accepts, two knobs, and the run behind a point.

import { AXE, findings } from "../axe.ts";
import { expect, type Locator, type Page, test } from "../test.ts";
import { english } from "../words.ts";

const SWEEP_TEXT = english("machine/sweep");
const SEEDS_TEXT = english("machine/seeds");
const ui = english("base/ui");

const FREEBSD = "secs=20&k=&wl=random-writer:pages=600:writes=40:sleep_ms=50:touch_us=500";
const LINUX = "os=6.12&ram=4096&secs=20&k=&wl=stress:pages=5000:touch_us=20:start_s=0";

async function openSweep(page: Page, link: string): Promise<Locator> {
  await page.goto(`./#v=1&view=kernel&${link}`);
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  return panelOf(page);
}

async function panelOf(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: SWEEP_TEXT.open, exact: true }).click();
  return page.getByRole("dialog", { name: SWEEP_TEXT.title });
}

const valuesOf = (panel: Locator, knob: string) =>
  panel.getByRole("textbox", { name: new RegExp(`^${SWEEP_TEXT.values({ knob }).replaceAll(".", "\\.")}`) });

async function run(panel: Locator, count: number): Promise<void> {
  await panel.getByRole("button", { name: SEEDS_TEXT.run, exact: true }).click();
  await expect(panel.getByText(SEEDS_TEXT.progress({ done: count, of: count }))).toBeVisible({ timeout: 60_000 });
}

test("only values that the kernel accepts are proposed, and none of the runs is wasted", async ({ page }) => {
  const panel = await openSweep(page, FREEBSD);
  await panel.getByRole("combobox", { name: SWEEP_TEXT.knob, exact: true }).selectOption("vm.v_free_target");
  const field = valuesOf(panel, "vm.v_free_target");
  // Below v_free_min the kernel has no target: 7, 15 and 29 pages.
  await expect(field).toHaveValue(/^[345]\d, .*464$/);
  const count = (await field.inputValue()).split(", ").length;
  await run(panel, 3 * count);
  await expect(panel.locator(".knob-sweep .mean")).toHaveCount(count);
  await panel.getByRole("button", { name: ui.showTable }).click();
  await expect(panel.getByRole("row", { name: `58 pages (${SWEEP_TEXT.now})` })).toContainText(/\[.+, .+\]|same/);
});

test("values are typed as a list or a range; what is wrong with them is said before anything runs", async ({
  page,
}) => {
  const panel = await openSweep(page, LINUX);
  const field = valuesOf(panel, "vm.swappiness");
  const start = panel.getByRole("button", { name: SEEDS_TEXT.run, exact: true });
  await expect(field).toHaveValue(/60/);
  await field.fill("10, ten");
  await expect(panel.getByRole("alert")).toContainText(SWEEP_TEXT.problems.token({ token: "ten" }));
  await expect(start).toBeDisabled();
  await field.fill("10, 100, 201");
  await expect(panel.getByRole("alert")).toContainText("0 to 200");
  await field.fill("0 to 200");
  await expect(panel.getByRole("alert")).toContainText(SWEEP_TEXT.problems.tooMany({ count: 201, most: 24 }));
  await panel.getByRole("radio", { name: "1", exact: true }).check();
  await field.fill("0 to 200 step 50");
  await run(panel, 5);
  await expect(panel.locator(".knob-sweep .mean")).toHaveCount(5);
  await field.fill("10, 100, 200");
  await run(panel, 3);
  await expect(panel.locator(".knob-sweep .mean")).toHaveCount(3);
  await panel.getByRole("button", { name: SWEEP_TEXT.propose }).click();
  await expect(field).toHaveValue(/60/);
});

test("values of one's own that the kernel refuses are named before the runs, and left out of them", async ({
  page,
}) => {
  const panel = await openSweep(page, FREEBSD);
  await panel.getByRole("combobox", { name: SWEEP_TEXT.knob, exact: true }).selectOption("vm.v_free_target");
  await valuesOf(panel, "vm.v_free_target").fill("7, 58, 116");
  await expect(panel.getByText(SWEEP_TEXT.refused({ value: "7 pages" }))).toBeVisible();
  await run(panel, 6);
  await expect(panel.locator(".knob-sweep .mean")).toHaveCount(2);
  await expect(panel.locator(".knob-sweep .name")).toHaveText(["58 pages", "116 pages"]);
});

test("two knobs make a heat map, whose cells open their runs; Back returns, and the results are still there", async ({
  page,
}) => {
  const panel = await openSweep(page, LINUX);
  await panel.getByRole("radio", { name: "1", exact: true }).check();
  await panel.getByRole("combobox", { name: SWEEP_TEXT.second }).selectOption("vm.page-cluster");
  await valuesOf(panel, "vm.swappiness").fill("10, 100, 200");
  await valuesOf(panel, "vm.page-cluster").fill("0, 3");
  await run(panel, 6);
  const cells = panel.getByRole("group", { name: SWEEP_TEXT.spots }).getByRole("button");
  await expect(cells).toHaveCount(6);
  await expect(panel.locator(".heat-map .heat-value").first()).toHaveText(/\d/);
  await expect(panel.locator(".heat-map .heat-5")).not.toHaveCount(0);
  // By keyboard: to the right, down, and open.
  await cells.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(cells.nth(4)).toBeFocused();
  const said = (await cells.nth(4).getAttribute("aria-label")) ?? "";
  expect(said).toContain("vm.swappiness 100");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/k=vm\.swappiness:100(&|$)/);
  await expect(panel).toBeHidden();
  // The present machine has a thick frame, as the legend says.
  const again = await panelOf(page);
  await expect(again.locator(".heat-map .heat-now")).toHaveCount(2);
  await again.getByRole("button", { name: ui.showTable }).click();
  await expect(again.getByRole("row", { name: /^3 / })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page).not.toHaveURL(/vm\.swappiness/);
  const back = await panelOf(page);
  await back.getByRole("group", { name: SWEEP_TEXT.spots }).getByRole("button").first().click();
  await expect(page).toHaveURL(/vm\.swappiness:10\b/);
});

test("the point of a curve opens its run, and the table is copied with tabs", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const panel = await openSweep(page, LINUX);
  await valuesOf(panel, "vm.swappiness").fill("10, 60");
  await run(panel, 6);
  await panel.getByRole("button", { name: SWEEP_TEXT.copy({ count: 2 }) }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")[0]).toBe("vm.swappiness\tmajor faults (with a read)\tlow\thigh\truns");
  expect(copied.split("\n")[1]).toMatch(/^10\t\d[\d.]*\t-?[\d.]+\t[\d.]+\t3$/);
  await panel.getByRole("group", { name: SWEEP_TEXT.spots }).getByRole("button").first().click();
  await expect(page).toHaveURL(/k=vm\.swappiness:10/);
});

for (const theme of ["light", "dark", "projector"] as const) {
  test(`axe finds nothing wrong with a heat map in ${theme}`, async ({ page }) => {
    await page.addInitScript({ path: AXE });
    const panel = await openSweep(page, `th=${theme}&${LINUX}`);
    await panel.getByRole("radio", { name: "1", exact: true }).check();
    await panel.getByRole("combobox", { name: SWEEP_TEXT.second }).selectOption("vm.page-cluster");
    await valuesOf(panel, "vm.swappiness").fill("10, 100, 200");
    await valuesOf(panel, "vm.page-cluster").fill("0, 3");
    await run(panel, 6);
    expect(await findings(page), "a heat map").toEqual([]);
  });
}

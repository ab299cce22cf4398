// Control groups: edited beside the knobs, drawn over time, compared; and the disputes about them, by one click each.

import disputes from "../../src/base/published/disputes/disputes.json" with { type: "json" };
import { AXE, findings } from "../axe.ts";
import { expect, type Page, test } from "../test.ts";
import { english } from "../words.ts";

const GROUPS = english("machine/groups");
const DISPUTES = english("machine/disputes");
const TODAY = english("machine/today");
const KERNEL = english("machine/kernel");

/** 64 MiB, a program that leaks, and one that works. */
const MACHINE =
  "os=6.12&ram=16384&secs=30&swap=32768&wl=leak:mb_s=2:pages=16384:working_set=256:touch_us=5,idle:processes=2:pages=1024:touches=64:sleep_ms=100";

const pane = (page: Page) => page.getByRole("region", { name: GROUPS.title });
const charts = (page: Page) => page.locator(".kernel-charts");

async function open(page: Page, link = MACHINE): Promise<void> {
  await page.goto(`./#v=1&view=kernel&${link}`);
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
}

async function toGroups(page: Page): Promise<void> {
  await page.locator(".kernel-side .seg label", { hasText: KERNEL.sayings.groups }).click();
  await expect(pane(page)).toBeVisible();
}

test("a group is added, gets a workload and a limit, and what it holds is drawn against it", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await open(page);
  await toGroups(page);
  await pane(page).getByRole("button", { name: GROUPS.add, exact: true }).click();
  await pane(page)
    .getByRole("textbox", { name: /^Name of/ })
    .fill("leaky");
  await page.keyboard.press("Enter");
  await expect(pane(page).getByText("/leaky", { exact: true })).toBeVisible();
  await pane(page).getByRole("checkbox", { name: /^leak/ }).check();
  const max = pane(page).getByRole("spinbutton", { name: "memory.max, exact value" });
  await max.fill("4096");
  await max.press("Enter");
  await expect(page).toHaveURL(/cg=\/leaky:workloads\.0=0:memory_max=4096/);
  await expect(charts(page)).toContainText("/leaky memory");
  await expect(charts(page)).toContainText("/leaky waits for memory");
  expect(await findings(page)).toEqual([]);
  // Another limit beside it.
  await page.locator(".kernel-side .seg label", { hasText: KERNEL.sayings.whatIf }).click();
  await page.getByRole("button", { name: "Pin as A", exact: true }).click();
  await toGroups(page);
  await max.fill("8192");
  await max.press("Enter");
  await page.locator(".kernel-side .seg label", { hasText: KERNEL.sayings.whatIf }).click();
  await expect(page.locator(".compare-costs", { hasText: "/leaky, up to" })).toContainText("memory.current, pages");
  // The way back.
  await page.goBack();
  await expect(page).toHaveURL(/memory_max=4096/);
});

test("a name that a group can't have is told, and the group keeps its own", async ({ page }) => {
  await open(page, `${MACHINE}&cg=/a:workloads.0=0,/b:workloads.0=1`);
  await toGroups(page);
  const name = pane(page).getByRole("textbox", { name: "Name of /a" });
  await name.fill("b");
  await name.press("Enter");
  await expect(page.getByText("There is a group /b already.")).toBeVisible();
  await expect(name).toHaveValue("a");
  await name.fill("no such name");
  await name.press("Enter");
  await expect(page.getByText(/is not a name/)).toBeVisible();
});

test("kernels without groups do not offer them", async ({ page }) => {
  await open(page, "os=2.6.20&ram=16384&secs=10");
  await expect(page.locator(".kernel-side .seg label", { hasText: KERNEL.sayings.groups })).toHaveCount(0);
});

for (const { id, scenarios } of disputes) {
  test(`the dispute about ${id} opens both machines at once, and they differ`, async ({ page }) => {
    await page.goto("./#v=1&view=kernel&os=6.12");
    await page.getByRole("button", { name: TODAY.open, exact: true }).click();
    await page.getByRole("button", { name: DISPUTES.questions[id as keyof typeof DISPUTES.questions] }).click();
    await expect(page).toHaveURL(/pin=/);
    const said = page.locator(".compare .voice");
    await expect(said).toHaveText(/^Up to \d+ s, B has/, { timeout: 60_000 });
    // At first they may be alike.
    const rows = page.locator(".compare-costs tbody tr:not(.same)");
    await expect(rows, scenarios.join()).not.toHaveCount(0, { timeout: 60_000 });
  });
}

test("all disputes are answered with what a real kernel counted, and where they are argued about", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await page.goto("./#v=1&view=kernel&os=6.12");
  await page.getByRole("button", { name: TODAY.open, exact: true }).click();
  await page.getByRole("button", { name: DISPUTES.all }).click();
  const dialog = page.getByRole("dialog", { name: DISPUTES.title });
  await expect(dialog.locator(".dispute")).toHaveCount(disputes.length);
  await expect(dialog.getByRole("link", { name: "kubernetes/kubernetes #53533" })).toBeVisible();
  await expect(dialog.locator(".dispute tbody tr")).toHaveCount(disputes.flatMap((of) => of.scenarios).length);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Open both: lists, memory\.low/ }).click();
  await expect(page).toHaveURL(/lru_gen\.enabled:0.*pin=/);
});

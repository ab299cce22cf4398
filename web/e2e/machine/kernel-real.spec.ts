// What a real kernel says of the model: read, checked against the run itself, and where there is none.

import { AXE, findings } from "../axe.ts";
import { expect, type Page, test } from "../test.ts";
import { english } from "../words.ts";

const KERNEL_TEXT = english("machine/kernel");
const REAL_TEXT = english("machine/real");

async function open(page: Page, os: string): Promise<void> {
  await page.goto(`./#v=1&view=kernel&os=${os}&ram=1024&load=1400&secs=20`);
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  await page.getByRole("button", { name: KERNEL_TEXT.real, exact: true }).click();
}

const dialog = (page: Page) => page.getByRole("dialog", { name: REAL_TEXT.title });

test("from a run that a real kernel made one opens the same run of the model", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await open(page, "6.12");
  await expect(dialog(page)).toContainText(/\d+ of \d+ counters are right \(\d+ %\)/);
  expect(await findings(page)).toEqual([]);
  const title = "rw, active and inactive lists, swappiness 60, page-cluster 3, 3 real runs";
  const button = dialog(page).getByRole("button", { name: REAL_TEXT.openOf({ title }), exact: true });
  await button.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/os=6\.12.*ram=2617\d.*wl=recorded:load=rec\/\w+\/rw\.load\.txt/);
  await expect(page.locator(".kernel .cond")).toContainText("recorded rw.load.txt (1 process, 83 lines)");
  // It runs: the real one had major faults by the thousand, and the model has some, too.
  await expect(page.locator(".kernel-voice .voice")).toContainText(/\d/);
});

test("where no real kernel was run the dialog says so", async ({ page }) => {
  await open(page, "2.6.20");
  await expect(dialog(page)).toContainText("No real kernel was asked about Linux 2.6.20.");
  await page.keyboard.press("Escape");
  await page.goto("./#v=1&view=kernel");
  await page.getByText(KERNEL_TEXT.leftOut).click();
  await page.getByRole("button", { name: KERNEL_TEXT.real, exact: true }).click();
  await expect(dialog(page)).toContainText("No real kernel was asked about FreeBSD 10.2.");
  await expect(dialog(page).getByRole("table")).toHaveCount(0);
});

test("a link from before a correction says so once, and shows what was corrected", async ({ page }) => {
  const older = "./#v=1&view=kernel&os=13.2&ram=1024&load=1400&secs=20";
  await page.goto(older);
  await expect(page.locator(".toast")).toContainText(KERNEL_TEXT.olderLink);
  await page.getByRole("button", { name: KERNEL_TEXT.olderLinkWhat }).click();
  await expect(page.locator(".left-out li").first()).toContainText("FreeBSD 13.2 killed a process");
  await expect(page.locator(".left-out li").first()).toBeInViewport();
  await expect(page.getByText(KERNEL_TEXT.leftOut)).toBeFocused();
  // From then on, the address is one of the present model.
  await expect(page).toHaveURL(/&m=2/);
  await page.reload();
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.goto("./#v=1&view=kernel&os=10.2&ram=1024&load=1400&secs=20");
  await expect(page.locator(".kernel-voice .voice")).not.toBeEmpty();
  await expect(page.locator(".toast")).toHaveCount(0);
});

// A recorded load, as a lecturer uses it: recorded, changed around, opened, pinned, compared; and a wrong file.

import { readFileSync } from "node:fs";
import { AXE, findings } from "../axe.ts";
import { drop, type Dropped } from "../drop.ts";
import { expect, type Page, test } from "../test.ts";
import { english } from "../words.ts";

const KERNEL_TEXT = english("machine/kernel");
const RECORDINGS_TEXT = english("machine/recordings");
const EXPORT_TEXT = english("base/export");
const ui = english("base/ui");

const LINK = "./#v=1&view=kernel&os=2.6.12&ram=1024&load=1400&secs=20";

const cond = (page: Page) => page.locator(".kernel .cond");
const sentence = (page: Page) => page.locator(".kernel-voice .voice");
const compared = (page: Page) => page.locator(".compare .voice");
const refusal = (page: Page) => page.locator(".what-if .field-error");

async function open(page: Page, link = LINK): Promise<void> {
  await page.goto(link);
  await expect(sentence(page)).not.toBeEmpty();
}

/** Records what runs, through the machine's form. */
async function record(page: Page): Promise<Dropped> {
  await page.getByRole("button", { name: KERNEL_TEXT.machine, exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: RECORDINGS_TEXT.save, exact: true }).click();
  const file = await download;
  await expect(page.locator(".toast")).toContainText(/1 process, \d+ lines/);
  await page.keyboard.press("Escape");
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

test("a load is recorded, opened, pinned, and compared with itself under other settings", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript({ path: AXE });
  await open(page);
  const file = await record(page);
  expect(file.name).toBe("2.6.12-stress.load.txt");
  expect(file.text.split("\n")[0]).toBe("faultline-load 1");
  await drop(page, [file]);
  await expect(cond(page)).toContainText(/recorded 2\.6\.12-stress\.load\.txt \(1 process, \d+ lines\)/);
  await expect(page).toHaveURL(/ram=1024.*wl=recorded:load/);
  await page.getByRole("button", { name: KERNEL_TEXT.compare.pin, exact: true }).click();
  await expect(compared(page)).toContainText("like A");
  await page.getByRole("spinbutton", { name: /^vm\.swappiness/ }).fill("0");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/swappiness/);
  await expect(cond(page)).toContainText("recorded 2.6.12");
  await expect(compared(page)).toContainText(/^Up to \d+ s, B has .* done/);
  await page.getByRole("button", { name: KERNEL_TEXT.machine, exact: true }).click();
  const form = page.locator(".machine-pop");
  await expect(form).toContainText(/cannot contain it/);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: ui.copyLink, exact: true }).click();
  await expect(page.locator(".toast")).toHaveText(ui.linkCopiedWithoutLoad);
});

test("the recording runs at once after it was saved, and Undo and Back bring the workloads back", async ({ page }) => {
  await open(page);
  const file = await record(page);
  await page.getByRole("button", { name: KERNEL_TEXT.machine, exact: true }).click();
  await page.locator(".machine-pop").getByRole("button", { name: RECORDINGS_TEXT.run, exact: true }).click();
  await expect(cond(page)).toContainText(`recorded ${file.name}`);
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(cond(page)).toContainText("stress -m 1");
  await drop(page, [file]);
  await page.getByRole("button", { name: RECORDINGS_TEXT.undo, exact: true }).click();
  await expect(cond(page)).toContainText("stress -m 1");
});

test("a bad file is told with its place, and everything stays", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await open(page);
  await expect(page).toHaveURL(/&e=\d+/);
  const before = page.url();
  await drop(page, [{ name: "bad.load.txt", text: "faultline-load 1\nprocess 0\nmap 0 x\n" }]);
  await expect(refusal(page)).toHaveText(
    `bad.load.txt, line 3, column 7: PAGES is \`x\` here; accepted: 1..67108864. ${RECORDINGS_TEXT.kept}`,
  );
  expect(page.url()).toBe(before);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: RECORDINGS_TEXT.dismiss, exact: true }).click();
  await expect(refusal(page)).toHaveCount(0);
  await drop(page, [{ name: "vmstat.txt", text: "procs memory\n" }]);
  await expect(page.locator(".toast")).toContainText("vmstat.txt cannot be opened here.");
  await expect(cond(page)).toContainText("stress -m 1");
  await page.getByRole("button", { name: EXPORT_TEXT.openInLogs, exact: true }).click();
  await expect(page.getByRole("main")).toHaveClass("logs");
});

test("a long recording is cancelled, and nothing is saved", async ({ page }) => {
  const saved: string[] = [];
  page.on("download", (download) => saved.push(download.suggestedFilename()));
  await open(page, "./#v=1&view=kernel&ram=65536&secs=7200&k=&wl=stress:pages=100000:touch_us=2:start_s=0");
  await page.getByRole("button", { name: KERNEL_TEXT.machine, exact: true }).click();
  await page.getByRole("button", { name: RECORDINGS_TEXT.save, exact: true }).click();
  await expect(page.getByText(RECORDINGS_TEXT.recording)).toBeVisible();
  await page.getByRole("button", { name: RECORDINGS_TEXT.cancel, exact: true }).click();
  await expect(page.getByRole("button", { name: RECORDINGS_TEXT.save, exact: true })).toBeFocused();
  await expect(page.getByText(RECORDINGS_TEXT.recording)).toHaveCount(0);
  expect(saved).toEqual([]);
});

test("a link that names a recording says that it is not here, keeps the rest, and takes the file", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await open(page);
  const file = await record(page);
  await drop(page, [file]);
  await expect(cond(page)).toContainText("recorded 2.6.12");
  await page.getByRole("button", { name: KERNEL_TEXT.compare.pin, exact: true }).click();
  await expect(compared(page)).toContainText("like A");
  const link = page.url();
  await page.reload();
  await expect(refusal(page).first()).toContainText("is only named here, because a link cannot contain it");
  await expect(cond(page)).toContainText(`1,024 frames`);
  await expect(cond(page)).toContainText(RECORDINGS_TEXT.absent);
  await expect(compared(page)).toHaveText(RECORDINGS_TEXT.pinned);
  expect(await findings(page)).toEqual([]);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: RECORDINGS_TEXT.open, exact: true }).click();
  const { name, text } = file;
  await (await chooser).setFiles({ name: `renamed ${name}`, mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(sentence(page)).not.toBeEmpty();
  await expect(refusal(page)).toHaveCount(0);
  await expect(compared(page)).toContainText("like A");
  expect(page.url().replace(/&(?:e|w|at)=[^&]*/g, "")).toBe(link.replace(/&(?:e|w|at)=[^&]*/g, ""));
});

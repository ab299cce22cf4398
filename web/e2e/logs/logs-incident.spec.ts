// An incident of one machine, told from five files that a real Linux wrote.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AXE, findings } from "../axe.ts";
import { asFile, drop, type Dropped, sampleText } from "../drop.ts";
import { expect, test, type Page } from "../test.ts";

const REAL = fileURLToPath(new URL("../../../sim-wasm/logs/tests/incident/real/", import.meta.url));
const FIVE: readonly Dropped[] = ["vmstat.log", "pressure.log", "sar.txt", "kern.log", "latency.csv"].map((name) => ({
  name,
  text: readFileSync(`${REAL}${name}`, "utf8"),
}));

const said = (page: Page) => page.locator(".incident-said");
const timeline = (page: Page) => page.getByRole("figure", { name: "All logs on one time axis" });

test.beforeEach(async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await page.goto("./#v=1&view=logs");
  await expect(page.getByRole("heading", { level: 1, name: "Logs" })).toBeVisible();
});

test("five files of one machine are one incident: its cause, what to look at next, one time axis", async ({ page }) => {
  await drop(page, FIVE);
  await expect(page.getByRole("heading", { level: 1, name: "What happened" })).toBeVisible();
  await expect(said(page)).toContainText("while the machine thrashed: everything waited for memory");
  await expect(said(page)).toContainText("At 04:25:48 the kernel killed report-builder, which had 371 MiB of memory");
  await expect(said(page)).toContainText("Next, look at why report-builder needed so much memory");
  await expect(page.locator(".toast")).toContainText("taken for logs of one machine");
  await expect(timeline(page).locator(".track")).toHaveCount(7);
  await expect(timeline(page).locator("text.killed")).toHaveText("report-builder killed");
  await expect(page.getByRole("region", { name: "The evidence" })).toContainText("sar.txt");
  expect(page.url()).toContain("as=machine");
  expect(await findings(page)).toEqual([]);
});

test("another time is chosen in a field or by dragging, and the incident found again", async ({ page }) => {
  await drop(page, FIVE);
  await expect(said(page)).toContainText("the machine thrashed");
  const from = timeline(page).getByLabel("From");
  await from.fill("04:20:30");
  await from.press("Enter");
  const to = timeline(page).getByLabel("to", { exact: true });
  await to.fill("04:21:30");
  await to.press("Enter");
  await expect(said(page)).toContainText("From 04:20:30 to 04:21:30, as chosen, these logs show no trouble");
  await page.getByRole("button", { name: "Find the time by itself" }).click();
  await expect(said(page)).toContainText("the machine thrashed");
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await timeline(page).locator("svg").boundingBox();
  if (box === null) throw new Error("no timeline");
  await page.mouse.move(box.x + 60, box.y + 160);
  await page.mouse.down();
  await page.mouse.move(box.x + 240, box.y + 160, { steps: 5 });
  await page.mouse.up();
  await expect(said(page)).toContainText("as chosen, these logs show no trouble");
});

test("the file for the ticket has it all, and opens again", async ({ page }) => {
  await drop(page, FIVE);
  await expect(said(page)).toContainText("the machine thrashed");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save for the ticket" }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/thrashed.*\.html$/);
  const bytes = readFileSync(await file.path());
  const html = bytes.toString("utf8");
  expect(html).toContain("report-builder");
  expect(html).toContain("<svg");
  expect(html).not.toContain("<script src");
  await page.goto("./#v=1&view=lab");
  await page.reload();
  // Before the page is there, nobody takes what is dropped on it.
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await drop(page, [asFile({ name: file.suggestedFilename(), bytes })]);
  await expect(page.getByRole("heading", { level: 1, name: "What happened" })).toBeVisible();
  await expect(said(page)).toContainText("the kernel killed report-builder");
});

test("a log without the time of day is placed by when it began, and says before what it shows by itself", async ({
  page,
}) => {
  const undated = (FIVE[0]?.text ?? "").replaceAll(/ 2026-11-26 [\d:]+$| -+timestamp-+$| +UTC$/gmu, "");
  await drop(page, [{ name: "vmstat.txt", text: undated }, ...FIVE.slice(4)]);
  await page.getByRole("radio", { name: "of one machine, to explain" }).check();
  await expect(said(page)).toContainText("these logs don't show why");
  const doubts = page.locator(".incident-doubts");
  await expect(doubts).toContainText("vmstat.txt shows no time of day");
  await expect(doubts).toContainText(/By itself, it thrashes in \d+\S* % of its rows/);
  const began = page.getByLabel("vmstat.txt began at");
  await began.fill("last night");
  await began.press("Enter");
  await expect(page.locator(".toast")).toContainText("“last night” is no time");
  await began.fill("2026-11-26 04:20:24");
  await began.press("Enter");
  await expect(said(page)).toContainText("while the machine thrashed: ");
  await expect(began).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});

test("a control group at its limit is told from a machine out of memory", async ({ page }) => {
  const line = (text: string): string => `Nov 26 04:25:48 shop1 kernel: [  760.1] ${text}\n`;
  const group = [
    "java invoked oom-killer: gfp_mask=0xcc0(GFP_KERNEL), order=0, oom_score_adj=0",
    "memory: usage 524288kB, limit 524288kB, failcnt 310",
    "oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),oom_memcg=/box,task_memcg=/box/a,task=java,pid=7,uid=0",
    "Memory cgroup out of memory: Killed process 7 (java) total-vm:900000kB, anon-rss:480000kB, file-rss:0kB",
  ];
  await drop(page, [{ name: "kern.log", text: group.map(line).join("") }, ...FIVE.slice(4)]);
  await page.getByRole("radio", { name: "of one machine, to explain" }).check();
  await expect(said(page)).toContainText("while a control group reached its memory limit");
  await expect(said(page)).toContainText("killed for the limit of the control group /box, 512 MiB");
  await expect(said(page)).toContainText("Next, look at that limit");
});

test("the same logs can be compared instead, and two logs of one tool are compared at once", async ({ page }) => {
  await drop(page, FIVE.slice(0, 2));
  await expect(page.getByRole("heading", { level: 1, name: "What happened" })).toBeVisible();
  await page.getByRole("button", { name: "Compare them instead" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What happened" })).toBeHidden();
  await expect(page.getByRole("region", { name: "A", exact: true })).toContainText("pressure.log");
  await page.getByRole("radio", { name: "of one machine, to explain" }).check();
  await expect(said(page)).toContainText("the machine thrashed");
  await page.getByRole("button", { name: "Remove all" }).click();
  const names = ["linux-page-cluster-3.vmstat.txt", "linux-page-cluster-0.vmstat.txt"];
  await drop(
    page,
    names.map((name) => ({ name, text: sampleText(name) })),
  );
  await expect(page.locator(".head")).toContainText("734 against 12,208 KiB/s");
});

test("of files that nobody can read, it says nothing but why", async ({ page }) => {
  await page.goto("./#v=1&view=logs&as=machine");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Dear all,\n\nthe machine was slow again.\n"),
    });
  await expect(page.getByRole("main")).toContainText("None of these files could be read");
  await expect(page.getByRole("main")).toContainText("notes.txt is not shown");
  await expect(said(page)).toHaveCount(0);
  await expect(timeline(page)).toHaveCount(0);
});

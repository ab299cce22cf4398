// A live question with the native command: the lecturer's page asks, phones answer.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Browser } from "@playwright/test";
import { cargoTarget, DIST, executable, SIM_MANIFEST } from "../../../scripts/lib/base/paths.mjs";
import { AXE, findings } from "../axe.ts";
import { present } from "../learn/lecture.ts";
import { expect, type Page, test as plain } from "../test.ts";
import { english, wordsOf } from "../words.ts";

const LIVE_TEXT = english("textbook/live");
const PHONE_TEXT = english("phone");
const GERMAN = wordsOf("de", "phone");

/** The addresses that the command prints. */
interface Served {
  readonly base: string;
  readonly lecturer: string;
}

const test = plain.extend<object, { served: Served }>({
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is wanted.
    async ({}, use) => {
      // What `cargo test` has compiled, if nothing has changed since.
      execFileSync("cargo", ["build", "--quiet", "--manifest-path", SIM_MANIFEST, "--bin", "faultline"]);
      const command = join(cargoTarget(), "debug", executable("faultline"));
      const child = spawn(command, ["serve", "--host", "127.0.0.1", "--port", "0", "--dir", DIST]);
      const lecturer = await printed(child);
      await use({ base: new URL("/", lecturer).href, lecturer });
      child.kill();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ served }, give) => give(served.base),
});

async function printed(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("no output");
  for await (const line of createInterface(child.stdout)) {
    const [address] = /http:\S+\/lecturer\/\w+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error("The command ended.");
}

/** One server has one question at a time. */
test.describe.configure({ mode: "serial" });

async function phone(browser: Browser, { base }: Served, locale = "en-GB"): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, locale, hasTouch: true });
  await context.addInitScript({ path: AXE });
  const page = await context.newPage();
  page.on("console", (message) => expect(message.text()).toBe(""));
  page.on("pageerror", (error) => expect(error).toBeUndefined());
  await page.goto(`${base}q`);
  return page;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const said = (page: Page) => page.getByRole("status");
const answered = (page: Page) => page.locator(".live-count output");

/** FIFO with three frames, just before a victim is to be chosen. */
const RUN = "a=fifo&f=3&r=1.2.3.4.1.2.5&t=3&st=3";

test("a class answers on phones, sees the answers when the lecturer wants, and then what is right", async ({
  page,
  browser,
  served,
}) => {
  await page.goto(served.lecturer);
  expect(page.url()).toBe(served.base);
  const lab = await present(page, RUN);
  const [one, two, german] = await Promise.all([
    phone(browser, served),
    phone(browser, served),
    phone(browser, served, "de-DE"),
  ]);
  await expect(one.getByRole("heading")).toHaveText(PHONE_TEXT.waiting);
  await expect(german.getByRole("heading")).toHaveText(GERMAN.waiting);

  await page.keyboard.press("q");
  const qr = page.getByRole("img", { name: /^QR code of http:\/\/127\.0\.0\.1:\d+\/q$/ });
  await expect(qr).toBeVisible();
  const box = await qr.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(300);
  await expect(page.locator(".live-address")).toHaveText(`${new URL(served.base).host}/q`);
  const question = await page.locator(".poll .voice").textContent();
  await expect(one.getByRole("heading")).toHaveText(question ?? "");
  await expect(answered(page)).toHaveText(LIVE_TEXT.answered({ count: 0 }));
  const choices = await page.locator(".poll-choices li").allTextContents();
  expect(await one.getByRole("button").allTextContents()).toEqual(choices);
  expect(await findings(one)).toEqual([]);

  const [first = "", second = ""] = choices;
  await button(one, first).click();
  await button(two, second).click();
  await button(german, first).click();
  await expect(said(one)).toHaveText(PHONE_TEXT.arrived);
  await expect(answered(page)).toHaveText(LIVE_TEXT.answered({ count: 3 }));
  // A phone may change its mind, and counts once after a reload, too.
  await one.waitForTimeout(250);
  await button(one, second).click();
  await one.reload();
  await expect(button(one, second)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".live-histogram")).toHaveCount(0);
  await page.keyboard.press("a");
  const column = (choice: string, count: number) =>
    page.getByRole("listitem", { name: LIVE_TEXT.counted({ choice, count }), exact: true });
  await expect(column(second, 2)).toBeVisible();
  await expect(column(first, 1)).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.locator(".live-histogram")).toHaveCount(0);

  // Forward tells what is right, forward again takes the step.
  await page.keyboard.press("PageDown");
  await expect(page.locator(".live-histogram .right")).toHaveCount(1);
  await expect(page.locator(".live-right")).toContainText("Right:");
  await expect(page.locator(".poll .voice")).toHaveText(question ?? "");
  await expect(said(two)).toContainText(PHONE_TEXT.right);
  await expect(said(german)).toContainText(GERMAN.closed);
  await expect(button(one, first)).toBeDisabled();
  await page.keyboard.press("PageDown");
  await lab.expectAt(4);
  await expect(qr).toHaveCount(0);

  // The next question comes by itself; taken back, it is gone.
  await page.keyboard.press("q");
  await expect(one.getByRole("heading")).toContainText("Step 5");
  await page.keyboard.press("PageUp");
  await expect(one.getByRole("heading")).toHaveText(PHONE_TEXT.waiting);
  for (const other of [one, two, german]) await other.context().close();
});

test("phones type a number where the class counts", async ({ page, browser, served }) => {
  await page.goto(served.lecturer);
  await present(page, "a=nru&f=3&r=1.2.3.4.1.2.5&t=3&st=3");
  const one = await phone(browser, served);
  await page.evaluate(async () => {
    const body = JSON.stringify({ text: "How many faults?", lang: "en", choices: null });
    await fetch("/live/ask", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  });
  await expect(one.getByRole("heading")).toHaveText("How many faults?");
  const field = one.getByRole("textbox", { name: PHONE_TEXT.yourAnswer });
  await field.fill("nine");
  await field.press("Enter");
  await expect(said(one)).toHaveText(PHONE_TEXT.number);
  await field.fill("7,5");
  await button(one, PHONE_TEXT.send).click();
  await expect(said(one)).toHaveText(PHONE_TEXT.arrived);
  expect(await findings(one)).toEqual([]);
  await one.context().close();
});

test("a browser without the lecturer's address asks nothing, and raises hands", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/live/")) asked.push(request.url());
  });
  await present(page, RUN);
  await page.keyboard.press("q");
  await expect(page.locator(".poll-choices li")).not.toHaveCount(0);
  await expect(page.getByText("Show of hands")).toBeVisible();
  expect(asked).toEqual([]);
});

test("a command that has gone is told of, and the question stays", async ({ page, served, complaints }) => {
  await page.goto(served.lecturer);
  await present(page, RUN);
  await page.route("**/live/**", (route) => route.abort());
  await page.keyboard.press("q");
  await expect(page.getByText(LIVE_TEXT.unreachable)).toBeVisible();
  await expect(page.locator(".poll-choices li")).not.toHaveCount(0);
  await page.keyboard.press("PageDown");
  await expect(page.locator(".poll")).toHaveCount(0);
  complaints.length = 0;
});

// The export dialog's lines for the terminal: every view has some, or says why not. Whether they are true is tried in
// scripts/lib/command/lines.test.mjs.

import { AXE, findings } from "../axe.ts";
import { asFile, drop } from "../drop.ts";
import { openDialog } from "../export.ts";
import { expect, test, type Page } from "../test.ts";

/** Four machines that are computed at once. */
const THRASH = "thrash&exp=e1&n=4&tc=5";

const command = (page: Page) => page.getByRole("region", { name: "Command line" });
const python = (page: Page) => page.getByRole("region", { name: "Python, after import faultline" });

test("writes the Lab's run as a line for the shell and one of Python, and copies them", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#v=1&view=lab&a=lru-k&c=k:3&f=3&r=7.0.1w.2");
  await openDialog(page);
  const line = "echo '7 0 1w 2' | faultline replay - --format plain --policy lru-k:k=3 --frames 3";
  await expect(command(page)).toHaveText(line);
  await expect(python(page)).toHaveText('faultline.replay("7 0 1w 2".split(), policy="lru-k:k=3", frames=3)');
  await page.getByRole("button", { name: "Copy: Command line" }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Command line: copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
});

test("selects a line where there is no clipboard", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("./#v=1&view=lab");
  await openDialog(page);
  await page.getByRole("button", { name: /^Copy: Python/ }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("The text is selected");
  expect(await page.evaluate(() => window.getSelection()?.toString())).toMatch(/^faultline\.replay\(/);
});

for (const [view, said] of [
  ["arena", /^echo '1 2 3 .* \| faultline replay - .* --policy fifo --policy lru .*\n.* faultline mrc - /],
  ["kernel", /^faultline run '#v=1&run=[\w-]+'$/],
  [THRASH, /^(?:faultline run '#v=1&run=[\w-]+'\n){3}faultline run '#v=1&run=[\w-]+'$/],
  ["cache", /^(?:faultline run '#v=1&run=[\w-]+'\n?){2}$/],
  ["own", /^faultline run '#v=1&run=[\w-]+'$/],
  ["design", /^faultline sweep '#v=1&run=[\w-]+' --vary run\.os\.knobs\.vm\.swappiness=30,90 .* --response rounds$/],
  ["nets", /^faultline experiment netsim$/],
  ["logs", /^faultline compare linux-page-cluster-3\.vmstat\.txt linux-page-cluster-0\.vmstat\.txt$/],
] as const) {
  test(`has lines for ${view}`, async ({ page }) => {
    await page.goto(`./#v=1&view=${view}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await openDialog(page);
    await expect(command(page)).toHaveText(said, { useInnerText: true });
    const has = view !== "nets" && view !== "design";
    await expect(python(page)).toHaveCount(has ? 1 : 0);
    if (!has) await expect(page.getByRole("dialog")).toContainText("The Python package has no function for this.");
    const sample = page.getByRole("link", { name: /^Save linux-page-cluster/ });
    await expect(sample).toHaveCount(view === "logs" ? 2 : 0);
    if (view !== "logs") return;
    const download = page.waitForEvent("download");
    await sample.first().click();
    expect((await download).suggestedFilename()).toBe("linux-page-cluster-3.vmstat.txt");
  });
}

test("reads files by their names, quoted for the shell", async ({ page }) => {
  await page.goto("./#v=1&view=traces");
  await openDialog(page);
  await expect(page.getByRole("dialog")).toContainText("There is no trace here yet.");
  await page.keyboard.press("Escape");
  const lines = Array.from({ length: 2500 }, (_, i) => i % 9).join("\n");
  await drop(page, [asFile({ name: "it's mine.txt", bytes: Buffer.from(lines) })]);
  await expect(page.locator(".trace-time")).toBeVisible();
  await openDialog(page);
  await expect(command(page)).toHaveText(String.raw`faultline reuse 'it'\''s mine.txt'`);
  await expect(page.getByRole("dialog")).toContainText("it's mine.txt has to be in the folder");
});

for (const [view, why] of [
  ["learn", "There is no command for lessons."],
  ["code", "There is no command for programs."],
  ["address", "There is no command that translates addresses."],
] as const) {
  test(`says why there is none for ${view}`, async ({ page }) => {
    await page.goto(`./#v=1&view=${view}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await openDialog(page);
    await expect(page.getByRole("dialog")).toContainText(why);
  });
}

for (const theme of ["light", "dark", "projector"] as const) {
  test(`are open to everybody in ${theme}, long ones too`, async ({ page }) => {
    test.slow(); // six visits
    await page.addInitScript({ path: AXE });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const view of ["lab", THRASH, "logs"]) {
        await page.goto(`./#v=1&view=${view}&th=${theme}`);
        await expect(page.getByRole("heading").first()).toBeVisible();
        await openDialog(page);
        await expect(command(page)).toBeVisible();
        expect(await findings(page), view).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(width);
        await page.keyboard.press("Escape");
      }
    }
  });
}

// The study's other systems in the Kernel view: OpenSolaris and Windows XP, chosen, run, stepped.

import { AXE, findings } from "../axe.ts";
import { expect, test } from "../test.ts";

const SOLARIS = "./#v=1&view=kernel&os=onnv_86&secs=20";
const WINDOWS = "./#v=1&view=kernel&os=xp-sp2&ram=1024&load=1280&secs=20";

test("runs OpenSolaris: two hands over all frames, and what a scan did", async ({ page }) => {
  await page.goto(SOLARIS);
  await expect(page.getByRole("heading", { name: "OpenSolaris two-handed clock", exact: true })).toBeVisible();
  const figures = page.locator(".kernel-figures");
  for (const word of ["all frames", "cachelist", "freelist", "lotsfree", "hand"])
    await expect(figures).toContainText(word);
  await expect(page.locator(".lamp")).toContainText("scanner");
  await page.getByRole("radio", { name: "Scan", exact: true }).check();
  const scan = page.locator(".scan");
  await expect(scan).toContainText("pairs looked at");
  const before = await scan.locator("h2").textContent();
  await page.keyboard.press(".");
  await expect(scan.locator("h2")).not.toHaveText(before ?? "");
  await page.getByRole("radio", { name: "vmstat", exact: true }).check();
  await expect(page.locator(".vmstat-pane pre")).toContainText("swap  free  re  mf pi po fr de sr s0");
  await page.getByRole("button", { name: "Open in Logs", exact: true }).click();
  await expect(page).toHaveURL(/view=logs/);
  await expect(page.locator(".log-slots")).toContainText("Solaris or illumos vmstat");
});

test("steps Windows XP event by event, each with its sentence", async ({ page }) => {
  await page.goto(WINDOWS);
  await expect(page.getByRole("heading", { name: "Windows XP working sets", exact: true })).toBeVisible();
  const figures = page.locator(".kernel-figures");
  for (const word of ["modified", "standby", "zeroed", "plenty"]) await expect(figures).toContainText(word);
  // What these systems do not print is not offered.
  await expect(page.getByRole("radio", { name: "vmstat", exact: true })).toHaveCount(0);
  const voice = page.locator(".voice").first();
  await page.locator("main").focus();
  await page.keyboard.press("Home");
  await expect(voice).toContainText("Page 0 is touched for the first time");
  await page.keyboard.press("ArrowRight");
  await expect(voice).not.toContainText("Page 0 is");
});

test("is chosen in the machine's form, with knobs of its own", async ({ page }) => {
  await page.goto("./#v=1&view=kernel");
  await page.getByRole("button", { name: "Machine", exact: true }).click();
  await page.getByRole("combobox", { name: "System" }).selectOption("onnv_86");
  await expect(page).toHaveURL(/os=onnv_86/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("slider", { name: "lotsfree" })).toBeVisible();
});

for (const [name, link] of [
  ["OpenSolaris", SOLARIS],
  ["Windows XP", WINDOWS],
] as const) {
  test(`${name} has no accessibility violations, and fits a telephone`, async ({ page }) => {
    await page.addInitScript({ path: AXE });
    await page.goto(link);
    await expect(page.locator(".lamp")).toContainText(/\S/);
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

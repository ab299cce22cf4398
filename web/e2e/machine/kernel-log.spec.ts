// "Explain in Kernel": from a dropped log to a machine, the log beside its run, a fit, and nothing that leaves the page.

import { AXE, findings } from "../axe.ts";
import { expect, test, type Page } from "../test.ts";

/** A run of the Kernel's first machine, as its vmstat prints it, handed to the Logs. */
async function openRunInLogs(page: Page): Promise<void> {
  await page.goto("./#v=1&view=kernel&secs=30");
  await expect(page.locator(".kernel .voice").first()).not.toBeEmpty();
  await page.getByRole("radio", { name: "vmstat", exact: true }).check();
  await page.getByRole("button", { name: "Open in Logs" }).click();
  await expect(page.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
}

const section = (page: Page) => page.getByRole("region", { name: "From your log" });

/** Until the search for explanations has ended, which may show another machine. */
async function explained(page: Page): Promise<void> {
  const explanations = section(page).getByRole("region", { name: "Explanations" });
  await expect(explanations).toHaveAttribute("aria-busy", "false", { timeout: 90_000 });
}

test("explains a log in the Kernel, says why, and lets go of it", async ({ page }) => {
  await page.addInitScript({ path: AXE });
  await openRunInLogs(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByRole("button", { name: /^Explain in Kernel/ }).click();
  await expect(section(page)).toContainText("30 rows");
  await expect(section(page).locator(".voice")).toContainText("Mean free memory");
  // The link has the machine, and nothing of the file.
  expect(page.url()).not.toContain("faultline-");
  expect(requests.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  await expect(page.locator(".charts .series.log").first()).toBeVisible();
  expect(await findings(page), "the Kernel with a log").toEqual([]);
  await page.getByRole("button", { name: "Why this machine" }).click();
  const why = page.getByRole("dialog", { name: "Why this machine" });
  await expect(why.getByRole("row", { name: /^memory \d/ })).toContainText("from fre, line");
  await page.keyboard.press("Escape");
  await section(page).getByRole("button", { name: "Draw the log" }).click();
  await expect(page.locator(".charts .series.log")).toHaveCount(0);
  await section(page).getByRole("button", { name: "Remove the log" }).click();
  await expect(section(page)).toHaveCount(0);
});

test("fits the load to the log, uses the best machine, and goes back", async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript({ path: AXE });
  await openRunInLogs(page);
  await page.getByRole("button", { name: /^Explain in Kernel/ }).click();
  await expect(section(page).locator(".voice")).toContainText("Mean free memory");
  await explained(page);
  // The best explanation leaves nothing to be found; a machine with half of the load does.
  await page.evaluate(() => {
    location.hash = "#v=1&view=kernel&secs=30&load=320";
  });
  await section(page).getByRole("button", { name: "Fit to the log" }).click();
  const panel = page.getByRole("dialog", { name: "Fit to the log" });
  await panel.getByRole("radio", { name: "30", exact: true }).check();
  await panel.getByRole("button", { name: "Search" }).click();
  await expect(panel.locator("output")).toContainText("done", { timeout: 60_000 });
  await expect(panel.getByRole("figure", { name: /Run minus log/ })).toBeVisible();
  expect(await findings(page), "the fit").toEqual([]);
  const before = page.url();
  await panel.getByRole("button", { name: "Use these values" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByRole("button", { name: "Use these values" })).toBeEnabled();
});

test("a run that is saved as a log and dropped back has the same means", async ({ page }) => {
  await openRunInLogs(page);
  await page.getByRole("button", { name: /^Explain in Kernel/ }).click();
  await expect(section(page)).toBeVisible();
  // The link that printed the log: its run beside its own vmstat.
  await page.evaluate(() => {
    location.hash = "#v=1&view=kernel&secs=30";
  });
  await section(page).getByRole("button", { name: "Log and run" }).click();
  const table = page.getByRole("dialog", { name: "Log and run" });
  const row = table.getByRole("row", { name: /^free memory/ });
  await expect(row.getByRole("cell").nth(3)).toHaveText("0");
  await expect(row.getByRole("cell").nth(4)).toHaveText("1.00");
});

test("a load that swaps while memory is free is said to run in a limit, which the fit varies and comes near", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("./#v=1&view=logs&ex=1");
  await page.getByRole("button", { name: /^Explain in Kernel: A/ }).click();
  await expect(section(page)).toContainText(
    /The workload runs within a limit of its own: it swaps while \d+\.\d GiB is available/,
  );
  await page.getByRole("button", { name: "Why this machine" }).click();
  const why = page.getByRole("dialog", { name: "Why this machine" });
  await expect(why.getByRole("row", { name: /^memory \d/ })).toContainText("the workload swaps while memory is free");
  await expect(why.getByRole("row", { name: /^disk solid state/ })).toContainText("disks moved more in a second");
  await page.keyboard.press("Escape");
  await section(page).getByRole("button", { name: "Fit to the log" }).click();
  const panel = page.getByRole("dialog", { name: "Fit to the log" });
  await expect(panel.getByRole("row", { name: /^memory, pages/ })).toBeVisible();
  await panel.getByRole("radio", { name: "30", exact: true }).check();
  await panel.getByRole("button", { name: "Search" }).click();
  await expect(panel.locator("output")).toContainText("done", { timeout: 90_000 });
  await expect(panel).not.toContainText("No machine within these bounds comes close to the log");
});

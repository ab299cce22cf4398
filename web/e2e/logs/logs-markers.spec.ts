// Lines of text between the rows of logs: runs are aligned at them, they are drawn, and what is before or after one is
// left out.

import { AXE, findings } from "../axe.ts";
import { drop, sampleText } from "../drop.ts";
import { expect, test, type Page } from "../test.ts";

/** A sample with lines of text after some of its lines. */
function marked(sample: string, marks: Readonly<Record<number, string>>): string {
  const lines = sampleText(sample).split("\n");
  return lines.flatMap((line, at) => (at + 1 in marks ? [line, marks[at + 1] ?? ""] : [line])).join("\n");
}

const A = marked("linux-page-cluster-3.vmstat.txt", { 8: "START_LOG", 20: "END_LOG" });
const B = marked("linux-page-cluster-0.vmstat.txt", { 11: "START_LOG", 13: "=== phase 2", 21: "END_LOG" });

async function dropBoth(page: Page, a: string, b: string): Promise<void> {
  await page.addInitScript({ path: AXE });
  await page.goto("./#v=1&view=logs");
  await expect(page.getByRole("heading", { name: "Sample: two logs", exact: true })).toBeVisible();
  await drop(page, [
    { name: "a.txt", text: a },
    { name: "b.txt", text: b },
  ]);
  await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
  await expect(page.locator(".compare[aria-busy=false] tbody tr").first()).toBeVisible();
}

const align = (page: Page) => page.getByRole("combobox", { name: "Align", exact: true });

test("two logs are laid over each other at a marker, and what is outside of two is left out", async ({ page }) => {
  await dropBoth(page, A, B);
  const markers = page.getByRole("list", { name: "Markers" });
  await expect(markers.getByRole("listitem")).toHaveCount(5);
  await expect(markers).toContainText("START_LOG at 0:05 in A");
  await expect(page.locator(".log-chart").first().locator(".log-marker")).toHaveCount(5);

  await align(page).selectOption("at a marker");
  const pick = page.getByRole("combobox", { name: "Marker to align by" });
  await expect(pick).toHaveValue("START_LOG");
  await expect(page.locator(".align-controls")).toContainText("B shifted by −3 s");
  // Both lines are one now, and have one name.
  await expect(page.locator(".log-markers-svg text.t1")).toHaveText("START_LOG");
  expect(await findings(page)).toEqual([]);

  await pick.selectOption("=== phase 2");
  await expect(page.locator(".align-failed").first()).toContainText(
    "No line between the rows of a.txt contains this text",
  );
  await pick.selectOption("START_LOG");
  await expect(page.locator(".align-controls")).toContainText("B shifted by −3 s");

  await page.getByRole("button", { name: "Leave out everything before START_LOG" }).click();
  const left = page.getByRole("region", { name: "Left out" });
  await expect(left).toContainText("A: 17 of 22 rows counted.");
  await expect(left).toContainText("B: 14 of 22 rows counted.");
  await expect(page.getByRole("button", { name: "Leave out everything before START_LOG" })).toBeDisabled();
  await expect(page.locator(".align-controls")).toContainText("B shifted by −3 s");
  await expect(page.getByRole("combobox", { name: "Marker after which everything is left out" })).toHaveValue(
    "END_LOG",
  );
  await page.getByRole("button", { name: "Leave out everything after END_LOG" }).click();
  await expect(left).toContainText("A: 12 of 22 rows counted.");
  await expect(left).toContainText("B: 10 of 22 rows counted.");
  expect(await findings(page)).toEqual([]);
  await page.locator(".toast").last().getByRole("button", { name: "Undo" }).click();
  await expect(left).toContainText("A: 17 of 22 rows counted.");
});

test("without markers none is offered", async ({ page }) => {
  await page.goto("./#v=1&view=logs&ex=1");
  await expect(align(page)).toBeVisible();
  await expect(align(page).getByRole("option", { name: "at a marker" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Leave out everything/ })).toHaveCount(0);
  await expect(page.locator(".log-markers, .log-marker")).toHaveCount(0);
});

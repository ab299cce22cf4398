// Faults against frames: the curve of the present string, where more memory hurts, and the number of frames to drag.

import { Lab } from "./lab.ts";
import { expect, test } from "../test.ts";

const BELADY = "a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=12&st=3";

test("the curve shows Belady's anomaly, and its marker changes the number of frames", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(BELADY);
  await page.getByRole("button", { name: "Curve" }).click();
  const curve = page.locator("svg.fault-curve");
  await expect(curve).toContainText("3 frames: 9 faults");
  await expect(curve).toContainText("more frames, more faults");
  await expect(curve.locator("line.anomaly")).toHaveCount(1);
  await expect(curve.locator("path.curve")).toHaveCount(3);
  const box = await curve.boundingBox();
  if (box === null) throw new Error("the curve is not on the screen");
  const tick = await curve.locator(".curve-axis .tick", { hasText: /^4$/ }).first().boundingBox();
  if (tick === null) throw new Error("no tick at 4 frames");
  await page.mouse.click(tick.x + tick.width / 2, box.y + box.height / 2);
  await expect(curve).toContainText("4 frames: 10 faults");
  await lab.expectCounts(10, 5, 2, 0);
  expect(page.url()).toContain("f=4");
  expect(page.url()).toContain("o=curve");
});

test("the curve is in the link, has a table and a key, and says LRU has no anomaly", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${BELADY.replace("a=fifo", "a=lru")}&o=curve`);
  const curve = page.locator("svg.fault-curve");
  await expect(curve).toContainText("3 frames: 10 faults");
  await expect(curve.locator("line.anomaly")).toHaveCount(0);
  await expect(curve.locator("path.curve")).toHaveCount(2);
  await page.keyboard.press("t");
  const rows = page.getByRole("table", { name: "Faults against frames" }).getByRole("row");
  await expect(rows).toHaveText(["framesLRUOPT", "11212", "2129", "3107", "486", "555"]);
  await page.keyboard.press("o");
  await expect(page.locator("svg.history")).toBeAttached();
  await expect(curve).toHaveCount(0);
});

test("another seed draws the ticks of a long run anew as one path a kind", async ({ page }) => {
  const references = Array.from({ length: 1500 }, (_, i) => (i * i * 7919) % 23).join(".");
  await new Lab(page).open(`a=random&o=curve&f=8&r=${references}`);
  await expect(page.locator("svg.fault-curve path.curve")).toHaveCount(3);
  const ticks = page.locator("svg.scrub .tickf");
  await expect(ticks).toHaveCount(1);
  const before = (await ticks.getAttribute("d")) ?? "";
  const changes = await page.locator("svg.scrub.ticks").evaluateHandle((svg) => {
    const seen = { count: 0 };
    new MutationObserver((records) => (seen.count += records.length)).observe(svg.parentElement ?? svg, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    return seen;
  });
  await page.getByRole("group", { name: "Seed" }).getByRole("button").last().click();
  await expect(ticks).not.toHaveAttribute("d", before);
  // There are hundreds of faults, and styling and painting take time for each mark.
  expect(before.split("M").length).toBeGreaterThan(100);
  expect(await changes.evaluate(({ count }) => count)).toBeLessThan(10);
});

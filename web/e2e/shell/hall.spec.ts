// The hall: type that is read from the last row, programs in full, and small projectors.

import { readFileSync } from "node:fs";
import { Lab } from "../textbook/lab.ts";
import { presents } from "../learn/lecture.ts";
import { expect, type Page, test } from "../test.ts";

const STRING = "r=7.0.1.2.0.3.0.4.2.3.0.3.2.1.2.0.1.7.0.1";

/** The smallest type of the view in pixels of the window, and what is written in it. */
function smallestType(page: Page): Promise<readonly [number, string]> {
  return page.evaluate(() => {
    const sizes = [...document.querySelectorAll("main *, .transport *")].flatMap((node) => {
      const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim() !== "");
      const { width, height } = node.getBoundingClientRect();
      if (!own || width * height === 0 || node.closest(".turn, [aria-live], .lab-time figcaption") !== null) return [];
      const size = Number.parseFloat(getComputedStyle(node).fontSize) * (node as HTMLElement).currentCSSZoom;
      return [[size, node.textContent ?? ""] as const];
    });
    return sizes.reduce((least, one) => (one[0] < least[0] ? one : least), [Infinity, ""]);
  });
}

for (const policy of ["fifo", "lru", "opt", "clock", "aging"]) {
  test(`presents ${policy} by a button, in type of at least 16 pixels and with its whole program`, async ({ page }) => {
    const lab = new Lab(page);
    await lab.open(`a=${policy}&f=3&${STRING}&t=8&st=3`);
    await page.getByRole("button", { name: "Present", exact: true }).click();
    await presents(page);
    await lab.settled();
    const [size, text] = await smallestType(page);
    expect(size, text).toBeGreaterThanOrEqual(16);
    const lines = page.locator(".pseudo li");
    expect(await lines.count()).toBeGreaterThan(5);
    await expect(lines.filter({ visible: true })).toHaveCount(await lines.count());
    const program = await lines.first().evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    expect(program).toBeGreaterThan(16);
  });
}

for (const [policy, language] of [
  ["lru", "en"],
  ["clock", "en"],
  ["clock", "de"],
] as const) {
  test(`shows ${policy} on a projector of 1024 by 768 in ${language}, nothing cut off or covered`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const lab = new Lab(page);
    await lab.open(`a=${policy}&f=4&${STRING}&t=8&st=3&th=projector&lang=${language}`);
    await lab.settled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
    const keys = await page.locator(".tools button").last().boundingBox();
    expect((keys?.x ?? 0) + (keys?.width ?? 0)).toBeLessThanOrEqual(1024);
    const [history, transport] = [
      await page.locator("svg.history").boundingBox(),
      await page.locator(".transport").boundingBox(),
    ];
    expect((history?.y ?? 0) + (history?.height ?? 0)).toBeLessThanOrEqual(transport?.y ?? 0);
  });
}

for (const language of ["en", "de"]) {
  test(`shows homework on a projector of 1024 by 768 in ${language}, and only its tables scroll`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const links = readFileSync(new URL("../fixtures/links.txt", import.meta.url), "utf8");
    const exercise = /hw=do&hx=\S+/.exec(links)?.[0] ?? "";
    for (const fields of [exercise, "hw=edit", "hw=class"]) {
      await page.goto(`./#v=1&view=learn&th=projector&lang=${language}&${fields}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (fields === exercise) {
        await page.getByRole("textbox").fill("Ana");
        await page.keyboard.press("Enter");
        await expect(page.locator(".answers")).toBeVisible();
      }
      const [size, text] = await smallestType(page);
      expect(size, text).toBeGreaterThanOrEqual(14);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), fields).toBe(1024);
    }
  });
}

test("a show of hands shows neither what leaves next nor the controls, but the references to come", async ({
  page,
}) => {
  const lab = new Lab(page);
  await lab.open(`a=lru&f=3&${STRING}&t=6&st=2`);
  await page.keyboard.press("Shift+P");
  await presents(page);
  await expect(page.getByText("leaves next")).toBeVisible();
  await page.keyboard.press("q");
  await expect(page.locator(".poll")).toBeVisible();
  await expect(page.getByText("leaves next")).toHaveCount(0);
  await expect(page.locator("[data-role=victim]")).toHaveCount(0);
  await expect(lab.references).toBeHidden();
  await expect(page.locator("svg.history")).toBeVisible();
});

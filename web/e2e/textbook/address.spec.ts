// The Address view: an access by keyboard, predictions, the way on to the Lab, and its link.

import { expect, test } from "../test.ts";

const VIEW = "./#v=1&view=address";

test.describe("an address", () => {
  test("is translated stage by stage by keyboard alone", async ({ page }) => {
    await page.goto(`${VIEW}&t=1&st=0`);
    const says = page.locator(".addr-says");
    await expect(says).toContainText("P1 reads address 0x1004");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(says).toContainText("is page 1, offset 4");
    await page.keyboard.press("ArrowRight");
    await expect(says).toContainText("The word at 0x0004 is read");
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(says).toContainText("physical address 0x0004");
  });

  test("is asked for; wrong answers are told what is right, and any notation counts", async ({ page }) => {
    await page.goto(`${VIEW}&t=4&st=0&m=predict`);
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator(".addr-says")).toContainText("reads address 0x3FFC");
    const answer = page.getByRole("textbox", { name: "Answer" });
    const verdict = page.locator(".addr-verdict");
    await answer.fill("4");
    await answer.press("Enter");
    await expect(verdict).toContainText("you said 4, it is 3");
    // The offset is asked for before the division is shown.
    await expect(page.locator(".addr-says")).toContainText("reads address 0x3FFC");
    await answer.fill("0xFFC");
    await answer.press("Enter");
    await expect(verdict).toContainText("1 of 2 right");
    await answer.fill("1");
    await answer.press("Enter");
    await page.getByRole("button", { name: "miss", exact: true }).click();
    await expect(verdict).toContainText("3 of 4 right");
    // Back, and on again: what was answered is not asked or counted again, and nothing goes past the next question.
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator(".addr-ask")).toHaveCount(0);
    await expect(verdict).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".addr-ask")).toContainText("Is the page table’s entry valid?");
    await page.keyboard.press("End");
    await expect(page.locator(".addr-ask")).toContainText("Is the page table’s entry valid?");
  });

  test("has numbers that travel, at once where motion is reduced", async ({ page }) => {
    await page.goto(`${VIEW}&t=1&st=1`);
    await expect(page.locator(".addr-says")).toContainText("is page 1, offset 4");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator(".addr-flights polyline")).toHaveCount(1);
    await expect(page.locator(".addr-flights text")).toHaveText("1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(page.locator(".addr-flights polyline")).toHaveCount(2);
  });

  test("goes on in the Lab with the same pages, frames and policy", async ({ page }) => {
    await page.goto(VIEW);
    await page.getByRole("button", { name: "Go on in the Lab" }).click();
    await expect(page).toHaveURL(/view=lab/);
    await expect(page).toHaveURL(/r=1\.2w\.1\.3\.4\.1w\.2\.5/);
    await expect(page).toHaveURL(/a=lru/);
  });

  test("draws each level’s table once the walk has come to it, with the bits that select its entry", async ({
    page,
  }) => {
    await page.goto(`${VIEW}&b=16&l=1.2.1&t=3&st=0&e=0&x=0x1004,0x1008,0x1010`);
    const levels = page.locator(".addr-inner");
    await expect(levels).toHaveCount(1);
    const rows = levels.locator("tr[data-on]");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator(".addr-says")).toContainText("is page 1");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator(".addr-says")).toContainText("Entry 0 of the table of level 1");
    await expect(levels.nth(0).getByRole("heading")).toHaveText("Table of level 1");
    await expect(rows.nth(0)).toHaveText("0 = 0a table of level 2");
    await expect(levels.nth(1).getByRole("heading")).toHaveText("Table of level 2 at 0");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(rows.nth(1)).toHaveText("00 = 0a table of level 3");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByRole("region", { name: "Tables of level 3, P1" }).locator("tr[data-on]")).toContainText("1");
    await expect(levels).toHaveCount(2);
  });

  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [390, 844],
  ] as const)
    for (const levels of ["4", "2.2", "1.2.1", "1.1.1.1"])
      test(`has no part over another, and no arrow over a part, at ${width} with levels ${levels}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        for (const stage of [2, 3, 4, 5, 6, 7, 8, 9]) {
          await page.goto(`${VIEW}&b=16&l=${levels}&t=7&st=${stage}`);
          await expect(page.locator(".addr-says")).not.toBeEmpty();
          await page.evaluate(
            async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          expect(await page.evaluate(overlaps), `stage ${stage}`).toEqual([]);
        }
      });

  test("asks for the process, too, where two pages in memory have the same number", async ({ page }) => {
    await page.goto(`${VIEW}&f=2&x=0x1000,fork,P2:w0x1000,P1:0x2000&t=4&st=0&m=predict`);
    const answer = page.getByRole("textbox", { name: "Answer" });
    await answer.fill("2");
    await answer.press("Enter");
    await answer.fill("0");
    await answer.press("Enter");
    await answer.fill("0");
    await answer.press("Enter");
    await page.getByRole("button", { name: "miss", exact: true }).click();
    await page.getByRole("button", { name: "invalid: page fault" }).click();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator(".addr-ask")).toContainText("name the process, too");
    await answer.fill("1");
    await answer.press("Enter");
    await expect(page.locator(".addr-ask .field-error")).toContainText("such as P2: 5");
    await answer.fill("P1: 1");
    await answer.press("Enter");
    await expect(page.locator(".addr-verdict")).toContainText("Right: P1: 1.");
  });

  test("is reached from the Lab’s panel of strings, with the same pages, frames and policy", async ({ page }) => {
    await page.goto("./#v=1&view=lab&a=fifo&f=4&r=7.0.1w.2.0.3");
    await page.getByRole("button", { name: "Make…" }).click();
    await page.getByRole("button", { name: "Begin with addresses" }).click();
    await expect(page).toHaveURL(/view=address/);
    await expect(page.getByRole("textbox", { name: /Accesses/ })).toHaveValue(/^0x7000 0x94 w0x1128 0x21BC/);
    await expect(page.getByText(/4 frames, FIFO/)).toBeVisible();
    await page.getByRole("button", { name: "Go on in the Lab" }).click();
    await expect(page).toHaveURL(/r=7\.0\.1w\.2\.0\.3/);
  });

  test("comes back from its link, and what is wrong with a list is said in place", async ({ page }) => {
    await page.goto(`${VIEW}&b=32&l=10.10&x=0x403004&t=1&st=1`);
    await expect(page.locator(".addr-says")).toContainText("page 1027, offset 4");
    await page.getByRole("textbox", { name: /Accesses/ }).fill("0x1 zebra");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("`zebra` is no access");
  });

  for (const [width, height, theme] of [
    [1280, 800, "light"],
    [1024, 768, "projector"],
  ] as const) {
    test(`fits ${width} x ${height} in the ${theme} theme`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${VIEW}&th=${theme}&t=5&st=20`);
      await expect(page.locator(".addr-says")).toContainText("is read");
      const over = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      expect(over).toEqual([0, 0]);
    });
  }
});

/** Parts that lie over one another, and arrows over parts that they neither begin nor end in. */
function overlaps(): readonly string[] {
  const parts = [...document.querySelectorAll(".addr-part, .addr-bits")];
  const name = (part: Element): string => part.getAttribute("aria-label") ?? "";
  const box = (part: Element): DOMRect => part.getBoundingClientRect();
  const found: string[] = [];
  parts.forEach((one, number) => {
    const [a, main] = [box(one), document.querySelector("main")?.getBoundingClientRect()];
    if (main !== undefined && (a.left < main.left - 1 || a.right > main.right + 1))
      found.push(`${name(one)} sticks out`);
    for (const other of parts.slice(number + 1)) {
      const b = box(other);
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        found.push(`${name(one)} over ${name(other)}`);
    }
  });
  for (const line of document.querySelectorAll<SVGPolylineElement>(".addr-flights polyline")) {
    const length = line.getTotalLength();
    const origin = line.ownerSVGElement?.getBoundingClientRect();
    const at = (along: number): { readonly x: number; readonly y: number } => {
      const { x, y } = line.getPointAtLength(along);
      return { x: x + (origin?.left ?? 0), y: y + (origin?.top ?? 0) };
    };
    const holds = (part: Element, { x, y }: { readonly x: number; readonly y: number }): boolean => {
      const { left, right, top, bottom } = box(part);
      return x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1;
    };
    const near = (part: Element, { x, y }: { readonly x: number; readonly y: number }): boolean => {
      const { left, right, top, bottom } = box(part);
      return x > left - 3 && x < right + 3 && y > top - 3 && y < bottom + 3;
    };
    const ends = parts.filter((part) => near(part, at(0)) || near(part, at(length)));
    for (let along = 0; along < length; along += 2)
      for (const part of parts)
        if (!ends.includes(part) && holds(part, at(along)) && !found.includes(`an arrow over ${name(part)}`))
          found.push(`an arrow over ${name(part)}`);
  }
  return found;
}

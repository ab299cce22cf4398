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
    await expect(page.locator(".addr-flights line")).toHaveCount(1);
    await expect(page.locator(".addr-flights text")).toHaveText("1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(page.locator(".addr-flights line")).toHaveCount(2);
  });

  test("goes on in the Lab with the same pages, frames and policy", async ({ page }) => {
    await page.goto(VIEW);
    await page.getByRole("button", { name: "Go on in the Lab" }).click();
    await expect(page).toHaveURL(/view=lab/);
    await expect(page).toHaveURL(/r=1\.2w\.1\.3\.4\.1w\.2\.5/);
    await expect(page).toHaveURL(/a=lru/);
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

// The note at the foot of the page covers figures at most, never what a lecturer presses or drags.

import { drop } from "../drop.ts";
import { expect, type Page, test } from "../test.ts";

/** What lies under the note, of all that can be pressed, dragged or typed into. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const note = document.querySelector(".toast");
    const box = note?.getBoundingClientRect();
    if (note === null || box === undefined) return ["no note"];
    return [...document.querySelectorAll("a, button, input, select, summary, textarea")]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const meets = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return meets && !note.contains(control) && control.checkVisibility({ visibilityProperty: true });
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });

const SIZES = [
  { width: 1280, height: 800, theme: "light" },
  { width: 1280, height: 800, theme: "projector" },
  { width: 390, height: 844, theme: "light" },
] as const;

for (const { width, height, theme } of SIZES) {
  for (const view of ["lab", "arena", "kernel"]) {
    test(`a note leaves the controls of ${view} free, ${width} pixels wide, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`./#v=1&view=${view}&th=${theme}`);
      await expect(page.locator(view === "kernel" ? ".kernel-voice .voice" : "main h1").first()).not.toBeEmpty();
      await expect(page.locator("main")).not.toHaveAttribute("aria-busy", "true");
      await drop(page, [{ name: "nonsense.bin", text: "\0\u0001" }]);
      await expect(page.locator(".toast")).toBeInViewport({ ratio: 1 });
      expect(await covered(page)).toEqual([]);
    });
  }
}

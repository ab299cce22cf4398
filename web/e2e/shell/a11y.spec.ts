// Open to everybody: no finding of axe and nothing cut off, in every theme, on a phone, a laptop and a wall.

import { readFileSync } from "node:fs";
import { AXE, findings } from "../axe.ts";
import { expect, test, type Page } from "../test.ts";

const THEMES = ["light", "dark", "projector"] as const;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
/** An exercise for students. */
const HOMEWORK = (readFileSync(new URL("../fixtures/links.txt", import.meta.url), "utf8").match(/hw=do&hx=\S+/) ?? [
  "",
])[0];
/** The views besides the Lab, with the digits that open them. */
const VIEWS = { arena: "2", kernel: "3", logs: "4", learn: "5" } as const;
const OTHERS = Object.keys(VIEWS) as readonly (keyof typeof VIEWS)[];

async function openLab(page: Page, theme: string, fields = ""): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`./#v=1&view=lab&th=${theme}${fields}`);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toBeVisible();
}

async function show(page: Page, view: keyof typeof VIEWS): Promise<void> {
  await page.keyboard.press(VIEWS[view]);
  await expect(page.getByRole("main")).toHaveClass(view);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

for (const theme of THEMES) {
  for (const size of SIZES) {
    test(`has nothing axe objects to in ${theme} at ${size.width} pixels`, async ({ page }) => {
      await page.addInitScript({ path: AXE });
      await page.setViewportSize(size);
      await openLab(page, theme);
      expect(await findings(page), "the Lab's figures").toEqual([]);
      await page.keyboard.press("t");
      await expect(page.getByRole("table", { name: "History" })).toBeVisible();
      expect(await findings(page), "the Lab's tables").toEqual([]);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findings(page), "the help").toEqual([]);
      await page.keyboard.press("Escape");
      for (const view of OTHERS) {
        await show(page, view);
        expect(await findings(page), view).toEqual([]);
      }
      await page.goto(`./#v=1&view=address&th=${theme}&t=4&st=0&m=predict`);
      await expect(page.locator(".addr-ask")).toBeVisible();
      expect(await findings(page), "address").toEqual([]);
      await page.goto(`./#v=1&view=address&th=${theme}&b=16&l=1.2.1&t=7&st=5`);
      await expect(page.locator(".addr-inner")).toHaveCount(2);
      expect(await findings(page), "address of three levels").toEqual([]);
      await page.goto(`./#v=1&view=code&th=${theme}&f=16&t=3000`);
      await expect(page.locator(".code-machine")).toBeVisible();
      expect(await findings(page), "code").toEqual([]);
      await page.goto(`./#v=1&view=code&th=${theme}&p=row-order&bs=column-order&t=1500`);
      await expect(page.locator(".code-beside table")).toBeVisible();
      expect(await findings(page), "two programs").toEqual([]);
      for (const fields of ["hw=edit", "hw=class", HOMEWORK]) {
        await page.goto(`./#v=1&view=learn&th=${theme}&${fields}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await findings(page), fields).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), fields).toBe(size.width);
      }
      await page.getByRole("textbox", { name: "Your name or number" }).fill("Ana");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Hand in (1 of 2)" }).click();
      await page.getByRole("button", { name: "Yes, hand in" }).click();
      await expect(page.getByRole("heading", { level: 2, name: /of 14 points/ })).toBeVisible();
      expect(await findings(page), "marks").toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), "marks").toBe(size.width);
      await page.goto(`./#v=1&view=own&th=${theme}&p=clock&f=4&t=14&st=2`);
      await expect(page.locator(".code-gutter li[data-now]").first()).toBeAttached();
      await page.getByText("Contract").click();
      expect(await findings(page), "a policy of one's own").toEqual([]);
      await page.getByRole("button", { name: "Test it" }).click();
      await expect(page.locator(".own-score")).toBeVisible();
      expect(await findings(page), "its test").toEqual([]);
      await page.keyboard.press("Escape");
    });
  }

  test(`has nothing axe objects to in the maker of strings in ${theme}`, async ({ page }) => {
    await page.addInitScript({ path: AXE });
    await openLab(page, theme, "&g=zipf:n=30,w=20");
    await page.getByRole("button", { name: "Make…" }).click();
    await expect(page.getByRole("list", { name: "References in order" })).toBeVisible();
    expect(await findings(page), "a pattern and references one by one").toEqual([]);
  });

  test(`has nothing axe objects to in lists, ghosts and parameters in ${theme}`, async ({ page }) => {
    await page.addInitScript({ path: AXE });
    await openLab(page, theme, "&a=lirs&t=18&st=2");
    await page.getByRole("button", { name: "Parameters" }).click();
    await expect(page.getByRole("group", { name: "HIR share" })).toBeVisible();
    expect(await findings(page), "lists").toEqual([]);
    await page.keyboard.press("t");
    await expect(page.getByRole("table", { name: /^Stack S/ })).toBeVisible();
    expect(await findings(page), "lists as a table").toEqual([]);
  });

  test(`has nothing axe objects to in questions, lessons and their editor in ${theme}`, async ({ page }) => {
    await page.addInitScript({ path: AXE });
    await openLab(page, theme, "&a=fifo&f=3&r=1.2.3.1.4.2.5.1&t=2&st=3&m=predict&ls=fifo-belady&lp=2");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio").first()).toBeVisible();
    await expect(page.getByRole("complementary").getByRole("textbox")).toBeVisible();
    expect(await findings(page), "a question beside a lesson").toEqual([]);
    await page.keyboard.press("5");
    await page.getByRole("button", { name: "Write a lesson" }).click();
    await page.getByRole("button", { name: "Add a goal", exact: true }).click();
    expect(await findings(page), "the editor").toEqual([]);
  });

  test(`fits the Lab into 1280 x 800 without scrolling in ${theme}`, async ({ page }) => {
    await openLab(page, theme);
    await expect(page.locator("svg.history + canvas")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
    await expect(page.getByRole("region", { name: "Playback" })).toBeInViewport({ ratio: 1 });
  });

  test(`never scrolls sideways in ${theme}, from a phone to a wall`, async ({ page }) => {
    await openLab(page, theme);
    const overflow = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const view of ["lab", ...OTHERS] as const) {
      if (view !== "lab") await show(page, view);
      for (const width of [390, 1280, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(overflow, `${view} at ${width}`).toBe(0);
      }
    }
  });
}

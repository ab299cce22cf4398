// The keyboard alone: everything the Lab can do, a help that lists it all, and a way to switch single keys off.

import { Lab } from "../textbook/lab.ts";
import { expect, test, type Locator, type Page } from "../test.ts";
import { english } from "../words.ts";

const EXPORT_TEXT = english("base/export");
const LAB_TEXT = english("textbook/lab");
const PREDICT_TEXT = english("textbook/predict");
const TOOLS_TEXT = english("textbook/tools");
const ui = english("base/ui");
const { palette, settings } = english("shell/dialogs");

/** Presses Tab until an element has the focus: it must be reachable. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 40; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** Opens the help. Its heading takes the focus once it is drawn: a Tab before that would lead from elsewhere. */
async function openHelp(page: Page): Promise<Locator> {
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: settings.keysTitle });
  await expect(help.getByRole("heading", { name: settings.keysTitle })).toBeFocused();
  return help;
}

test("does the whole journey by keyboard", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await tabTo(page, lab.policy);
  await page.keyboard.type("LRU");
  await expect(lab.policy).toHaveValue("lru");
  await lab.expectCounts(12, 7, 2, 3);
  await tabTo(page, lab.frames);
  await page.keyboard.press("ArrowUp");
  await expect(lab.conditions).toContainText("6 frames");
  await tabTo(page, lab.references);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("1 2 3 4 1 2 5 1 2 3 4 5");
  await page.keyboard.press("Enter");
  await expect(lab.sample).toHaveValue("belady");
  await page.keyboard.press("Home");
  await expect(lab.heading).toHaveText("Before the first step");
  await page.keyboard.press("ArrowRight");
  await lab.expectAt(1);
  await page.keyboard.press("Shift+ArrowRight");
  await lab.expectAt(2, 1);
  await page.keyboard.press("ArrowLeft");
  await lab.expectAt(1);
  await page.keyboard.press("l");
  await lab.expectAt(11);
  await page.keyboard.press("j");
  await lab.expectAt(1);
  await page.keyboard.press("End");
  await lab.expectAt(12);
  await page.keyboard.press("t");
  await expect(page.getByRole("table", { name: "History" })).toBeVisible();
});

test("goes from fault to fault and back, also on columns that do not fault in between", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=fifo&f=4&r=1.2.1.2.3.3.4&t=2");
  await lab.expectAt(2, 2);
  for (const step of [5, 7]) {
    await page.keyboard.press(".");
    await lab.expectAt(step);
  }
  await page.keyboard.press(".");
  await page.keyboard.press("ArrowLeft");
  await lab.expectAt(6);
  for (const step of [5, 2]) {
    await page.keyboard.press(",");
    await lab.expectAt(step);
  }
});

test("skips to the view, and shows the others with their digits", async ({ page }) => {
  await new Lab(page).open();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to the view" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  for (const [digit, name] of [
    ["3", "kernel"],
    ["4", "logs"],
    ["6", "thrash"],
    ["7", "traces"],
    ["1", "lab"],
  ] as const) {
    await page.keyboard.press(digit);
    await expect(page.getByRole("main")).toHaveClass(name);
  }
});

test("lists every command in the help, and gives the focus back however it is closed", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  const table = page.getByRole("button", { name: "Table", exact: true });
  await tabTo(page, table);
  const help = await openHelp(page);
  const { predict, leave } = PREDICT_TEXT.commands;
  const titles = {
    ...LAB_TEXT.commands,
    ...TOOLS_TEXT.commands,
    ...ui.commands,
    export: EXPORT_TEXT.commands.export,
    predict,
    leave,
  };
  const { lab: labView, arena, kernel, logs, learn, thrash, traces } = ui.views;
  // Commands without a key are only in the palette.
  const keyless: readonly string[] = [ui.commands.copyEmbed];
  const named = Object.values(titles)
    .filter((title) => typeof title === "string")
    .filter((title) => !keyless.includes(title));
  const expected = [
    ...named,
    ...[labView, arena, kernel, logs, learn, thrash, traces].map((view) => ui.commands.showView({ view })),
  ];
  const listed = await help.getByRole("term").allTextContents();
  expect([...listed].sort()).toEqual(expected.sort());
  for (const keys of await help.getByRole("definition").all()) await expect(keys).toHaveText(/\S/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expect(table).toBeFocused();
  await lab.expectAt(14, 2);
  await openHelp(page);
  await tabTo(page, help.getByRole("button", { name: "Close" }));
  await page.keyboard.press("Enter");
  await expect(help).toHaveCount(0);
  await expect(table).toBeFocused();
});

test("types into the text field instead of obeying single keys there", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.references.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" 8 t.?k4");
  await expect(lab.references).toHaveValue(/ 8 t\.\?k4$/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(page.getByRole("alert")).toContainText("Item 22 `t` is not a page number");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("main")).toHaveClass("lab");
  await lab.expectAt(14, 2);
});

test("switches single-key shortcuts off for good, and leaves the arrows", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("t=3&st=3");
  await openHelp(page);
  const choice = page.getByRole("group", { name: "Single-key shortcuts" });
  await tabTo(page, choice.getByRole("radio", { name: "on" }));
  await page.keyboard.press("ArrowRight");
  await expect(choice.getByRole("radio", { name: "off" })).toBeChecked();
  await page.keyboard.press("Escape");
  for (const step of [4, 5]) {
    for (const key of [".", "t", "?", "4", "k", "l"]) await page.keyboard.press(key);
    await page.keyboard.press("ArrowRight");
    await lab.expectAt(step);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(lab.play).toBeVisible();
    if (step === 4) {
      await expect(page).toHaveURL(/[#&]t=4&/);
      await page.reload();
      await lab.expectAt(4);
    }
  }
  await page.getByRole("button", { name: "Keys ?" }).click();
  await choice.getByRole("radio", { name: "on" }).check({ force: true });
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await expect(page.getByRole("table", { name: "Ring" })).toBeVisible();
});

test("finds a policy by a part of its name, and takes the choice back", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  const heading = page.getByRole("heading", { level: 1 });
  await page.keyboard.press("/");
  const finder = page.getByRole("combobox", { name: palette.title });
  await expect(finder).toBeFocused();
  await page.keyboard.type("tiny");
  const found = page.getByRole("listbox", { name: palette.results }).getByRole("option");
  await expect(found).toHaveText([/W-TinyLFU/]);
  await page.keyboard.press("Enter");
  await expect(heading).toContainText("W-TinyLFU");
  await page.keyboard.press("Control+z");
  await expect(heading).toContainText("Clock");
  await page.keyboard.press("Control+Shift+z");
  await expect(heading).toContainText("W-TinyLFU");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(finder).toHaveCount(0);
  await expect(heading).toContainText("W-TinyLFU");
});

test("finds a textbook's string, a lesson and the language by name", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  const finder = page.getByRole("combobox", { name: palette.title });
  const found = page.getByRole("listbox", { name: palette.results }).getByRole("option");
  const find = async (query: string): Promise<void> => {
    await page.keyboard.press("Control+k");
    await expect(finder).toBeFocused();
    await page.keyboard.type(query);
  };
  await find("stallings section");
  await expect(found).toHaveText([/2 3 2 1 5 2 4 5 3 2 5 2/]);
  await page.keyboard.press("Enter");
  await expect(lab.references).toHaveValue("2 3 2 1 5 2 4 5 3 2 5 2");
  await page.keyboard.press("End");
  // Five by the book, which leaves out those that fill free frames.
  await lab.expectCounts(5, 2, 4, 0);
  await find("homework");
  await expect(found.first()).toContainText(palette.challenge);
  await page.keyboard.press("Escape");
  await find("anomaly lesson");
  await expect(found.first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[#&]ls=/);
  await find("german");
  await expect(found).toHaveText([/Deutsch/]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Labor" })).toBeVisible();
});

test("what is typed before the palette is there is a search, and no shortcut", async ({ page }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await new Lab(page).open();
  await page.keyboard.press("/");
  await page.keyboard.type("bel");
  arrive();
  const finder = page.getByRole("combobox", { name: palette.title });
  await expect(finder).toBeFocused();
  await expect(finder).toHaveValue("bel");
  await page.keyboard.type("ady");
  await expect(finder).toHaveValue("belady");
});

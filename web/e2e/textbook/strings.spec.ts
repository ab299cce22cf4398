// Where reference strings come from: patterns with a seed, the pad, references put in another order, and packed links.

import { Lab } from "./lab.ts";
import { expect, test, type Locator, type Page } from "../test.ts";

/** Opens the maker and returns it. */
async function openMaker(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Make…" }).click();
  const maker = page.getByRole("group", { name: "Generate a reference string" });
  await expect(maker.getByRole("heading", { name: "By hand" })).toBeVisible();
  return maker;
}

/** The single references in the maker. */
const tokens = (maker: Locator): Locator =>
  maker.getByRole("list", { name: "References in order" }).getByRole("button");

test("makes a string by a pattern, live as a slider is moved, and Back undoes the move as a whole", async ({
  page,
}) => {
  const lab = new Lab(page);
  await lab.open("a=lru&f=4");
  const maker = await openMaker(page);
  await maker.getByRole("button", { name: "loop", exact: true }).click();
  await expect(lab.references).toHaveValue("0 1 2 3 4 5 0 1 2 3 4 5 0 1 2 3 4 5 0 1 2 3 4 5");
  await lab.expectCounts(0, 0, 0, 0);
  await page.keyboard.press("End");
  const pages = maker.getByRole("slider", { name: "Pages" });
  // The fourth place of the track.
  await pages.fill("3");
  await expect(lab.references).toHaveValue(/^0 1 2 3 0 1 2 3 /);
  await expect(page).toHaveURL(/[#&]g=loop:p=4(?:&|$)/);
  await page.goBack();
  await expect(lab.references).toHaveValue(/^0 1 2 3 4 5 0 /);
  await expect(lab.sample).toHaveValue("pattern.loop");
});

test("gives the thrashing loop one page more than there are frames: LRU never hits", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=lru&f=3");
  await lab.sample.selectOption("pattern.thrash");
  await expect(lab.references).toHaveValue(/^0 1 2 3 0 1 2 3 /);
  await page.getByRole("main").focus();
  await page.keyboard.press("End");
  await lab.expectCounts(24, 4, 0, 0);
});

test("draws another string with R, shows its seed, and the link leads to the same one", async ({ page, context }) => {
  const lab = new Lab(page);
  await lab.open("a=fifo&f=4&g=zipf:n=40,w=30&seed=5");
  await expect(lab.conditions).toContainText("40 references, seed 5");
  const before = await lab.references.inputValue();
  expect(before.split(" ")).toHaveLength(40);
  expect(before).toContain("w");
  await page.keyboard.press("r");
  await expect(lab.references).not.toHaveValue(before);
  await expect(lab.conditions).not.toHaveText(/seed 5(?!\d)/);
  const other = new Lab(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.references).toHaveValue(await lab.references.inputValue());
  await page.goBack();
  await expect(lab.references).toHaveValue(before);
});

test("draws anew with R for a random policy, too, in the Lab and in the Arena", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=random&f=3");
  await page.keyboard.press("r");
  await expect(page).toHaveURL(/[#&]seed=\d+/);
  await page.goto("./#v=1&view=arena&a=random,lru");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/seed=/);
  await page.keyboard.press("r");
  await expect(page).toHaveURL(/[#&]seed=\d+/);
});

test("makes the same string in the Arena, for all lanes and the curves, and takes it along into the Lab", async ({
  page,
}) => {
  await page.goto("./#v=1&view=arena&a=fifo,lru&f=3&g=belady");
  const field = page.getByRole("main").getByRole("textbox", { name: "Reference string" });
  await expect(field).toHaveValue("1 2 3 4 1 2 5 1 2 3 4 5");
  // The whole string: nine faults for FIFO, ten for LRU; and with four frames, ten for FIFO.
  const rows = page.getByRole("region", { name: "Whole string" }).locator("tbody tr");
  await expect(rows.filter({ hasText: "FIFO" }).locator("td", { hasText: /^9$/ })).toBeVisible();
  await expect(rows.filter({ hasText: "LRU" }).locator("td", { hasText: /^10$/ })).toBeVisible();
  await expect(page.getByText("Belady: FIFO, 3→4 frames, 9→10 faults")).toBeVisible();
  await page.getByRole("button", { name: "FIFO: settings of this lane" }).click();
  await page.getByRole("button", { name: "Open in the Lab" }).click();
  await expect(page).toHaveURL(/view=lab.*g=belady/);
  await expect(new Lab(page).references).toHaveValue("1 2 3 4 1 2 5 1 2 3 4 5");
});

test("becomes the reader's own string as soon as it is edited", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("g=belady");
  await lab.references.fill("1 2 3");
  await lab.references.press("Enter");
  await expect(lab.sample).toHaveValue("own");
  await expect(page).toHaveURL(/[#&]r=1\.2\.3(?:&|$)/);
  await expect(page).not.toHaveURL(/[#&]g=/);
});

test("says which patterns there are to a link that asks for another one", async ({ page }) => {
  await page.goto("./#v=1&view=lab&g=spiral");
  await expect(page.getByRole("alert")).toContainText("no reference pattern `spiral`; accepted: sequential, loop");
});

test("says of a link what it asks for and does not get, and what it gets instead", async ({ page }) => {
  await page.goto("./#v=1&view=lab&a=clock&c=load-r:9&f=1000&g=zipf:n=1000000");
  await expect(page.locator(".toast")).toContainText(
    "In this link, f=1000 cannot be used; f=64 is used instead. " +
      "g=zipf:n=1000000 cannot be used; g=zipf:n=5000 is used instead. " +
      "c=load-r:9 cannot be used; c=load-r:1 is used instead.",
  );
  await page.goto("./#v=1&view=arena&a=clock;load-r:7,lru");
  await expect(page.locator(".toast")).toContainText("a=clock;load-r:1,lru is used instead.");
});

test("writes a string on the pad, writes included, and takes the last reference back", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("r=7");
  const maker = await openMaker(page);
  await maker.getByRole("button", { name: "append 3", exact: true }).click();
  await maker.getByRole("button", { name: "w: append writes" }).click();
  await maker.getByRole("button", { name: "append 5w" }).click();
  await expect(lab.references).toHaveValue("7 3 5w");
  await expect(lab.conditions).toContainText("3 references");
  await maker.getByRole("button", { name: "remove the last reference" }).click();
  await expect(lab.references).toHaveValue("7 3");
});

test("puts references in another order by keyboard, and the focus goes with them", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("r=1.2.3w.4&t=2&st=3");
  const maker = await openMaker(page);
  await tokens(maker).first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(maker.getByRole("button", { name: "3: page 3w, written" })).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(lab.references).toHaveValue("3w 1 2 4");
  await expect(maker.getByRole("button", { name: "1: page 3w, written" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Delete");
  await expect(lab.references).toHaveValue("3w 1 2");
  await page.keyboard.press("Escape");
  await expect(maker).toBeHidden();
  // The arrows were the references', not the player's.
  await lab.expectAt(2);
});

test("puts references in another order by dragging, and by buttons without it", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("r=1.2.3.4");
  const maker = await openMaker(page);
  const centre = async (place: number): Promise<readonly [number, number]> => {
    const box = await tokens(maker).nth(place).boundingBox();
    if (box === null) throw new Error(`no reference ${place}`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await centre(0)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(2)), { steps: 6 });
  // The string runs during the drag.
  await expect(lab.references).toHaveValue("2 3 1 4");
  await page.mouse.up();
  await expect(page).toHaveURL(/[#&]r=2\.3\.1\.4(?:&|$)/);
  await page.goBack();
  await expect(lab.references).toHaveValue("1 2 3 4");
  await tokens(maker).nth(3).click();
  await maker.getByRole("button", { name: "Earlier" }).click();
  await maker.getByRole("button", { name: "Write", exact: true }).click();
  await expect(lab.references).toHaveValue("1 2 4w 3");
  await maker.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(lab.references).toHaveValue("1 2 3");
});

test("shows up to sixty references one by one, and says so of longer strings", async ({ page }) => {
  await new Lab(page).open("g=random:n=60");
  const maker = await openMaker(page);
  await expect(tokens(maker)).toHaveCount(60);
  await maker.getByRole("spinbutton", { name: "Length, exact value" }).fill("61");
  await page.keyboard.press("Enter");
  await expect(maker.getByText("Up to 60 references can be moved one by one")).toBeVisible();
});

/** A string that hardly repeats itself, `length` references long. */
function hardToPack(length: number): string {
  let state = 7;
  const next = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 10;
  return Array.from({ length }, next).join(" ");
}

async function copiedLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("A link to exactly this is on the clipboard.")).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("packs a long string into the link that is copied, and somebody else sees it whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const lab = new Lab(page);
  await lab.open("a=fifo&f=4&r=1");
  const string = Array.from({ length: 3000 }, (_, i) => (i * i * 31) % 97).join(" ");
  await lab.references.fill(string);
  await lab.references.press("Enter");
  await expect(lab.conditions).toContainText("3,000 references");
  const link = await copiedLink(page);
  expect(link).toMatch(/[#&]rz=[\w-]+/);
  expect(link.length).toBeLessThan(string.length / 2);
  // The link in the address bar can still be read.
  await expect(page).toHaveURL(/[#&]r=0\.31\.27\./);
  const other = new Lab(await context.newPage());
  await other.page.goto(link);
  await expect(other.references).toHaveValue(string);
  await expect(other.page).toHaveURL(/[#&]r=0\.31\.27\./);
  // Pasted into the address of a page that is open already.
  const third = new Lab(await context.newPage());
  await third.open("r=1.2");
  await third.page.evaluate((hash) => (window.location.hash = hash), new URL(link).hash);
  await expect(third.references).toHaveValue(string);
  await expect(third.page).toHaveURL(/[#&]r=0\.31\.27\./);
  await third.page.goBack();
  await expect(third.references).toHaveValue("1 2");
});

test("offers the run file for a string that is too long for any link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const lab = new Lab(page);
  await lab.open("a=fifo&f=4&r=1");
  await lab.references.fill(hardToPack(5000));
  await lab.references.press("Enter");
  await expect(lab.conditions).toContainText("5,000 references");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("The reference string is too long for a link.")).toBeVisible();
  await page.locator(".toast").getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  const download = page.waitForEvent("download");
  await dialog
    .getByRole("button", { name: /run.*JSON/i })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test("keeps a string of tens of thousands of characters over a reload", async ({ page }) => {
  const lab = new Lab(page);
  const string = hardToPack(6000);
  await lab.open("a=fifo&f=4&r=1");
  await lab.references.fill(string);
  await lab.references.press("Enter");
  await expect(lab.conditions).toContainText("6,000 references");
  // An address of this length is written a moment after it is decided.
  await expect.poll(() => page.url().length).toBeGreaterThan(string.length);
  await page.reload();
  await expect(lab.references).toHaveValue(string);
});

for (const damaged of ["rz=AAAA", "rz=%25%25", "rz="]) {
  test(`opens the rest of a link whose string is damaged: ${damaged}`, async ({ page }) => {
    await page.goto(`./#v=1&view=lab&a=lru&f=4&${damaged}`);
    const lab = new Lab(page);
    await expect(page.getByText("The reference string in this link is damaged")).toBeVisible();
    await expect(lab.policy).toHaveValue("lru");
    await expect(lab.sentence).toBeVisible();
    await page.evaluate(() => (window.location.hash = "#v=1&view=lab&a=fifo&rz=x"));
    await expect(lab.policy).toHaveValue("fifo");
  });
}

test("takes an exercise of a textbook with its frames, from the beginning, and Undo returns to the place before", async ({
  page,
}) => {
  const lab = new Lab(page);
  await lab.open("a=lru&f=5&r=1.2.3.4.1.2&t=4&st=3");
  const maker = await openMaker(page);
  await maker.getByRole("button", { name: /^Silberschatz, .*exercise 10\.9$/ }).click();
  await expect(lab.references).toHaveValue("7 2 3 1 2 5 3 4 6 7 7 1 0 5 4 6 2 3 0 1");
  await expect(lab.conditions).toContainText("3 frames, 20 references");
  await page.keyboard.press("Escape");
  await expect(lab.position).toHaveValue("0");
  await page.getByRole("main").focus();
  await page.keyboard.press("End");
  await lab.expectCounts(18, 8, 2, 0);
  await page.keyboard.press("Control+z");
  await expect(lab.references).toHaveValue("1 2 3 4 1 2");
  await lab.expectAt(4);
});

test("keeps the step while the string is retyped, or goes to the last of a shorter one, and Undo restores both", async ({
  page,
}) => {
  const lab = new Lab(page);
  await lab.open("a=lru&f=3&r=7.0.1.2.0.3.0.4.2.3.0.3.2.1.2.0.1.7.0.1&t=13&st=3");
  for (const [typed, step] of [
    ["1 2 3 4 1 2 5 1 2 3 4 5 1 2 3", 13],
    ["4 5 6 4 5", 5],
  ] as const) {
    await lab.references.click();
    await page.keyboard.press("Control+a");
    await lab.references.pressSequentially(typed, { delay: 20 });
    await page.keyboard.press("Enter");
    await lab.expectAt(step);
  }
  for (const string of ["1 2 3 4 1 2 5 1 2 3 4 5 1 2 3", "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1"]) {
    await page.keyboard.press("Control+z");
    await expect(lab.references).toHaveValue(string);
    await lab.expectAt(13);
  }
});

test("says what is wrong with a string clear of the field, and the page stays where it is", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=lru&f=3&r=1.2.3");
  const below = page.locator(".lab-mid");
  await lab.references.fill("1 2 4");
  const before = await below.boundingBox();
  await lab.references.fill("1 2 @");
  const said = await page.getByRole("alert").boundingBox();
  const field = await lab.references.boundingBox();
  expect(await below.boundingBox()).toEqual(before);
  // The ring of the focus is 4 px wide.
  expect((said?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeGreaterThan(4);
});

test("gives the pages of the most taught string a tint each", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=lru&f=6&r=7.0.1.2.0.3.0.4.2.3.0.3.2.1.2.0.1.7.0.1&t=20&st=3");
  const tints = await page.locator("svg g.page[data-role] rect.pg, svg g.page rect.pg").evaluateAll((squares) => {
    const of = new Map<string, Set<string>>();
    for (const square of squares) {
      const label = square.parentElement?.querySelector("text.id")?.textContent ?? "";
      of.set(label, (of.get(label) ?? new Set()).add(getComputedStyle(square).fill));
    }
    return [...of].map(([label, fills]) => [label, ...fills]);
  });
  expect(tints).toHaveLength(6);
  // One tint a page, in all figures, and no two pages the same.
  expect(tints.every((tint) => tint.length === 2)).toBe(true);
  expect(new Set(tints.map(([, fill]) => fill)).size).toBe(6);
});

test("asks whether digits that are run together are pages, and keeps the page where it is", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=lru&f=3");
  const transport = page.getByRole("slider", { name: "Step" });
  const before = (await transport.boundingBox())?.y;
  await lab.references.fill("12342156");
  const asked = page.getByText("read as one page number");
  await expect(asked).toBeVisible();
  expect((await transport.boundingBox())?.y).toBe(before);
  await page.getByRole("button", { name: "1 2 3 4 2 1 5 6" }).click();
  await expect(lab.references).toHaveValue("1 2 3 4 2 1 5 6");
  await expect(asked).toBeHidden();
  await page.goBack();
  await expect(lab.references).not.toHaveValue("1 2 3 4 2 1 5 6");
});

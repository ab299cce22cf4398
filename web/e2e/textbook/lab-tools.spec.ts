// The Lab's teaching tools: what is hidden is nowhere, bookmarks and loops are in the link, a fork keeps the past.

import { followCanvases, wordsOn } from "../canvas.ts";
import { Lab } from "./lab.ts";
import { expect, test, type Page } from "../test.ts";
import { english } from "../words.ts";

const TOOLS_TEXT = english("textbook/tools");
const LEGEND_TEXT = english("textbook/legend");

/** LRU, three frames: faults at 1, 2, 3, 5, 6, 7 and 8; 2, 3, 1 and 4 leave. */
const STRING = "a=lru&f=3&r=1.2.3.1.4.2.5.1";

const tools = (page: Page) => page.getByRole("button", { name: TOOLS_TEXT.button, exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: TOOLS_TEXT.button });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The words of the history between two heights. */
const between = async (page: Page, top: number, bottom: number): Promise<readonly string[]> =>
  (await wordsOn(page.locator("svg.history + canvas")))
    .filter(({ y }) => y > top && y < bottom)
    .map(({ text }) => text);

/** The tokens of the reference strip that can be read. */
const readable = (page: Page) => between(page, 0, 42);

/** The original's references, below the outcomes. */
const original = (page: Page) => between(page, 65, 82);

test.beforeEach(({ page }) => followCanvases(page));

test("hides what is to come from every place it could be read in", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${STRING}&t=5&st=3`);
  await expect.poll(() => readable(page)).toHaveLength(8);
  await expect(page.locator("svg.scrub :is(.tickf, .tickc)")).toHaveCount(7);
  await page.keyboard.press("h");
  await expect(page).toHaveURL(/[#&]hf=1/);
  await expect.poll(() => readable(page)).toEqual(["1", "2", "3", "1", "4"]);
  await expect(page.locator("svg.scrub :is(.tickf, .tickc)")).toHaveCount(4);
  await expect(lab.references).toBeHidden();
  await expect(page.getByText(TOOLS_TEXT.hiddenString)).toBeVisible();
  await expect(page.getByRole("button", { name: "Curve" })).toBeDisabled();
  await page.keyboard.press("o");
  await expect(page.locator("svg.history")).toBeVisible();
  await expect(page.getByText(/OPT would/)).toHaveCount(0);
  await page.keyboard.press("t");
  await expect(page.getByRole("table", { name: "History" }).locator("tbody tr")).toHaveCount(5);
  await page.keyboard.press("t");
  expect(await page.getByRole("main").ariaSnapshot()).not.toContain("1 2 3 1 4 2 5 1");
  // Before the first step, not even the first reference is shown.
  await page.keyboard.press("Home");
  await expect(lab.sentence).toHaveText(TOOLS_TEXT.begin);
  // Stepping uncovers one reference after another.
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => readable(page)).toEqual(["1"]);
  await page.goBack();
  await expect(lab.references).toBeVisible();
});

test("takes steps as a whole when stages are switched off", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${STRING}&t=4&st=3`);
  await page.keyboard.press("Shift+s");
  await expect(page).toHaveURL(/[#&]sg=0/);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(lab.heading).toHaveText("Step 5");
  await expect(lab.sentence).toContainText("so it is evicted from frame 1");
  await expect(page).toHaveURL(/[#&]t=5/);
  await page.reload();
  await expect(lab.heading).toHaveText("Step 5");
  await page.keyboard.press("Shift+s");
  await page.keyboard.press("Shift+ArrowRight");
  await lab.expectAt(6, 1);
});

test("shows every mark in the legend, drawn as the figures draw it, and gives the focus back", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await tools(page).click();
  await panel(page).getByRole("button", { name: "Legend" }).click();
  const legend = page.getByRole("dialog", { name: LEGEND_TEXT.title });
  await expect(legend).toBeVisible();
  const marks = Object.keys(LEGEND_TEXT.marks).length;
  await expect(legend.getByRole("term")).toHaveCount(marks);
  await expect(legend.locator("svg")).toHaveCount(marks);
  // Each sample has marks and its own colours, since the figures' classes reach it.
  for (const svg of await legend.locator("svg").all()) {
    expect(await svg.evaluate((node) => (node as SVGSVGElement).getBBox().width)).toBeGreaterThan(2);
  }
  await expect(legend.locator(".ring.victim")).toHaveCSS("stroke-width", "3px");
  await page.keyboard.press("Escape");
  await expect(legend).toHaveCount(0);
  await page.keyboard.press("g");
  await expect(legend).toBeVisible();
});

test("works out the access time from what was counted, and again when something costs another time", async ({
  page,
}) => {
  const lab = new Lab(page);
  // FIFO, two frames: three faults in four references, and 1, which is dirty, is written back.
  await lab.open("a=fifo&f=2&r=1w.2.2.3&t=4&st=3");
  const time = page.locator(".access-time");
  await expect(time).toHaveText("8 ms");
  await page.getByRole("button", { name: /^Effective access time/ }).click();
  const access = page.getByRole("dialog", { name: TOOLS_TEXT.access });
  await expect(access).toContainText("= 50 + 6,000,000 + 2,000,000 ns");
  await expect(access).toContainText("= 8,000,050 ns");
  const service = access.getByRole("spinbutton", { name: "fault service, ms" });
  await service.fill("0.1");
  await service.press("Enter");
  await expect(time).toHaveText("100 µs");
  const memory = access.getByRole("spinbutton", { name: "memory access, ns" });
  await memory.fill("100");
  await memory.press("Enter");
  await expect(access).toContainText("= 25 + 75,000 + 25,000 ns");
  await expect(page).toHaveURL(/[#&]ts=0\.1&tm=100/);
  await page.keyboard.press("Escape");
  await expect(access).toBeHidden();
  await page.keyboard.press("Home");
  await expect(time).toHaveText("–");
});

test("sets bookmarks, goes from one to the next and round, and keeps them in the link", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${STRING}&t=2&st=3`);
  await page.keyboard.press("b");
  await page.keyboard.press("End");
  await page.keyboard.press("b");
  await expect(page).toHaveURL(/[#&]bm=2\.8/);
  await expect(page.locator("svg.scrub .bm")).toHaveCount(2);
  await page.keyboard.press("Shift+b");
  await lab.expectAt(2);
  await page.keyboard.press("Shift+b");
  await lab.expectAt(8);
  await tools(page).click();
  const rows = panel(page).getByRole("listitem");
  await expect(rows).toHaveText([/^Step 2Cold fault on page 2, its first use/, /^Step 8Fault on page 1/]);
  await rows
    .first()
    .getByRole("button", { name: /^Step 2/ })
    .click();
  await lab.expectAt(2);
  await rows.first().getByRole("button", { name: "Remove the bookmark at step 2" }).click();
  await expect(page.locator("svg.scrub .bm")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await tools(page).click();
  await expect(rows).toHaveText([/^Step 8×$/]);
});

test("repeats what lies between two ends until it is told not to", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${STRING}&t=3&st=3&sp=16`);
  await page.keyboard.press("i");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+i");
  await expect(page).toHaveURL(/[#&]from=3&to=4/);
  await expect(page.locator("svg.scrub .loop-band")).toHaveCount(1);
  await page.keyboard.press("Space");
  const seen = new Set<string>();
  const watch = async (): Promise<number> => {
    seen.add(await lab.position.inputValue());
    return seen.size;
  };
  await expect.poll(watch, { intervals: [20] }).toBeGreaterThan(1);
  // Five rounds later it still plays, between the same ends.
  await page.waitForTimeout(700);
  await watch();
  await expect(lab.pause).toBeVisible();
  expect([...seen].every((step) => ["2", "3", "4"].includes(step))).toBe(true);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: TOOLS_TEXT.loopEnd({ first: 3, last: 4 }) }).click();
  await expect(page.locator("svg.scrub .loop-band")).toHaveCount(0);
  await expect(page).not.toHaveURL(/[#&]from=/);
  await page.keyboard.press("Space");
  await expect(lab.position).toHaveValue("8");
  await expect(lab.play).toBeVisible();
});

test("forks: another future, the same past, the original beside it, and a way back", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${STRING}&t=4&st=3`);
  await page.keyboard.press("f");
  const tail = page.getByRole("textbox", { name: "References from there" });
  await expect(tail).toBeFocused();
  await expect(tail).toHaveValue("4 2 5 1");
  const count = page.locator(".fork-count");
  await expect(count).toHaveText("7 faults, original 7");
  await page.keyboard.type("1 2 3");
  await page.keyboard.press("Enter");
  await expect(count).toHaveText("3 faults, original 7");
  // What happened is as it was; what comes is not.
  await lab.expectAt(4);
  await lab.expectCounts(3, 3, 1, 0);
  await expect.poll(() => readable(page)).toEqual(["1", "2", "3", "1", "1", "2", "3"]);
  await expect.poll(() => original(page)).toEqual(["4", "2", "5"]);
  await page.keyboard.press("t");
  const history = page.getByRole("table", { name: "History" });
  await expect(history.getByRole("columnheader").last()).toHaveText(TOOLS_TEXT.original);
  await expect(history.locator("tbody tr").nth(4).locator("td, th").last()).toHaveText("4: cold fault");
  await page.keyboard.press("t");
  await page.keyboard.press("End");
  await lab.expectCounts(3, 3, 4, 0);
  // The link is the fork.
  await page.waitForURL(/[#&]t=7/);
  await page.reload();
  await expect(count).toHaveText("3 faults, original 7");
  await lab.expectAt(7);
  await expect(tail).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lab.references).toHaveValue("1 2 3 1 4 2 5 1");
  await expect(page).not.toHaveURL(/[#&]fk=/);
  await page.goBack();
  await expect(count).toHaveText("3 faults, original 7");
  await page.getByRole("button", { name: "Keep the fork" }).click();
  await expect(lab.references).toHaveValue("1 2 3 1 1 2 3");
  // A fork that is left again without a change: the string is as it was.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("f");
  await expect(tail).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lab.references).toHaveValue("1 2 3 1 1 2 3");
});

test("offers no fork where there is none: at the ends, to who knows the future, while predicting", async ({ page }) => {
  const lab = new Lab(page);
  for (const [fields, why] of [
    [`${STRING}&t=0&st=3`, "Nothing has happened yet"],
    [`${STRING}&t=8&st=3`, "There are no references left"],
    ["a=opt&f=3&r=1.2.3.1.4.2.5.1&t=4&st=3", "knows the future"],
    [`${STRING}&t=4&st=3&m=predict`, "Not while predicting"],
  ] as const) {
    await lab.open(fields);
    await page.reload();
    await expect(lab.sentence).toBeVisible();
    await page.keyboard.press("f");
    await expect(page.locator(".lab-fork")).toHaveCount(0);
    await tools(page).click();
    await expect(panel(page)).toContainText(why);
    await page.keyboard.press("Escape");
  }
});

test("tells a link that calls itself a fork but has another past", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${STRING}&t=4&st=3&fk=4&fr=9.9.9.9.9.9`);
  await expect(page.locator(".lab-fork")).toContainText("they cannot be compared");
  expect(await original(page)).toEqual([]);
  await lab.expectCounts(3, 3, 1, 0);
});

test("brings a page that is written back to the disk, and leaves it on the tape", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=fifo&f=2&r=1w.2.3&t=2&st=3");
  const tape = page.locator("svg.frames .tape .copy");
  await expect(tape).toHaveText(["1", "2"]);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(tape).toHaveText(["1", "2"]);
  // The copy starts from the page's frame.
  await page.keyboard.press("Shift+ArrowRight");
  const written = page.locator("svg.frames .tape .copy.written");
  await expect(written).toHaveText("1");
  await expect(tape).toHaveText(["1", "2", "1", "3"]);
  await lab.settled();
  const [disk, chip] = [await page.locator("svg.frames .disk").boundingBox(), await written.boundingBox()];
  expect(chip?.y).toBeGreaterThan(disk?.y ?? 0);
  expect(chip?.height).toBeGreaterThan(10);
  await page.keyboard.press("ArrowLeft");
  await lab.settled();
  await expect(tape).toHaveText(["1", "2"]);
});

test("gives the figures the room of the explanation, which questions take back", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=arc&f=4&t=14&st=3");
  const width = async (): Promise<number> => (await lab.framesFigure.boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press("e");
  await expect(lab.sentence).toHaveCount(0);
  await expect(page).toHaveURL(/[#&]ex=0/);
  expect(await width()).toBeGreaterThan(before * 1.3);
  // A screen reader is still told.
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("p[aria-live=polite]")).toContainText(/Hit on|Fault on/i);
  await page.keyboard.press("p");
  await page.keyboard.press("End");
  await expect(page.getByRole("form")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("p");
  await expect(lab.sentence).toHaveCount(0);
});

test("takes a click on a page for the answer, beside its button", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open(`${STRING}&t=4&st=3&m=predict`);
  // Which question comes depends on the seed: try seeds until it is about a page that leaves.
  for (let seed = 0; seed < 40; seed++) {
    await page.goto(`./#v=1&view=lab&${STRING}&t=4&st=3&m=predict&seed=${seed}`);
    await page.reload();
    await lab.expectAt(4);
    await page.keyboard.press("ArrowRight");
    const asked = await page.getByRole("form").locator(".voice").textContent();
    if (asked?.includes("Which page is evicted") === true) break;
  }
  await expect(page.getByRole("form")).toContainText("Which page is evicted");
  await page.locator("svg.frames .page", { hasText: "2" }).click();
  await expect(page.getByRole("radio", { name: "2" })).toBeChecked();
  await page
    .getByRole("figure", { name: /^Stack/ })
    .locator(".page", { hasText: "3" })
    .click();
  await expect(page.getByRole("radio", { name: "3" })).toBeChecked();
  await page.locator("svg.frames .page", { hasText: "2" }).click();
  await page.keyboard.press("Enter");
  await lab.expectAt(5);
  await expect(page.locator(".verdict")).toHaveText(/^Right: 2/);
});

test("fits the screen with a fork, a loop and bookmarks, and nothing sticks out of a phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const fork = "a=clock&f=6&t=9&st=2&fk=6&r=7.0.1.2.0.3.0.4.2.3.5.1&fr=7.0.1.2.0.3.1.1.2.3.4&from=3&to=9&bm=4.8";
  for (const theme of ["light", "projector"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`./#v=1&th=${theme}&view=lab&${fork}`);
    await expect(page.locator(".fork-count")).toBeVisible();
    await expect.poll(() => fits(page), theme).toBeLessThanOrEqual(800);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), theme).toBe(390);
    await tools(page).click();
    const box = await panel(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390, theme).toBe(true);
    await page.keyboard.press("Escape");
  }
});

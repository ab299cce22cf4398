// The Arena's lanes and charts: dragged, measured, saved, fitted on a screen, and what a step costs.

import { parse } from "csv-parse/sync";
import { Arena, BELADY } from "./arena.ts";
import { save } from "../export.ts";
import { expect, test } from "../test.ts";

test("puts a lane elsewhere when its grip is dragged, and Back puts it back", async ({ page }) => {
  const arena = new Arena(page);
  await arena.open(BELADY.replace("t=0", "t=12&b=3"));
  const middleOf = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await arena.lane(name).locator(".grip").boundingBox();
    if (box === null) throw new Error(`${name} has no grip`);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middleOf("OPT"), await middleOf("FIFO")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 20, { steps: 6 });
  await expect(page.locator(".lane.drop-before")).toContainText("FIFO");
  await page.mouse.up();
  await expect(page).toHaveURL(/a=opt,fifo,lru/);
  await arena.expectFaults(7, 9, 10);
  // The others are still compared with the same lane.
  await expect(page.getByRole("combobox", { name: "Compare with" })).toHaveValue("1");
  await page.goBack();
  await arena.expectFaults(9, 10, 7);
});

test("shows stack distances in place of the curve, on the same marker", async ({ page }) => {
  const arena = new Arena(page);
  await arena.open(BELADY.replace("t=0", "t=12"));
  await page.getByRole("button", { name: "stack distances" }).click();
  const figure = page.locator("svg.stack-distances");
  // Of twelve references, five are the first to their page; the others are three, four and five deep.
  await expect(figure).toContainText("3 frames: LRU faults on 83 %");
  await expect(figure.locator(".depth.reached")).toHaveCount(3);
  await expect(figure.locator(".depth.beyond")).toHaveCount(2);
  await page.getByRole("button", { name: "Stack distances: view as table" }).click();
  await expect(page.getByRole("table", { name: "Stack distances" }).getByRole("row")).toHaveText([
    /^depth/,
    "10100 %",
    "20100 %",
    "3283 %",
    "4267 %",
    "5342 %",
    "first use5",
  ]);
  await page.getByRole("button", { name: "Stack distances: view as figure" }).click();
  const box = await figure.boundingBox();
  const tick = await figure.locator(".curve-axis .tick", { hasText: /^4$/ }).first().boundingBox();
  if (box === null || tick === null) throw new Error("the figure is not on the screen");
  await page.mouse.click(tick.x + tick.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(/[#&]f=4(?:&|$)/);
  await arena.expectFaults(10, 8, 6);
  await expect(figure).toContainText("4 frames: LRU faults on 67 %");
  await page.keyboard.press("d");
  await expect(arena.curve.locator("path.curve")).toHaveCount(3);
});

test("saves the race and its curves as tables that say what the screen says", async ({ page }) => {
  const arena = new Arena(page);
  await arena.open(BELADY.replace("t=0", "t=12"));
  await expect(arena.curve.locator("path.curve")).toHaveCount(3);
  const rowsOf = async (offer: string): Promise<readonly (readonly string[])[]> =>
    parse((await save(page, offer)).bytes, { bom: true }) as readonly (readonly string[])[];
  expect(await rowsOf("Faults by number of frames: CSV")).toEqual([
    ["frames", "FIFO", "LRU", "OPT"],
    ["1", "12", "12", "12"],
    ["2", "12", "12", "9"],
    ["3", "9", "10", "7"],
    ["4", "10", "8", "6"],
    ["5", "5", "5", "5"],
  ]);
  const lanes = await rowsOf("All lanes, step by step: CSV");
  expect(lanes).toHaveLength(13);
  expect(lanes.at(-1)).toEqual(["12", "5", "◆", "hit", "fault, 2 evicted", "hit"]);
  expect((await rowsOf("Whole string: CSV")).slice(1)).toEqual([
    ["1", "OPT", "7", "100"],
    ["2", "FIFO", "9", "128.57"],
    ["3", "LRU", "10", "142.86"],
  ]);
});

test("sets no name of the cumulative chart where a line runs, at any step", async ({ page }) => {
  const arena = new Arena(page);
  for (const step of [3, 10, 20]) {
    await arena.open(`th=projector&t=${step}`);
    const figure = page.locator("svg.lane-lines");
    await expect(figure.locator("text.t1")).toHaveCount(4);
    const names = await figure.locator("text.t1").evaluateAll((texts) => texts.map((t) => t.getBoundingClientRect()));
    const cursor = await figure.locator(".cur").boundingBox();
    for (const { left } of names) expect(left).toBeGreaterThan((cursor?.x ?? Infinity) + 4);
    const tops = names.map(({ top }) => top).sort((one, other) => one - other);
    for (const [i, top] of tops.entries()) expect(top - (tops[i - 1] ?? -99)).toBeGreaterThan(12);
  }
});

const SIX = `a=fifo,lru,clock,lfu,arc,opt&f=8&t=40&r=${Array.from({ length: 60 }, (_, i) => (i * i * 7 + i * 3) % 23).join(".")}`;

for (const theme of ["light", "dark", "projector"] as const) {
  for (const language of ["en", "de"] as const) {
    test(`fits six lanes of eight frames on a screen in ${theme}, ${language}`, async ({ page }) => {
      const arena = new Arena(page);
      await arena.open(`${SIX}&th=${theme}&lang=${language}`);
      await expect(arena.curve.locator("path.curve")).toHaveCount(6);
      const sizes = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        const bar = document.querySelector(".transport")?.getBoundingClientRect().top ?? 0;
        const below = [...document.querySelectorAll(".arena-charts > *")].map((e) => e.getBoundingClientRect().bottom);
        return { scrollHeight, scrollWidth, over: Math.max(...below) - bar };
      });
      expect(sizes.scrollHeight).toBeLessThanOrEqual(800);
      expect(sizes.scrollWidth).toBe(1280);
      expect(sizes.over, "charts behind the transport").toBeLessThanOrEqual(0);
    });
  }
}

/** What a step costs the browser: counted, not timed, so that it is the same on a busy machine. */
interface Work {
  /** Changes of the document. */
  readonly marks: number;
  /** Rectangles and words on canvases. */
  readonly strokes: number;
  /** How often a style was asked for, which makes the browser compute it first. */
  readonly questions: number;
}

test("touches only the marks that change at a step of six lanes of eight frames", async ({ page }) => {
  await page.addInitScript(() => {
    const work = { marks: 0, strokes: 0, questions: 0 };
    Object.assign(globalThis, { work });
    const { prototype } = CanvasRenderingContext2D;
    for (const name of ["fillRect", "strokeRect", "fillText"] as const) {
      const own = prototype[name] as (...args: unknown[]) => void;
      Object.assign(prototype, {
        [name](this: CanvasRenderingContext2D, ...args: unknown[]) {
          work.strokes += 1;
          own.apply(this, args);
        },
      });
    }
    const ask = globalThis.getComputedStyle;
    globalThis.getComputedStyle = (...args) => {
      work.questions += 1;
      return ask(...args);
    };
  });
  const arena = new Arena(page);
  const references = Array.from({ length: 200 }, (_, i) => (i * i * 7 + i * 3) % 23).join(".");
  await arena.open(`a=fifo,lru,clock,lfu,arc,opt&f=8&r=${references}&t=60&sp=8`);
  await expect(page.locator("svg.lane-now")).toHaveCount(6);
  await expect(arena.curve.locator("path.curve")).toHaveCount(6);
  await page.evaluate(() => {
    const { work } = globalThis as unknown as { work: { marks: number } };
    const count = (records: readonly MutationRecord[]): void => {
      work.marks += records.length;
    };
    const all = { attributes: true, childList: true, characterData: true, subtree: true };
    new MutationObserver(count).observe(document.body, all);
  });
  const spent = (): Promise<Work> => page.evaluate(() => ({ ...(globalThis as unknown as { work: Work }).work }));
  const from = { ...(await spent()), step: Number(await arena.position.inputValue()) };
  await page.keyboard.press("Space");
  await expect.poll(async () => Number(await arena.position.inputValue()), { timeout: 15_000 }).toBeGreaterThan(90);
  await page.keyboard.press("Space");
  const steps = Number(await arena.position.inputValue()) - from.step;
  const to = await spent();
  // Measured: 228 marks and 131 strokes; redrawing everything made 2,000 and 574.
  const each = (of: keyof Work): number => (to[of] - from[of]) / steps;
  expect(each("marks"), "marks changed a step").toBeLessThan(340);
  expect(each("strokes"), "strokes on canvases a step").toBeLessThan(200);
  expect(each("questions"), "styles asked for a step").toBeLessThan(0.5);
});

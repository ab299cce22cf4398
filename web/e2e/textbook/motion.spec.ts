// Constancy: a page is one mark from its load to its eviction, keeps its place in memory, and travels instead of jumping.

import { Lab } from "./lab.ts";
import { expect, test, type Page } from "../test.ts";

/** A page's mark in one figure: which life it is in, and where it is. */
interface Mark {
  readonly label: string;
  readonly life: number;
  readonly place: string;
}

/** The marks in both figures. */
type Marks = Readonly<Record<"frames" | "structure", readonly Mark[]>>;

/** Gives every mark that has none yet its own number, as a property of its node, and reads them all. */
function marksOf(page: Page): Promise<Marks> {
  return page.evaluate(() => {
    const counter = globalThis as { lives?: number };
    const read = (figure: string): Mark[] =>
      [...document.querySelectorAll<SVGGElement & { life?: number }>(`${figure} g.page[data-page]`)].map((node) => {
        counter.lives = (counter.lives ?? 0) + 1;
        node.life ??= counter.lives;
        const place = node.getAttribute("transform") ?? "";
        return { label: node.querySelector("text.id")?.textContent ?? "", life: node.life, place };
      });
    return {
      frames: read("svg.frames"),
      structure: read("svg:is(.ring, .order, .next-uses, .lists, .page-ring, .registers, .classes)"),
    };
  });
}

for (const policy of ["fifo", "lru", "lfu", "clock", "nru", "aging", "arc", "clock-pro", "opt"]) {
  test(`keeps a page the same mark from load to eviction, in its frame and in the structure: ${policy}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const lab = new Lab(page);
    await lab.open(`a=${policy}&t=0`);
    await expect(lab.heading).toHaveText("Before the first step");
    let before = await marksOf(page);
    let stays = 0;
    for (let step = 1; step <= 20; step++) {
      await page.keyboard.press("ArrowRight");
      await expect(lab.position).toHaveValue(String(step));
      const now = await marksOf(page);
      stays += expectSameMarks(before, now, step);
      before = now;
    }
    // Seven different pages in five frames: about four out of five stay at every step.
    expect(stays).toBeGreaterThan(120);
  });
}

/** A page that stays has the node it had, in the same place; one that came has a node that was not there before. */
function expectSameMarks(before: Marks, now: Marks, step: number): number {
  let stays = 0;
  for (const figure of ["frames", "structure"] as const) {
    const newest = Math.max(0, ...before[figure].map(({ life }) => life));
    for (const mark of now[figure]) {
      const was = before[figure].find(({ label }) => label === mark.label);
      const where = `page ${mark.label} at step ${step} in ${figure}`;
      if (was === undefined) {
        expect(mark.life, where).toBeGreaterThan(newest);
        continue;
      }
      expect(mark.life, where).toBe(was.life);
      if (figure === "frames") expect(mark.place, where).toBe(was.place);
      stays++;
    }
  }
  return stays;
}

/** Every place that each page's mark in a figure gets, from now until nothing moves, with the places it had before. */
async function journeys(
  lab: Lab,
  svg: string,
  act: () => Promise<void>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await lab.page.evaluate((selector) => {
    const seen = new Map<string, string[]>();
    const note = (node: Element): void => {
      const label = node.querySelector("text.id")?.textContent ?? node.getAttribute("class") ?? "";
      const place = node.getAttribute("transform") ?? "";
      const places = seen.get(label) ?? [];
      if (places.at(-1) !== place) seen.set(label, [...places, place]);
    };
    const figure = document.querySelector(selector);
    for (const node of figure?.querySelectorAll("g.page, g.hand") ?? []) note(node);
    const look = (records: readonly MutationRecord[]): void => {
      for (const { target } of records) if (target instanceof Element && target.matches("g.page, g.hand")) note(target);
    };
    const observer = new MutationObserver(look);
    if (figure) observer.observe(figure, { subtree: true, attributeFilter: ["transform"] });
    Object.assign(globalThis, { seen });
  }, svg);
  await act();
  await lab.settled();
  return new Map(await lab.page.evaluate(() => [...(globalThis as unknown as { seen: Map<string, string[]> }).seen]));
}

const yOf = (place: string): number => Number(/,\s*([-\d.]+)/.exec(place)?.[1]);

test("moves pages through places in between when the LRU stack changes, and never back and forth", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("a=lru&f=4&r=1.2.3.4.1&t=4&st=3");
  await lab.settled();
  const paths = await journeys(lab, "main figure svg", async () => {
    await page.keyboard.press("ArrowRight");
    await lab.expectAt(5);
  });
  for (const label of ["1", "2", "3", "4"]) {
    const path = (paths.get(label) ?? []).map(yOf);
    expect(path.length, `places of page ${label}`).toBeGreaterThan(3);
    const first = path[0] ?? 0;
    const last = path.at(-1) ?? 0;
    expect(first).not.toBe(last);
    const onward = path.every((y, i) => i === 0 || Math.sign(last - first) * (y - (path[i - 1] ?? y)) >= 0);
    expect(onward, `page ${label} goes ${path.join(" ")}`).toBe(true);
  }
});

test("brings a page up from the disk and the victim down to it, in the same frame", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  const { frames } = await lab.settled();
  const paths = await journeys(lab, "svg.frames", async () => {
    await page.keyboard.press("ArrowRight");
    await lab.expectAt(14);
  });
  const [down, up] = [paths.get("3") ?? [], paths.get("1") ?? []].map((places) => places.map(yOf));
  expect(down?.length).toBeGreaterThan(3);
  expect(up?.length).toBeGreaterThan(3);
  expect(down?.at(-1)).toBeGreaterThan((down?.[0] ?? Infinity) + 100);
  expect(up?.[0]).toBeGreaterThan((up?.at(-1) ?? Infinity) + 100);
  for (const label of ["0", "2", "4", "5"]) expect(paths.get(label), `page ${label} keeps its place`).toHaveLength(1);
  const after = await lab.read();
  const victim = frames.find(({ label }) => label === "3");
  expect(after.frames.find(({ label }) => label === "1")).toMatchObject({ x: victim?.x, y: victim?.y });
});

test("turns the clock's hand through the angles in between", async ({ page }) => {
  const lab = new Lab(page);
  await lab.open("t=14&st=1");
  await lab.settled();
  const paths = await journeys(lab, "main figure svg", async () => {
    await page.keyboard.press("Shift+ArrowRight");
    await lab.expectAt(14, 2);
  });
  const angles = (paths.get("hand") ?? []).map((place) => Number(/rotate\(([-\d.]+)/.exec(place)?.[1]));
  expect(angles.length).toBeGreaterThan(3);
  // It passed frames 3 and 4 on its way to frame 0: two fifths of a turn.
  expect([angles[0], angles.at(-1)]).toEqual([216, 360]);
  expect(angles).toEqual([...angles].sort((one, other) => one - other));
});

test("turns the hand the way it walks, however far, and back when stepping back", async ({ page }) => {
  const lab = new Lab(page);
  // Full with R = 1 everywhere: 5 clears them all and comes back to frame 0; then 1 takes the hand on by one.
  await lab.open("a=clock&f=4&r=1.2.3.4.5&t=5&st=1");
  const turns = async (key: string, stage: number): Promise<number[]> => {
    await lab.settled();
    const paths = await journeys(lab, "main figure svg", async () => {
      await page.keyboard.press(key);
      await lab.expectAt(5, stage);
    });
    return (paths.get("hand") ?? []).map((place) => Number(/rotate\(([-\d.]+)/.exec(place)?.[1]));
  };
  const around = await turns("Shift+ArrowRight", 2);
  expect((around.at(-1) ?? 0) - (around[0] ?? 0)).toBe(360);
  expect(around.length).toBeGreaterThan(3);
  const on = await turns("Shift+ArrowRight", 3);
  expect((on.at(-1) ?? 0) - (on[0] ?? 0)).toBe(90);
  const back = await turns("Shift+ArrowLeft", 2);
  expect((back.at(-1) ?? 0) - (back[0] ?? 0)).toBe(-90);
});

for (const how of ["the system asks for less motion", "motion is switched off"] as const) {
  test(`puts pages at their places at once when ${how}`, async ({ page }) => {
    if (how === "motion is switched off")
      await page.addInitScript(() => localStorage.setItem("faultline.motion", "off"));
    else await page.emulateMedia({ reducedMotion: "reduce" });
    const lab = new Lab(page);
    await lab.open("a=lru&f=4&r=1.2.3.4.1.5&t=4&st=3");
    for (const step of [5, 6]) {
      const paths = await journeys(lab, "main figure svg", async () => {
        await page.keyboard.press("ArrowRight");
        await lab.expectAt(step);
      });
      for (const [label, path] of paths) expect(path.length, `page ${label}: ${path.join(" ")}`).toBeLessThanOrEqual(2);
      expect([...paths.values()].some((path) => path.length === 2)).toBe(true);
    }
  });
}

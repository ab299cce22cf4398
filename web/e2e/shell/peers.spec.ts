// Mistakes that were found in other simulators of page replacement. None may be found here.

import { Lab } from "../textbook/lab.ts";
import { expect, test, type Page } from "../test.ts";

/** One line of Marsaglia's xorshift: the same strings in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let x = seed; ;) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    yield x >>> 0;
  }
}

/** Faults of ARC, straight from the paper's figure 4; `mistaken` asks in REPLACE for a ghost in B1 instead of B2. */
function arcFaults(pages: readonly number[], c: number, mistaken: boolean): number {
  type List = readonly number[];
  let [t1, t2, b1, b2]: [List, List, List, List] = [[], [], [], []];
  let p = 0;
  let faults = 0;
  const without = (list: readonly number[], page: number): number[] => list.filter((other) => other !== page);
  const replace = (inB1: boolean, inB2: boolean): void => {
    const atTarget = t1.length === p && (mistaken ? inB1 : inB2);
    if (t1.length > 0 && (t1.length > p || atTarget)) [b1, t1] = [[...b1, ...t1.slice(0, 1)], t1.slice(1)];
    else [b2, t2] = [[...b2, ...t2.slice(0, 1)], t2.slice(1)];
  };
  for (const x of pages) {
    if (t1.includes(x) || t2.includes(x)) {
      [t1, t2] = [without(t1, x), [...without(t2, x), x]];
      continue;
    }
    faults++;
    const [inB1, inB2] = [b1.includes(x), b2.includes(x)];
    if (inB1 || inB2) {
      const step = inB1 ? Math.max(b2.length / b1.length, 1) : -Math.max(b1.length / b2.length, 1);
      p = Math.min(c, Math.max(0, p + step));
      replace(inB1, inB2);
      [b1, b2, t2] = [without(b1, x), without(b2, x), [...t2, x]];
      continue;
    }
    if (t1.length + b1.length === c) {
      if (t1.length < c) {
        b1 = b1.slice(1);
        replace(false, false);
      } else t1 = t1.slice(1);
    } else if (t1.length + t2.length + b1.length + b2.length >= c) {
      if (t1.length + t2.length + b1.length + b2.length === 2 * c) b2 = b2.slice(1);
      replace(false, false);
    }
    t1 = [...t1, x];
  }
  return faults;
}

/** A string on which the mistake shows. */
function telling(c: number): readonly number[] {
  const random = numbers(20_260_101);
  for (;;) {
    const pages = Array.from({ length: 40 }, () => random.next().value % 7);
    if (arcFaults(pages, c, true) !== arcFaults(pages, c, false)) return pages;
  }
}

test("ARC replaces as its paper says, where |T1| = p and the ghost was in B2", async ({ page }) => {
  const lab = new Lab(page);
  const pages = telling(4);
  await lab.open(`a=arc&f=4&r=${pages.join(".")}&t=${pages.length}&st=3`);
  await expect(lab.count("faults")).toHaveText(String(arcFaults(pages, 4, false)));
});

test("every policy shows the state after the step: after the first one, the first page is in memory", async ({
  page,
}) => {
  const lab = new Lab(page);
  for (const policy of ["lru", "clock", "arc", "opt", "2q", "sieve"]) {
    await lab.open(`a=${policy}&f=3&r=1.2.3&t=1&st=3`);
    await lab.expectAt(1);
    expect(
      (await lab.settled()).frames.map(({ label }) => label),
      policy,
    ).toEqual(["1"]);
  }
});

test("a page keeps its frame when it is hit, also where the policy moves it to another list", async ({ page }) => {
  const lab = new Lab(page);
  // The hit on 1 moves it from T1 to T2.
  await lab.open("a=arc&f=4&r=1.2.3.4.1&t=4&st=3");
  await lab.expectAt(4);
  const places = async (): Promise<unknown> => (await lab.settled()).frames.map(({ label, x, y }) => ({ label, x, y }));
  const before = await places();
  await page.keyboard.press("ArrowRight");
  await lab.expectAt(5);
  await expect(lab.sentence).toContainText("Hit on page 1");
  expect(await places()).toEqual(before);
});

test("both conventions of Clock are there, and the screen says which one it shows", async ({ page }) => {
  const lab = new Lab(page);
  const string = "r=1.2.3.4.1.2.5.1.2.3.4.5&f=3&t=12&st=3";
  for (const [bit, faults] of [
    [1, 9],
    [0, 10],
  ]) {
    await lab.open(`a=clock&c=load-r:${bit}&${string}`);
    await expect(lab.conditions).toContainText(`pages load with R = ${bit}`);
    await expect(lab.count("faults")).toHaveText(String(faults));
  }
});

test("Clock sweeps with a hand, never by chance, and a hit names no victim", async ({ page }) => {
  test.slow();
  const lab = new Lab(page);
  const run = async (): Promise<readonly string[]> => {
    const sentences: string[] = [];
    await lab.open("a=clock&c=load-r:1&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=0&st=3");
    for (let step = 1; step <= 12; step++) {
      await page.keyboard.press("ArrowRight");
      await lab.expectAt(step);
      const { sentence, frames } = await lab.settled();
      sentences.push(sentence);
      if (!sentence.startsWith("Hit")) continue;
      expect(sentence, `step ${step}`).not.toMatch(/evicted|victim/);
      expect(
        frames.map(({ role }) => role),
        `step ${step}`,
      ).not.toContain("victim");
    }
    return sentences;
  };
  const first = await run();
  expect(first.some((sentence) => sentence.startsWith("Hit"))).toBe(true);
  await page.goto("about:blank");
  expect(await run()).toEqual(first);
});

test("no server has a part in it: the page only fetches its own files", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  const lab = new Lab(page);
  await lab.open("a=arc&t=3");
  await page.keyboard.press("End");
  for (const digit of ["2", "3", "4", "5"]) await page.keyboard.press(digit);
  await page.waitForLoadState("networkidle");
  const files = asked.filter((request) => !/ (?:blob|data):/.test(request));
  expect(files.length).toBeGreaterThan(3);
  for (const request of files) {
    expect(request.startsWith(`GET ${baseURL ?? "?"}`), request).toBe(true);
    expect(new URL(request.slice(4)).search, request).toBe("");
  }
});

test("bad input is answered in place, with position and what is accepted, and never by a box in the way", async ({
  page,
}) => {
  const boxes: string[] = [];
  page.on("dialog", (dialog) => {
    boxes.push(dialog.message());
    void dialog.dismiss();
  });
  const lab = new Lab(page);
  await lab.open("a=fifo&f=3&r=7.0.1&t=3&st=3");
  for (const [typed, said] of [
    ["7 0 x9 1", /Item 3 `x9` is not a page number; accepted: /],
    ["7 0 1,5,,x", /Item \d+ `x`/],
    ["-1", /`-1`/],
  ] as const) {
    await lab.references.fill(typed);
    await expect(page.getByRole("alert")).toContainText(said);
    await expect(lab.count("faults")).toHaveText("3");
  }
  await lab.references.fill("7 0 7");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(boxes).toEqual([]);
});

/** Steps through everything that a view plays. Complaints on the console fail any test. */
async function playThrough(page: Page): Promise<void> {
  const position = page.getByRole("region", { name: "Playback" }).getByRole("spinbutton").first();
  await page.keyboard.press("Home");
  for (let press = 0; press < 22; press++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await expect(position).not.toHaveValue("0");
}

test("every view draws every cell of a run without an error", async ({ page }) => {
  test.slow();
  const lab = new Lab(page);
  await lab.open("a=clock");
  await playThrough(page);
  await page.keyboard.press("t");
  await expect(page.getByRole("table").first()).toBeVisible();
  for (const [digit, view] of [
    ["2", /view=arena/],
    ["3", /view=kernel/],
  ] as const) {
    await page.keyboard.press(digit);
    // The view before has a playback, too.
    await expect(page).toHaveURL(view);
    await expect(page.getByRole("region", { name: "Playback" })).toBeVisible();
    await playThrough(page);
  }
  await page.goto("./#v=1&view=logs&ex=1");
  await expect(page.getByRole("figure").first()).toBeVisible();
});

// Workers that live and don't answer: an endless loop, a lost job, an ended worker in a browser without locks, code that
// never came. Each is noticed, and its job is done in the end.

import { expect, type Locator, type Page, test } from "../test.ts";

/** The note comes after ten seconds of silence, measured in ticks of two. */
const SILENCE = { timeout: 25_000 };

const SMALL = "#v=1&view=lab&a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=4";
const LARGER = "#v=1&view=lab&a=fifo&f=4&r=1.2.3.4.1.2.5.1.2.3.4.5.9.9.8&t=6";
const MACHINE = "#v=1&view=kernel&secs=60&seed=9&at=9";
const OTHER = "#v=1&view=kernel&secs=50&seed=8&at=9";
const PROGRAM = "#v=1&view=code&t=5";
const WIDER = "#v=1&view=code&f=7&t=9";

/** What the view shows, line by line. In what order depends on what was shown before: a page keeps its square. */
async function linesOf(page: Page): Promise<string> {
  const main = page.getByRole("main");
  if ((await main.getAttribute("aria-busy")) === "true") return "";
  return (await main.innerText()).split("\n").sort().join("\n");
}

/** What the view shows when it has come to its end, undisturbed. */
async function undisturbed(page: Page, link: string): Promise<string> {
  await page.goto(link);
  let text = "";
  await expect
    .poll(
      async () => {
        const before = text;
        text = await linesOf(page);
        return text !== "" && text === before;
      },
      { intervals: [700] },
    )
    .toBe(true);
  return text;
}

/** Does something in each worker of the page, without waiting for it. */
function inWorkers(page: Page, harm: () => void): number {
  const workers = page.workers();
  for (const worker of workers) void worker.evaluate(harm).catch(() => undefined);
  return workers.length;
}

const forEver = (): void => {
  for (;;);
};

/** The worker's next message that ends a job goes nowhere. */
const loseAnswer = (): void => {
  const post = self.postMessage.bind(self) as (message: unknown, transfer: unknown) => void;
  const losing = (message: { readonly kind?: string; readonly done?: boolean }, transfer: unknown): void => {
    const ends = message.kind === "done" || (message.kind === "progress" && message.done === true);
    if (ends) self.postMessage = post as typeof self.postMessage;
    else post(message, transfer);
  };
  self.postMessage = losing as typeof self.postMessage;
};

/** Same page, another link. */
async function turnTo(page: Page, link: string): Promise<void> {
  await page.evaluate((hash) => void (window.location.hash = hash), link);
}

function noteOf(page: Page): Locator {
  return page.getByText("The engine has not answered");
}

for (const [name, first, second] of [
  ["The Lab", SMALL, LARGER],
  ["The Kernel view", MACHINE, OTHER],
  ["The view of programs", PROGRAM, WIDER],
] as const) {
  test(`${name} says that its engine hangs, and another one answers`, async ({ page }) => {
    test.slow();
    const right = await undisturbed(page, second);
    await undisturbed(page, first);
    expect(inWorkers(page, forEver)).toBeGreaterThan(0);
    await turnTo(page, second);
    await expect(noteOf(page)).toContainText(/not answered for (?:10|30) s/, SILENCE);
    await page.getByRole("button", { name: "Stop and try again" }).click();
    await expect.poll(() => linesOf(page)).toBe(right);
    await expect(noteOf(page)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test(`${name} gets its answer although the worker lost the job`, async ({ page }) => {
    const right = await undisturbed(page, second);
    await undisturbed(page, first);
    expect(inWorkers(page, loseAnswer)).toBeGreaterThan(0);
    await turnTo(page, second);
    await expect.poll(() => linesOf(page)).toBe(right);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("a worker that ended is noticed without locks, too", async ({ page }) => {
  test.slow();
  await page.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  const right = await undisturbed(page, OTHER);
  await undisturbed(page, MACHINE);
  expect(inWorkers(page, () => close())).toBe(1);
  await expect.poll(() => page.workers().length).toBe(0);
  await turnTo(page, OTHER);
  await expect(noteOf(page)).toBeVisible(SILENCE);
  await page.getByRole("button", { name: "Stop and try again" }).click();
  await expect.poll(() => linesOf(page)).toBe(right);
});

test("a machine whose engine can't be fetched says so and offers another try", async ({ page, complaints }) => {
  await page.route("**/faultline_systems_bg*.wasm", (route) => route.abort());
  await page.goto(MACHINE);
  const told = page.getByRole("alert");
  await expect(told).toContainText("The engine stopped.");
  await page.unroute("**/faultline_systems_bg*.wasm");
  await told.getByRole("button", { name: "Try again" }).click();
  await expect(told).toHaveCount(0);
  await expect(
    page
      .getByRole("main")
      .getByText(/^active\s*\d+$/)
      .first(),
  ).toBeVisible();
  complaints.length = 0;
});

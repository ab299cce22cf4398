// Twelve questions that engineers ask first, each answered in at most five clicks (docs/what-ifs.md).

import type { Locator, Page } from "@playwright/test";
import en from "../../words/en/machine/today.json" with { type: "json" };
import { expect, test } from "../test.ts";

/** The most clicks that an answer may take. A number that is typed into a knob counts as one. */
const MOST_CLICKS = 5;

class Clicks {
  readonly #page: Page;
  #made = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async on(what: Locator): Promise<void> {
    this.#made += 1;
    await what.click();
  }

  async choose(name: string): Promise<void> {
    await this.on(this.#page.locator(".today-row label", { has: this.#page.getByText(name, { exact: true }) }));
  }

  async today(): Promise<void> {
    await this.on(this.#page.getByRole("button", { name: en.open, exact: true }));
  }

  async pin(): Promise<void> {
    // The panel closes with it.
    await this.on(this.#page.getByRole("button", { name: "Pin as A", exact: true }));
  }

  async turn(knob: string, to: number): Promise<void> {
    this.#made += 1;
    const field = this.#page.getByRole("spinbutton", { name: `${knob}, exact value`, exact: true });
    await field.fill(String(to));
    await field.press("Enter");
  }

  get made(): number {
    return this.#made;
  }
}

const { loads, machines, swaps, kernels } = en;

const turning = (load: string, knob: string, to: number) => async (clicks: Clicks) => {
  await clicks.today();
  await clicks.choose(load);
  await clicks.pin();
  await clicks.turn(knob, to);
};

const choosing = (load: string, other: string) => async (clicks: Clicks) => {
  await clicks.today();
  await clicks.choose(load);
  await clicks.pin();
  await clicks.today();
  await clicks.choose(other);
};

const switching = (load: string, knob: string, to: string) => async (clicks: Clicks, page: Page) => {
  await clicks.today();
  await clicks.choose(load);
  await clicks.pin();
  const choice = page.locator(".choice-knob", { has: page.getByText(knob, { exact: true }) });
  await clicks.on(choice.locator("label", { has: page.getByText(to, { exact: true }) }));
};

/** The questions, how they are asked, and what differs in the answer. */
const QUESTIONS: readonly [string, (clicks: Clicks, page: Page) => Promise<void>, differs: string][] = [
  ["a leak: swappiness 60 or 10", turning(loads.leak, "vm.swappiness", 10), "pages to swap"],
  ["a leak: swap on the disk or in zram", choosing(loads.leak, swaps.zram), "pages to swap"],
  ["a leak: with swap or without", choosing(loads.leak, swaps.none), "pages to swap"],
  ["a leak: eight pages from swap at once, or one", turning(loads.leak, "vm.page-cluster", 0), "major faults"],
  ["a leak: Linux 6.12 or 7.3", choosing(loads.leak, kernels["7.3"]), "pages to swap"],
  ["a leak: Linux or FreeBSD", choosing(loads.leak, kernels["15.0"]), "pages to swap"],
  ["a browser: swap on the disk, or compressed before it", choosing(loads.browser, swaps.zswap), "major faults"],
  ["a build: 2 GB on a volume, or 1 GB on an SD card", choosing(loads.build, machines.pi), "programs ran, s"],
  [
    "a database and a backup: generations on or off",
    switching(loads["database-backup"], "lru_gen.enabled", "0 off"),
    "refaults, pages",
  ],
  [
    "a database and a backup: 44 MB or 256 MB kept free",
    turning(loads["database-backup"], "vm.min_free_kbytes", 262_144),
    "refaults, pages",
  ],
  ["a database and a backup: 2 GB or 8 GB", choosing(loads["database-backup"], machines.laptop), "refaults, pages"],
  ["a browser: swappiness 60 or 200", turning(loads.browser, "vm.swappiness", 200), "refaults, pages"],
];

for (const [question, ask, differs] of QUESTIONS) {
  test(`what if: ${question}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("./#v=1&view=kernel&os=6.12");
    await expect(page.locator(".lamp")).toBeVisible();
    const clicks = new Clicks(page);
    await ask(clicks, page);
    expect(clicks.made).toBeLessThanOrEqual(MOST_CLICKS);
    await page.keyboard.press("Escape");
    await page.locator("main").focus();
    const said = page.locator(".compare .voice");
    // Both runs are under way, A from the beginning if it was pinned before it had ended.
    await expect(said).toHaveText(/^Up to 120 s, B has .* and gets .* done/, { timeout: 80_000 });
    const row = page.locator(".compare-costs tr", { has: page.getByText(differs, { exact: true }) });
    await expect(row).toBeVisible();
    await expect(row).not.toHaveClass(/same/);
  });
}

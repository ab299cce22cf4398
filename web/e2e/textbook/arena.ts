// The Arena as its tests see it: controls by role, and what the lanes show, read from their marks.

import { expect, type Locator, type Page } from "../test.ts";

/** A string on which FIFO shows Belady's anomaly, with three lanes. */
export const BELADY = "a=fifo,lru,opt&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=0";

/** The controls of the Arena and ways to read it. */
export class Arena {
  readonly page: Page;
  readonly sentence: Locator;
  readonly position: Locator;
  readonly curve: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sentence = page.locator(".head .voice");
    this.position = page.getByRole("spinbutton", { name: /^Step, of/ });
    this.curve = page.locator("svg.fault-curve");
  }

  async open(fields = ""): Promise<void> {
    await this.page.goto(`./#v=1&view=arena&${fields}`);
    await expect(this.sentence).toBeVisible();
  }

  lane(name: string): Locator {
    return this.page.getByRole("region", { name: new RegExp(`^Lane \\d: ${name}$`) });
  }

  async expectFaults(...faults: readonly number[]): Promise<void> {
    await expect(this.page.locator("[data-faults]")).toHaveText(faults.map((count) => `${count} faults`));
  }

  /** Pages in the frames of each lane, as they are drawn. */
  frames(): Promise<readonly string[]> {
    return this.page.locator("svg.lane-now > g:nth-child(2)").evaluateAll((layers) =>
      layers.map((layer) =>
        [...layer.querySelectorAll("g.page text.id")]
          .map(({ textContent }) => textContent)
          .sort()
          .join(" "),
      ),
    );
  }
}

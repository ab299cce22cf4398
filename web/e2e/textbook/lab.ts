// The Lab as its tests see it: controls by role, and what the figures show, read from their marks.

import { expect, type Locator, type Page } from "../test.ts";

/** A page in a figure: which one, where, and with which marks. */
export interface SquareShown {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly role: string | null;
  readonly dirty: boolean;
  readonly referenced: boolean;
}

/** What the Lab shows, as values by which two moments can be compared. */
export interface LabShown {
  readonly step: string;
  readonly sentence: string;
  readonly counts: readonly string[];
  readonly frames: readonly SquareShown[];
  readonly structure: readonly SquareShown[];
}

/** The controls of the Lab and ways to read it. */
export class Lab {
  readonly page: Page;
  readonly policy: Locator;
  readonly frames: Locator;
  readonly references: Locator;
  readonly sample: Locator;
  readonly conditions: Locator;
  readonly sentence: Locator;
  readonly heading: Locator;
  readonly scrubber: Locator;
  readonly position: Locator;
  readonly play: Locator;
  readonly pause: Locator;
  readonly framesFigure: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.policy = main.getByRole("combobox", { name: "Policy" });
    this.frames = main.getByRole("spinbutton", { name: "Frames" });
    this.references = main.getByRole("textbox", { name: "Reference string" });
    this.sample = main.getByRole("combobox", { name: "Sample" });
    this.conditions = main.locator(".cond");
    this.sentence = main.locator(".voice");
    // Another view stays until the code of the Lab is here.
    this.heading = page.locator("main.lab").getByRole("heading", { level: 2 });
    this.scrubber = main.getByRole("slider", { name: "Step of the run" });
    const playback = page.getByRole("region", { name: "Playback" });
    this.position = playback.getByRole("spinbutton", { name: /^Step, of/ });
    this.play = playback.getByRole("button", { name: "Play" });
    this.pause = playback.getByRole("button", { name: "Pause" });
    this.framesFigure = this.figure("Physical frames");
  }

  /** Opens the Lab, at a link's moment if one is given: `t=8&st=2`. */
  async open(fields?: string): Promise<void> {
    await this.page.goto(fields === undefined ? "./" : `./#v=1&view=lab&${fields}`);
    await expect(this.sentence).toBeVisible();
  }

  /** The figure with a caption. */
  figure(caption: string): Locator {
    return this.page.getByRole("figure", { name: new RegExp(`^${caption}`) });
  }

  /** A counter by its id. */
  count(name: "faults" | "cold" | "hits" | "writebacks" | "mean" | "max"): Locator {
    return this.page.locator(`dd[data-count="${name}"]`);
  }

  /** Waits until the counters say this. */
  async expectCounts(faults: number, cold: number, hits: number, writebacks: number): Promise<void> {
    await expect(this.page.locator("dd[data-count]")).toHaveText([faults, cold, hits, writebacks].map(String));
  }

  /** Waits until the player is at the end of a step, or in one of its stages, counted from 1. */
  async expectAt(step: number, stage = 3): Promise<void> {
    await expect(this.heading).toHaveText(new RegExp(`^Step ${step}stage ${stage} of 3`));
    await expect(this.position).toHaveValue(String(step));
  }

  /** Everything shown, once nothing has moved for some frames: a motion's first frame may look like the one before. */
  async settled(): Promise<LabShown> {
    await this.page.evaluate(async () => {
      const drawn = (): string => [...document.querySelectorAll("main svg")].map(({ outerHTML }) => outerHTML).join("");
      let last = drawn();
      for (let still = 0; still < 4; still++) {
        await new Promise((done) => requestAnimationFrame(done));
        const now = drawn();
        if (now !== last) still = 0;
        last = now;
      }
    });
    return this.read();
  }

  /** Everything shown at this instant. */
  read(): Promise<LabShown> {
    return this.page.evaluate(() => {
      const text = (selector: string): string => document.querySelector(selector)?.textContent ?? "";
      const squares = (svg: Element | null | undefined): SquareShown[] =>
        [...(svg?.querySelectorAll("g.page") ?? [])]
          .map((node) => {
            const at = /translate\((.+?),(.+?)\)/.exec(node.getAttribute("transform") ?? "");
            return {
              label: node.querySelector("text.id")?.textContent ?? "",
              x: Math.round(Number(at?.[1])),
              y: Math.round(Number(at?.[2])),
              role: node.getAttribute("data-role"),
              dirty: node.querySelector("path.dtri")?.hasAttribute("d") ?? false,
              referenced: node.querySelector("circle.bit")?.classList.contains("on") ?? false,
            };
          })
          .sort((one, other) => one.label.localeCompare(other.label));
      return {
        step: text("main h2"),
        sentence: text("main .voice"),
        counts: [...document.querySelectorAll("dd[data-count]")].map((count) => count.textContent),
        frames: squares(document.querySelector("svg.frames")),
        structure: squares(document.querySelector("main figure svg")),
      };
    });
  }
}

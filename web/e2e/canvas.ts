// Canvases as tests read them: the words on them, and where something is painted.

import type { Locator, Page } from "./test.ts";

/** A word on a canvas, and where it is, in pixels of the canvas's box. */
export interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Remembers what is written on canvases, and what is wiped off. To be called before the page is opened. */
export async function followCanvases(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Written extends DOMPoint {
      readonly text: string;
    }
    const written = new WeakMap<HTMLCanvasElement, Written[]>();
    Object.assign(globalThis, { written });
    const { prototype } = CanvasRenderingContext2D;
    const own = Object.getOwnPropertyDescriptors(prototype);
    const call = (
      name: "fillText" | "clearRect",
      context: CanvasRenderingContext2D,
      ...args: readonly unknown[]
    ): void => {
      Reflect.apply(own[name].value as () => void, context, args);
    };
    prototype.fillText = function (text, x, y, most) {
      const at = Object.assign(this.getTransform().transformPoint({ x, y }), { text });
      written.set(this.canvas, [...(written.get(this.canvas) ?? []), at]);
      call("fillText", this, text, x, y, ...(most === undefined ? [] : [most]));
    };
    prototype.clearRect = function (x, y, width, height) {
      const [from, to] = [
        { x, y },
        { x: x + width, y: y + height },
      ].map((p) => this.getTransform().transformPoint(p));
      const stays = (at: Written): boolean =>
        from === undefined || to === undefined || at.x < from.x || at.x > to.x || at.y < from.y || at.y > to.y;
      written.set(this.canvas, (written.get(this.canvas) ?? []).filter(stays));
      call("clearRect", this, x, y, width, height);
    };
  });
}

/** The words on a canvas, line by line. */
export function wordsOn(canvas: Locator): Promise<readonly Word[]> {
  return canvas.evaluate((element) => {
    const { written } = globalThis as unknown as { written: WeakMap<Element, readonly Word[]> };
    const { width, height } = element as HTMLCanvasElement;
    const box = element.getBoundingClientRect();
    return (written.get(element) ?? [])
      .map(({ text, x, y }) => ({ text, x: (x * box.width) / width, y: (y * box.height) / height }))
      .sort((one, other) => Math.round(one.y) - Math.round(other.y) || one.x - other.x);
  });
}

/** How many marks are side by side in a band of a canvas: stretches of columns in which something is painted. */
export function marksIn(canvas: Locator, top: number, bottom: number): Promise<number> {
  return canvas.evaluate(
    (element, band) => {
      const { width, height } = element as HTMLCanvasElement;
      // A copy, because a canvas that is read from is painted in another way from then on, and the browser says so.
      const copy = document.createElement("canvas");
      [copy.width, copy.height] = [width, height];
      const context = copy.getContext("2d", { willReadFrequently: true });
      context?.drawImage(element as HTMLCanvasElement, 0, 0);
      const ratio = width / element.getBoundingClientRect().width;
      const [from, high] = [Math.round(band.top * ratio), Math.round((band.bottom - band.top) * ratio)];
      const { data } = context?.getImageData(0, from, width, high) ?? { data: [] };
      const painted = Array.from({ length: width }, (_, x) =>
        Array.from({ length: high }, (_, y) => data[4 * (y * width + x) + 3] ?? 0).some((alpha) => alpha > 0),
      );
      return painted.filter((is, x) => is && !painted[x - 1]).length;
    },
    { top, bottom },
  );
}

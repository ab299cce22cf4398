import { describe, expect, test } from "vitest";
import { leastZoom, smallerZoom, wantedZoom } from "./fit.ts";
import { begun, cleared, drawnTo, undone } from "./pen.ts";
import { readMessage } from "./present-talk.ts";
import {
  createPresent,
  formatPresentation,
  newPresentation,
  NO_PEN,
  parsePresentation,
} from "../../base/model/presenting.ts";
import { elapsed, toggled, watchText, zeroed } from "./watch.ts";

/** The projector theme's type size relative to the light theme's. */
const PROJECTOR = 1.22;

describe("a presentation", () => {
  test("outlives a reload with its clicks and its watch, and without pen, cover or poll", () => {
    const clicked = { page: "fifo-belady/2", count: 3 };
    const now = { ...newPresentation("k3x9", 1000), clicked, screen: "black", polling: true } as const;
    const back = parsePresentation(formatPresentation(now));
    expect(back).toEqual({ ...newPresentation("k3x9", 1000), clicked });
  });

  test("is not made of anything else that was kept", () => {
    for (const text of [null, "", "{", "3", "{}", `{"id":7}`, `{"id":"a","clicked":{"page":"x"}}`]) {
      expect(parsePresentation(text)).toBeUndefined();
    }
    // JSON can write a number that is endless when it is read, and nothing could be written of it.
    for (const numbers of [`"count":1e400},"watch":{"before":0}`, `"count":0},"watch":{"before":1e400}`]) {
      expect(parsePresentation(`{"id":"a","clicked":{"page":"x",${numbers}}`)).toBeUndefined();
    }
  });

  test("changes only while it lasts", () => {
    const present = createPresent();
    present.change({ screen: "black" });
    expect(present.getState().now).toBeUndefined();
    present.setState({ now: newPresentation("k3x9", 0) });
    present.change({ screen: "black" });
    expect(present.getState().now?.screen).toBe("black");
  });
});

describe("the stopwatch", () => {
  test("counts while it runs, holds while it stands, and goes on from there", () => {
    const started = { since: 1000, before: 0 };
    expect(elapsed(started, 61_000)).toBe(60_000);
    const stopped = toggled(started, 61_000);
    expect(elapsed(stopped, 900_000)).toBe(60_000);
    expect(elapsed(toggled(stopped, 900_000), 901_000)).toBe(61_000);
  });

  test("goes on running from zero, or stands there", () => {
    expect(elapsed(zeroed({ since: 1000, before: 5000 }, 9000), 9500)).toBe(500);
    expect(zeroed({ since: undefined, before: 5000 }, 9000)).toEqual({ since: undefined, before: 0 });
  });

  test("is read in minutes, and in hours once there are any", () => {
    expect([0, 59_999, 425_000, 4_025_000].map(watchText)).toEqual(["0:00", "0:59", "7:05", "1:07:05"]);
  });
});

describe("the size of a presentation", () => {
  test("is half as large again on full HD, and the same picture on a screen of twice the pixels", () => {
    expect(wantedZoom(1920, 1080) * PROJECTOR).toBeGreaterThanOrEqual(1.5);
    expect(wantedZoom(3840, 2160)).toBeCloseTo(2 * wantedZoom(1920, 1080));
  });

  test("is that of the layout on 1280 x 800, and shrinks to what fits, but never below readable type", () => {
    expect(wantedZoom(1280, 800)).toBe(1);
    const once = smallerZoom(1, 1.1, PROJECTOR);
    expect(once).toBeLessThan(1);
    expect(once).toBeGreaterThan(0.9);
    let zoom = 1;
    for (let i = 0; i < 20; i++) zoom = smallerZoom(zoom, 3, PROJECTOR);
    expect(zoom).toBe(leastZoom(PROJECTOR));
    expect(zoom * PROJECTOR).toBeCloseTo(1);
  });
});

describe("the pen", () => {
  test("draws on from where it was pressed, leaves out trembling, and takes strokes back one by one", () => {
    const one = drawnTo(drawnTo(begun(NO_PEN, 10, 10), 10.5, 10.5), 20, 10);
    expect(one.strokes).toEqual([{ ink: 1, points: [[10, 10], [20, 10]] }]); // prettier-ignore
    const two = begun({ ...one, ink: 2 }, 5, 5);
    expect(two.strokes.map(({ ink }) => ink)).toEqual([1, 2]);
    expect(undone(two).strokes).toEqual(one.strokes);
    expect(cleared(two).strokes).toEqual([]);
    expect(drawnTo(NO_PEN, 1, 1)).toBe(NO_PEN);
  });
});

describe("messages between the windows", () => {
  test("are read only if they are known, and of this presentation", () => {
    const order = { type: "order", id: "k3x9", order: "forward" };
    expect(readMessage(order, "k3x9")).toEqual(order);
    expect(readMessage(order, "other")).toBeUndefined();
    for (const data of [undefined, "forward", { type: "order", id: "k3x9", order: "erase" }, { ...order, type: "x" }]) {
      expect(readMessage(data, "k3x9")).toBeUndefined();
    }
  });
});

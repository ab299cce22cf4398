import { describe, expect, it } from "vitest";
import { axisTicks, type ChartLine, cutsOf, linePath, pointAt, timeText, topOf, valueAt } from "./chart-values.ts";

const line = (kind: ChartLine["kind"], ...values: number[]): ChartLine => {
  return { id: "x", name: "x", look: "strong", kind, values: Float64Array.from(values) };
};
const chart = (lines: readonly ChartLine[], cap?: number) => {
  return { id: "x", name: "x", unit: "", lines, levels: [], ...(cap === undefined ? {} : { cap }) };
};
const points = (path: string) =>
  [...path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe("the value of a line", () => {
  it("is the last sample of a state, and of a rate that of the second under way", () => {
    expect(valueAt(line("gauge", 5, 7, 9), 1.4)).toBe(7);
    expect(valueAt(line("rate", 0, 7, 9), 1.4)).toBe(9);
    expect(valueAt(line("rate", 0, 7, 9), 1)).toBe(7);
  });

  it("does not exist where the run has not come yet", () => {
    expect(valueAt(line("gauge", 5, 7), 2)).toBeUndefined();
    expect(pointAt(line("rate", 5, 7), 1.5)).toBeUndefined();
  });

  it("of a rate has its dot on the line that is drawn", () => {
    expect(pointAt(line("rate", 5, 7), 0.5)).toEqual({ value: 7, time: 0.5, height: 6 });
    expect(pointAt(line("rate", 5, 7), 1)).toEqual({ value: 7, time: 1, height: 7 });
  });

  it("of a state has its dot where it was sampled, unless the state is known at the very moment", () => {
    const free = { ...line("gauge", 5, 7, 9), queues: ["free"] };
    expect(pointAt(free, 1.4)).toEqual({ value: 7, time: 1, height: 7 });
    const now = (queues: readonly string[]): number | undefined => (queues[0] === "free" ? 6 : undefined);
    expect(pointAt(free, 1.4, now)).toEqual({ value: 6, time: 1.4, height: 6 });
    expect(pointAt(line("gauge", 5, 7, 9), 1.4, now)?.value).toBe(7);
  });
});

describe("a path of more seconds than pixels", () => {
  const values = Float64Array.from({ length: 7201 }, (_, second) => (second % 997 === 500 ? 1000 : second % 10));
  const drawn = points(
    linePath(
      values,
      7200,
      640,
      (s) => (s / 7200) * 640,
      (value) => value,
    ),
  );

  it("has no more than two points a pixel", () => {
    expect(drawn.length).toBeLessThanOrEqual(2 * 640);
  });

  it("keeps every peak where it is", () => {
    const peaks = drawn.filter(([, y]) => y === 1000).map(([x]) => x);
    const expected = [...values.keys()].filter((second) => values[second] === 1000);
    expect(peaks).toEqual(expected.map((second) => Number(((second / 7200) * 640).toFixed(1))));
  });

  it("keeps the lowest of each pixel", () => {
    expect(drawn.filter(([, y]) => y === 0).length).toBeGreaterThan(600);
  });
});

it("a path of fewer seconds than pixels has a point for each second that has been run", () => {
  expect(
    linePath(
      Float64Array.of(3, 1, 2),
      60,
      600,
      (s) => s * 10,
      (value) => value,
    ),
  ).toBe("M0.0 3.0L10.0 1.0L20.0 2.0");
});

describe("the top of a chart", () => {
  it("is round, so that it stays while a run grows", () => {
    expect(topOf(chart([line("rate", 0, 641)]))).toEqual({ top: 800, peak: 641 });
    expect(topOf(chart([line("rate", 0, 700)])).top).toBe(800);
  });

  it("is the cap if peaks go beyond, which have triangles that do not touch", () => {
    const peaks = line("gauge", ...Array.from({ length: 100 }, (_, i) => (i < 50 ? 500 : 1)));
    expect(topOf(chart([peaks], 100))).toEqual({ top: 100, peak: 500 });
    const cuts = cutsOf(chart([peaks], 100), 100, (second) => second);
    expect(cuts.length).toBe(6);
  });
});

describe("a single peak", () => {
  const regular = (peak: number, count = 60) =>
    line("rate", ...Array.from({ length: count }, (_, i) => (i === 30 ? peak : 100 + (i % 10))));

  it("that would flatten everything else is cut and marked", () => {
    expect(topOf(chart([regular(250_000)]))).toEqual({ top: 150, peak: 250_000 });
    expect(cutsOf(chart([regular(250_000)]), 150, (second) => second * 10)).toHaveLength(1);
  });

  it("is shown if it is a few times as high, if there is little else, or if all is wanted", () => {
    expect(topOf(chart([regular(800)])).top).toBe(800);
    expect(topOf(chart([line("rate", 0, 1, 0, 5000, 0, 2)])).top).toBe(5000);
    expect(topOf({ ...chart([regular(250_000)]), whole: true }).top).toBe(250_000);
  });
});

describe("the time axis", () => {
  it("counts seconds of a short run and minutes of a long one", () => {
    expect(axisTicks(60, 8).map(({ text }) => text)).toEqual(["0", "10", "20", "30", "40", "50", "60 s"]);
    expect(axisTicks(7200, 9).map(({ text }) => text)).toEqual([
      "0",
      "15",
      "30",
      "45",
      "60",
      "75",
      "90",
      "105",
      "120 min",
    ]);
    expect(axisTicks(7200, 9)[1]?.at).toBe(900);
  });

  it("says tenths of a second, and whole ones of a long run", () => {
    expect(timeText(50.84, 60)).toBe("50.8");
    expect(timeText(3725.9, 7200)).toBe("1:02:05");
  });
});

import { expect, test } from "vitest";
import { logsUrl, NOT_SMOOTHED } from "./logs-url.ts";

const read = (key: string, text: string) => logsUrl.read(new Map([[key, text]]));

test("a link says how lines are smoothed, within what can be", () => {
  expect(read("sm", "mean9").smoothing).toEqual({ kind: "mean", size: 9 });
  expect(read("sm", "median8").smoothing).toEqual({ kind: "median", size: 7 });
  expect(read("sm", "mean1").smoothing).toEqual({ kind: "mean", size: 3 });
  expect(read("sm", "poly99").smoothing).toEqual({ kind: "poly", size: 10 });
  expect(read("sm", "mean").smoothing).toEqual({ kind: "mean", size: 9 });
  expect(read("sm", "bezier").smoothing).toEqual({ kind: "bezier", size: 0 });
  for (const odd of ["", "9", "wavelet3", "mean-4", "mean999999"])
    expect(read("sm", odd).smoothing).toEqual(NOT_SMOOTHED);
});

test("a link says whether the sample is shown, or leaves it to what the reader keeps", () => {
  expect(["", "1", "0", "7"].map((text) => read("ex", text).sample)).toEqual([
    "unless-kept",
    "shown",
    "none",
    "unless-kept",
  ]);
  const written = (["unless-kept", "shown", "none"] as const).map((sample) => [
    ...logsUrl.write(new Map(), { sample }),
  ]);
  expect(written).toEqual([[], [["ex", "1"]], [["ex", "0"]]]);
});

test("what is shown goes into the link, and the default does not", () => {
  const written = logsUrl.write(new Map(), { mode: "ratio", powers: true, smoothing: { kind: "median", size: 5 } });
  expect([...written]).toEqual([
    ["cm", "ratio"],
    ["lg", "1"],
    ["sm", "median5"],
  ]);
  expect([...logsUrl.write(written, { mode: "overlay", powers: false, smoothing: NOT_SMOOTHED })]).toEqual([]);
});

test("times are the clock's unless a link says seconds, and an older link does not", () => {
  expect(logsUrl.read(new Map()).time).toBe("clock");
  expect(read("tm", "seconds").time).toBe("seconds");
  expect(read("tm", "utc").time).toBe("clock");
  expect([...logsUrl.write(new Map(), { time: "clock" })]).toEqual([]);
});

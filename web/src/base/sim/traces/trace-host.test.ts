// Reading traces through the module that the browser loads.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import * as engine from "#traces";
import { TraceHost } from "./trace-host.ts";
import type { CurvePolicy, TraceAsk, TraceReadOptions, TraceTell } from "./trace-protocol.ts";

beforeAll(() => {
  engine.initSync({ module: readFileSync(join(process.cwd(), "sim-wasm/pkg/traces/faultline_traces_bg.wasm")) });
});

const ready = Promise.resolve();

function hosted(pause = (): Promise<void> => Promise.resolve()) {
  const told: TraceTell[] = [];
  const host = new TraceHost(engine, (message) => told.push(message), pause);
  return { told, take: (ask: TraceAsk) => host.take(ask, ready) };
}

function read(
  run: number,
  text: string,
  options: TraceReadOptions = {},
  policies: readonly CurvePolicy[] = [],
): TraceAsk {
  return { kind: "read", run, file: { name: "trace.txt", blob: new Blob([text]), options, policies } };
}

function lastOf(told: readonly TraceTell[]) {
  const last = told.at(-1);
  if (last?.kind !== "so-far") throw new Error(`no trace was told, but ${JSON.stringify(last)}`);
  return last.soFar;
}

test("a trace is counted, and its map has every reference", async () => {
  const { told, take } = hosted();
  await take(read(1, "7 7w 9 7 2w\n"));
  const { figures, maps, diags, format } = lastOf(told);
  expect(figures.summary).toEqual({ references: 5, writes: 2, pages: 3, once: 2, range: ["2", "9"] });
  expect(maps.address.head.starts).toEqual(["2", "7", "9"]);
  expect([...maps.address.cells]).toEqual([0, 0, 0, 0, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0]);
  expect(maps["first-use"].head.pages).toEqual([1, 1, 1]);
  expect(diags?.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(format).toBeDefined();
});

test("a trace with times has a span, which begins at a date where the clock is known", async () => {
  const { told, take } = hosted();
  const rows = [0, 1, 2, 3].map(
    (i) => `${128_166_372_003_061_629n + 600_000_000n * BigInt(i)},hm,1,Read,${4096 * i},4096,7`,
  );
  await take(read(1, rows.join("\n")));
  const { times, format } = lastOf(told);
  expect(format).toBe("msr");
  expect(times).toMatchObject({
    seconds: 180,
    marks: [
      [0, 0],
      [1, 60],
      [2, 120],
      [3, 180],
    ],
  });
  expect(new Date(1000 * (times?.start ?? 0)).toISOString()).toBe("2007-02-22T17:00:00.306Z");
  await take(read(2, "7 7w 9 7 2w\n"));
  expect(lastOf(told).times).toBeNull();
});

test("faults are counted with numbers of frames that double, and nothing is uncertain at the end", async () => {
  const { told, take } = hosted();
  await take(read(1, "1 2 3 1 2 3 1w 2 3", {}, ["fifo", "lru"]));
  const { curves } = lastOf(told);
  expect(curves).toEqual(
    ["fifo", "lru"].map((policy) => ({
      policy,
      frames: [1, 2, 4],
      faults: [9, 9, 3],
      standard_error: [0, 0, 0],
    })),
  );
});

test("while a trace is read, its curves say how far they may be from the whole, or that this is not known", async () => {
  const { told, take } = hosted(() => new Promise((done) => setTimeout(done, 300)));
  const text = Array.from({ length: 900_000 }, (_, i) => `${(i * i) % 977}`).join("\n");
  await take(read(1, text, {}, ["s3-fifo"]));
  const errors = told.flatMap((tell) => (tell.kind === "so-far" ? [tell.soFar.curves[0]?.standard_error] : []));
  expect(errors.length).toBeGreaterThan(1);
  expect(errors[0]?.some((error) => error > 0)).toBe(true);
  expect(errors.at(-1)?.every((error) => error === 0)).toBe(true);
});

test("numbers are told as they are, however large", async () => {
  const { told, take } = hosted();
  await take(read(1, "18446744073709551615 9007199254740993\n", { format: "plain" }));
  expect(lastOf(told).figures.summary.range).toEqual(["9007199254740993", "18446744073709551615"]);
});

test("a page size makes the numbers addresses", async () => {
  const { told, take } = hosted();
  await take(read(1, "0x1000 0x1fff 0x2000\n", { format: "plain", pageBytes: 4096 }));
  expect(lastOf(told).figures.summary).toMatchObject({ pages: 2, range: ["1", "2"] });
});

test("a stretch is the string of its references", async () => {
  const { told, take } = hosted();
  await take(read(1, Array.from({ length: 1000 }, (_, i) => `${i % 37}${i % 5 === 0 ? "w" : ""}`).join(" ")));
  await take({ kind: "stretch", run: 1, id: 4, before: 70, length: 6 });
  expect(told.at(-1)).toEqual({ kind: "stretch", run: 1, id: 4, text: "33w 34 35 36 0 1w" });
  await take({ kind: "stretch", run: 1, id: 5, before: 998, length: 6 });
  expect(told.at(-1)).toEqual({ kind: "stretch", run: 1, id: 5, text: "36 0" });
});

test("what is wrong with a file is told, and what was read before it stays", async () => {
  const { told, take } = hosted();
  await take(read(1, "1 2 3\nfour 5\n", { format: "plain" }));
  const { diags } = lastOf(told);
  expect(diags?.map(({ severity, line }) => [severity, line])).toEqual([["error", 2]]);
  await take(read(2, "1 2", { format: "no-such" }));
  expect(told.at(-1)).toMatchObject({ kind: "refused", run: 2, diags: [{ code: "trace-no-such-format" }] });
  await take(read(3, "1 2", { pageBytes: 1000 }));
  expect(told.at(-1)).toMatchObject({ kind: "refused", run: 3, diags: [{ code: "trace-page-size" }] });
});

test("a file that can't be read any more is told", async () => {
  const { told, take } = hosted();
  const gone = new Blob(["1 2 3"]);
  gone.slice = () => {
    const part = new Blob();
    part.arrayBuffer = () => Promise.reject(new Error("gone"));
    return part;
  };
  await take({ kind: "read", run: 1, file: { name: "trace.txt", blob: gone, options: {}, policies: [] } });
  expect(told).toMatchObject([{ kind: "refused", run: 1, diags: [{ code: "log-unreadable", token: "trace.txt" }] }]);
});

test("a new file takes the place of one that is being read", async () => {
  let ask: (() => void) | undefined;
  const { told, take } = hosted(async () => {
    const now = ask;
    ask = undefined;
    now?.();
  });
  let second: Promise<void> | undefined;
  ask = () => {
    second = take(read(2, "1 2 3"));
  };
  await take(read(1, "4 5 6 ".repeat(1 << 19)));
  await second;
  // On a slow machine something may have been told of the first one before.
  const runs = told.map(({ run }) => run);
  expect(runs.slice(runs.indexOf(2))).toEqual([2]);
  expect(told.filter((one) => one.kind === "so-far" && one.run === 1 && one.soFar.diags !== undefined)).toEqual([]);
});

import { gzipSync } from "node:zlib";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { filesOf, loadFile, loadOf, unfitLoad, varied } from "./loads.mjs";

it("has the stored text of a repeat, and the first one where repeats do not differ", () => {
  expect(loadOf("rw", 1)).not.toBe(loadOf("rw", 0));
  expect(loadOf("keep", 1)).toBe(loadOf("keep", 0));
});

it("makes more repeats by other random numbers, the same ones each time", () => {
  const [first, ninth] = [loadOf("rw", 0), loadOf("rw", 9)];
  expect(ninth).toBe(loadOf("rw", 9));
  expect(ninth).not.toBe(first);
  expect(varied(ninth, "x").replaceAll(/[\da-f]{32}/g, "")).toBe(first.replaceAll(/[\da-f]{32}/g, ""));
});

it("reads a recording, compressed or not, and refuses what is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-loads-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = "faultline-load 1\nprocess 0\nmap 0 10\n";
  writeFileSync(join(folder, "a.load.gz"), gzipSync(text));
  writeFileSync(join(folder, "b"), "process 0\n");
  expect(loadFile(join(folder, "a.load.gz"))).toBe(text);
  expect(() => loadFile(join(folder, "b"))).toThrow(/is no recorded load: its first line must be/);
  expect(() => loadFile(join(folder, "c"))).toThrow(/There is no file/);
});

it("finds the files that a load needs, each as large as it is used", () => {
  const text = "open 0 3 8000\nread 1 300 0 20 x 300\nread 1 40000 7 20\nstream 2 90 0 90 r 5\nmap 0 99\n";
  expect([...filesOf(text)]).toEqual([
    [3, 8000],
    [1, 40_000],
    [2, 90],
  ]);
});

it("says which line of a load a real kernel can't be given", () => {
  expect(unfitLoad("faultline-load 1\nprocess 0\nwrite 1 9 0 20\n")).toMatch(/^line 3 writes a file/);
  expect(unfitLoad("faultline-load 1\nprocess 0\nstream 1 9 0 9 w 20\n")).toMatch(/^line 3 writes a file/);
  expect(unfitLoad("faultline-load 1\nprocess 0 50\n")).toMatch(/^line 2 stops a process/);
  expect(unfitLoad("faultline-load 1\nuniform 0 0 9 9 20 00\n")).toMatch(/^line 2 is "uniform"/);
  expect(unfitLoad(loadOf("blend", 0))).toBeUndefined();
});

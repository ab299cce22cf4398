import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { differences, firstDifference } from "./same.mjs";

const bytes = (/** @type {number[]} */ ...numbers) => Uint8Array.from(numbers);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faultline-same-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with files. @param {string} name @param {Record<string, Uint8Array>} files */
function made(name, files) {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content);
  return path;
}

it("finds the first byte that differs", () => {
  expect(firstDifference(bytes(1, 2, 3), bytes(1, 2, 3))).toBeUndefined();
  expect(firstDifference(bytes(), bytes())).toBeUndefined();
  expect(firstDifference(bytes(1, 2, 3, 4), bytes(1, 2, 9, 9))).toBe(2);
  expect(firstDifference(bytes(9), bytes(1))).toBe(0);
});

it("takes the end of the shorter one for the place where the longer one differs", () => {
  expect(firstDifference(bytes(1, 2), bytes(1, 2, 3))).toBe(2);
  expect(firstDifference(bytes(1, 2, 3), bytes(1, 2))).toBe(2);
  expect(firstDifference(bytes(), bytes(1))).toBe(0);
});

it("names each file that differs, and the place", () => {
  const first = made("first", { same: bytes(1, 2), command: bytes(1, 2, 3), package: bytes(5) });
  const second = made("second", { same: bytes(1, 2), command: bytes(1, 7, 3, 4), package: bytes(6) });
  expect(differences(first, second, ["same", "command", "package"])).toEqual([
    "command differs from byte 1 on; it has 3 bytes, and 4 the second time.",
    "package differs from byte 0 on; it has 1 bytes, and 1 the second time.",
  ]);
  expect(differences(first, second, ["same"])).toEqual([]);
});

it("names a file that was made only once", () => {
  const first = made("first", { command: bytes(1) });
  const second = made("second", {});
  expect(differences(first, second, ["command"])).toEqual([`command is not in ${second}.`]);
  expect(differences(second, first, ["command"])).toEqual([`command is not in ${second}.`]);
});

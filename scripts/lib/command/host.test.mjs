import { mkdirSync, symlinkSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { commandHost } from "./host.mjs";

const host = commandHost();
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faultline-host-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it("reads a file piece by piece", () => {
  writeFileSync(join(folder, "trace.txt"), "1 2 3 4");
  const opened = host.open(join(folder, "trace.txt"));
  const piece = new Uint8Array(4);
  const pieces = [];
  for (let count = host.read(opened, piece); count > 0; count = host.read(opened, piece)) {
    pieces.push(Buffer.from(piece.subarray(0, count)).toString());
  }
  host.close(opened);
  expect(pieces).toEqual(["1 2 ", "3 4"]);
});

it("writes a file whole, or leaves nothing behind", () => {
  host.write(join(folder, "series.csv"), Buffer.from("t,a\n"));
  mkdirSync(join(folder, "taken"));
  expect(() => host.write(join(folder, "taken"), Buffer.from("x"))).toThrow(/directory/);
  expect(readFileSync(join(folder, "series.csv"), "utf8")).toBe("t,a\n");
  expect(readdirSync(folder).sort()).toEqual(["series.csv", "taken"]);
});

it("lists the files of a folder and its sub-folders by name, without hidden ones and circles", () => {
  for (const name of ["inner", join("inner", "deep"), ".git"]) mkdirSync(join(folder, name));
  symlinkSync(folder, join(folder, "inner", "circle"));
  for (const name of ["b.txt", "a.txt", ".hidden", "inner/deep/c.txt", ".git/d"]) writeFileSync(join(folder, name), "");
  expect(host.filesIn(folder)).toEqual(["a.txt", "b.txt", "inner/deep/c.txt"].map((name) => join(folder, name)));
  expect([folder, join(folder, "a.txt"), join(folder, "none")].map(host.isFolder)).toEqual([true, false, false]);
});

it("gives the reason of a failure without the call and the file", () => {
  const missing = join(folder, "none", "x");
  for (const call of [
    () => host.open(missing),
    () => host.write(missing, Buffer.from("x")),
    () => host.filesIn(missing),
  ]) {
    expect(call).toThrow(/^no such file or directory$/);
  }
});

it("writes a file that is not there yet once, and leaves no other", () => {
  const file = join(folder, "a", "b", "part.json");
  host.makeFolder(join(folder, "a", "b"));
  host.makeFolder(join(folder, "a", "b"));
  expect([host.writeNew(file, Buffer.from("one")), host.writeNew(file, Buffer.from("two"))]).toEqual([true, false]);
  expect([readFileSync(file, "utf8"), readdirSync(join(folder, "a", "b"))]).toEqual(["one", ["part.json"]]);
  expect(() => host.writeNew(join(folder, "none", "part.json"), Buffer.from("one"))).toThrow(
    "no such file or directory",
  );
});

it("renames and deletes what may be gone, and folders in which only unfinished files are left", () => {
  writeFileSync(join(folder, "part"), "");
  host.rename(join(folder, "part"), join(folder, "aside"));
  host.rename(join(folder, "part"), join(folder, "aside"));
  host.removeFile(join(folder, "part"));
  expect(readdirSync(folder)).toEqual(["aside"]);
  mkdirSync(join(folder, "parts"));
  writeFileSync(join(folder, "parts", ".faultline-0123abcd.part"), "{");
  host.removeFolder(join(folder, "parts"));
  host.removeFolder(join(folder, "parts"));
  expect(readdirSync(folder)).toEqual(["aside"]);
  expect(() => host.removeFolder(folder)).toThrow("not empty");
  expect(host.absolute(folder)).toBe(host.absolute(join(folder, ".")));
});

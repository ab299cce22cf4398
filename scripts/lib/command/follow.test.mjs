import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { afterEach, beforeEach, expect, it } from "vitest";
import { STATE, followingHost } from "./follow.mjs";

const WAIT = 20;
const into = new Uint8Array(8);
let folder = "";
let file = "";
/** @type {Int32Array} */
let state;
/** @type {MessageChannel} */
let channel;
/** @type {import("./follow.mjs").Following} */
let host;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faultline-follow-"));
  file = join(folder, "vmstat.txt");
  state = new Int32Array(new SharedArrayBuffer(4 * Object.keys(STATE).length));
  channel = new MessageChannel();
  host = followingHost({ state, port: channel.port2, readStdin: () => undefined });
});

afterEach(() => {
  channel.port1.close();
  rmSync(folder, { recursive: true });
});

/** @param {number} opened */
const poll = (opened) => {
  const count = host.poll(opened, into, WAIT);
  return count > 0 ? Buffer.from(into.subarray(0, count)).toString() : count;
};

it("gives what is added to a file, and says when it is cut, gone or replaced", () => {
  writeFileSync(file, "1 2 3\n4");
  const opened = host.follow(file);
  expect([poll(opened), poll(opened)]).toEqual(["1 2 3\n4", -1]);
  appendFileSync(file, " 5\n");
  expect(poll(opened)).toBe(" 5\n");
  writeFileSync(file, "6\n");
  expect([poll(opened), poll(opened)]).toEqual([-3, "6\n"]);
  renameSync(file, `${file}.1`);
  expect([poll(opened), poll(opened)]).toEqual([-4, -1]);
  writeFileSync(file, "7\n");
  expect([poll(opened), poll(opened)]).toEqual([-2, "7\n"]);
});

it("gives the pieces of a stream in order, however long they are, and then its end", () => {
  const opened = host.follow("-");
  for (const text of ["0123456789", "ab"]) channel.port1.postMessage(new Uint8Array(Buffer.from(text)));
  channel.port1.postMessage(undefined);
  expect([poll(opened), poll(opened), poll(opened)]).toEqual(["01234567", "89ab", 0]);
});

it("ends when Ctrl-C was pressed", () => {
  writeFileSync(file, "");
  const opened = host.follow(file);
  expect(poll(opened)).toBe(-1);
  Atomics.store(state, STATE.stop, 1);
  expect(poll(opened)).toBe(0);
});

it("gives the reason why a file cannot be followed", () => {
  expect(() => host.follow(join(folder, "none"))).toThrow(/^no such file or directory$/);
  expect(() => host.follow(folder)).toThrow(/^is a directory$/);
});

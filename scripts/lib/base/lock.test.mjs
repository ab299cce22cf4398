import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { withLock } from "./lock.mjs";

function lockFile() {
  const folder = mkdtempSync(join(tmpdir(), "faultline-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "it.lock");
}

it("lets two holders in one after the other, and tells the second that it waits", async () => {
  const file = lockFile();
  const waits = vi.fn();
  /** @type {string[]} */
  const order = [];
  /** @param {string} name */
  const work = (name) => async () => {
    order.push(`${name} in`);
    await sleep(50);
    order.push(`${name} out`);
  };
  await Promise.all([withLock(file, waits, work("a")), withLock(file, waits, work("b"))]);
  expect(order).toEqual(["a in", "a out", "b in", "b out"]);
  expect(waits).toHaveBeenCalledTimes(1);
  expect(existsSync(file)).toBe(false);
});

it("is free again after work that failed", async () => {
  const file = lockFile();
  await expect(withLock(file, vi.fn(), () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
  await expect(withLock(file, vi.fn(), () => Promise.resolve(7))).resolves.toBe(7);
});

it("takes over the lock of a process that is gone", async () => {
  const file = lockFile();
  writeFileSync(file, "1\n");
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  await expect(withLock(file, vi.fn(), () => Promise.resolve(7))).resolves.toBe(7);
});

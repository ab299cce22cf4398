// The logs of one file, read by the real engine as the page reads them.

import { describe, expect, it } from "vitest";
import { partName } from "../explain/logs.ts";
import { logOf } from "./test-logs.ts";

const TABLE = [" r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st"];
const rows = (free: number): readonly string[] =>
  [0, 1, 2].map((at) => ` 1  0      0 ${free + at}   1000  50000    0    0     5     5  100  200  1  1 98  0  0`);
const of = (host: string, free: number): readonly string[] =>
  [...TABLE, ...rows(free)].map((line) => `${host}: ${line}`);
const both = of("web1", 100_000).flatMap((line, at) => [line, of("web2", 200_000)[at] ?? ""]);
const text = `${both.join("\n")}\n`;

describe("a file of two machines", () => {
  it("says which logs it has, and is read as each of them", () => {
    const { head } = logOf(text, "cluster.log");
    expect(head.parts?.map(({ id, machine }) => [id, machine])).toEqual([
      ["web1", "web1"],
      ["web2", "web2"],
    ]);
    const other = logOf(text, "cluster.log", { part: "web2" });
    expect(other.head.part).toBe("web2");
    const free = other.columns.find((column) => column.head.qualified === "free");
    expect(free?.values[0]).toBeGreaterThanOrEqual(200_000);
  });

  it("has a name for each, of the file and the machine or the tool", () => {
    const [part] = logOf(text, "cluster.log").head.parts ?? [];
    expect(part && partName("cluster.log", part)).toBe("cluster.log: web1");
    expect(partName("day.txt", { id: "free", machine: null, format: "free" })).toMatch(/^day\.txt: .*free/i);
    expect(partName("all.txt", { id: "kern.log", file: "kern.log", machine: null, format: null })).toBe(
      "all.txt: kern.log",
    );
  });
});

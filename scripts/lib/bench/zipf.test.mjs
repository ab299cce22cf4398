import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writePages, zipf } from "./zipf.mjs";

it("draws the trace that the command generates", () => {
  // Of 10 M references, `faultline bench` finds 762,646 pages, as `docs/performance.md` says; these are the first.
  expect([...zipf(8, 1_000_000, 42)]).toEqual([49783, 985418, 762882, 993094, 960769, 230459, 569604, 812167]);
});

it("draws pages by rank, as the law says", () => {
  const counts = new Uint32Array(100);
  for (const page of zipf(100_000, 100, 1)) counts[page] = (counts[page] ?? 0) + 1;
  // The sum of 1/k over 100 pages is 5.187: rank 1 has 19.3 %, and rank 2 half of that.
  const [first = 0, second = 0] = counts.toSorted((one, other) => other - one);
  expect(first / 100_000).toBeCloseTo(0.193, 2);
  expect(second / 100_000).toBeCloseTo(0.096, 2);
});

it("writes a record of 24 bytes for each reference, with the index of the page's next one", () => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-zipf-"));
  try {
    const file = join(folder, "trace");
    writePages(file, Uint32Array.from([5, 0, 5, 5]));
    const bytes = readFileSync(file);
    const records = Array.from({ length: bytes.length / 24 }, (_, at) => bytes.subarray(24 * at, 24 * at + 24));
    const read = records.map((record) => [
      record.readUInt32LE(0),
      Number(record.readBigUInt64LE(4)),
      record.readUInt32LE(12),
      Number(record.readBigInt64LE(16)),
    ]);
    expect(read).toEqual([
      [0, 6, 1, 2],
      [0, 1, 1, -1],
      [0, 6, 1, 3],
      [0, 6, 1, -1],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

// @vitest-environment node
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { beginningOf, textOfFile } from "./recording-text.ts";

const TEXT = "faultline-load 1\nprocess 0\nsleep 5 # µs\n";

describe("the text of a file", () => {
  it("is UTF-16 where it begins with that mark, packed or not", async () => {
    const wide = Buffer.from(`\uFEFF${TEXT}`, "utf16le");
    for (const bytes of [wide, gzipSync(wide)])
      expect(await textOfFile(new Blob([new Uint8Array(bytes)]))).toEqual({ kind: "text", text: TEXT });
  });

  it("is read as it is, or unpacked", async () => {
    const packed = new Blob([gzipSync(TEXT)]);
    expect(await textOfFile(new Blob([TEXT]))).toEqual({ kind: "text", text: TEXT });
    expect(await textOfFile(packed)).toEqual({ kind: "text", text: TEXT });
  });

  it("begins as it would unpacked", async () => {
    for (const bytes of [TEXT, gzipSync(TEXT)]) expect(await beginningOf(new Blob([bytes]))).toBe(TEXT.slice(0, 64));
    expect(await beginningOf(new Blob([gzipSync(TEXT).subarray(0, 10)]))).toBe("");
  });

  it("is not there if the file was cut off", async () => {
    const cut = new Blob([gzipSync(TEXT.repeat(1000)).subarray(0, 60)]);
    expect(await textOfFile(cut)).toEqual({ kind: "broken" });
  });

  it("stops where no recording is as large", async () => {
    const large = new Blob([gzipSync(Buffer.alloc(129 * 2 ** 20))]);
    expect(await textOfFile(large)).toEqual({ kind: "too-large" });
  });
});

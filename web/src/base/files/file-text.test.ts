import { describe, expect, it } from "vitest";
import { fileText, bytesText } from "./file-text.ts";

const TEXT = '{"title": "Seitenersetzung für Anfänger 𝄞"}\r\n';

/** As bytes of UTF-16 with a byte order mark. */
function utf16(text: string, order: "le" | "be"): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
  if (order === "be") Buffer.from(bytes.buffer).swap16();
  return bytes;
}

describe("the text of a file", () => {
  it("is UTF-8, without the mark that some editors begin it with", async () => {
    expect(await fileText(new Blob([TEXT]))).toBe(TEXT);
    expect(await fileText(new Blob([`\uFEFF${TEXT}`]))).toBe(TEXT);
    expect(bytesText(new TextEncoder().encode(`\uFEFF${TEXT}`))).toBe(TEXT);
  });

  it.each(["le", "be"] as const)("is UTF-16 (%s) where it begins with that mark", async (order) => {
    expect(await fileText(new Blob([utf16(TEXT, order)]))).toBe(TEXT);
    expect(bytesText(utf16(TEXT, order))).toBe(TEXT);
    // A beginning may end in the middle of a sign.
    expect(await fileText(new Blob([utf16(TEXT, order)]).slice(0, 9))).toBe('{"t\uFFFD');
  });

  it("may be empty, and shorter than a mark", async () => {
    expect(await fileText(new Blob([]))).toBe("");
    expect(await fileText(new Blob(["7"]))).toBe("7");
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TEXT_SIZES, textWidth, widest } from "./text-width.ts";

describe("the width of a text", () => {
  it("is of the sizes that the tokens have", () => {
    const tokens = readFileSync(new URL("../theme/tokens.css", import.meta.url), "utf8");
    for (const [name, size] of Object.entries(TEXT_SIZES)) expect(tokens).toContain(`--t-${name}: calc(${size}px * `);
  });

  it("is that of its letters: strong ones and capitals are wider", () => {
    expect(textWidth("inactive", "small")).toBeLessThan(textWidth("inactive", "small strong"));
    expect(textWidth("WWW", "mini")).toBeGreaterThan(textWidth("lll", "mini") * 4);
    expect(textWidth("lll", "small mono")).toBe(textWidth("WWW", "small mono"));
    expect(textWidth("Zähler", "mini")).toBe(textWidth("Zahler", "mini"));
    expect(textWidth("日本", "small")).toBeGreaterThan(textWidth("MM", "small"));
    expect(textWidth("", "mini")).toBe(0);
    expect(widest(["a", "three", "to"], "mini")).toBe(textWidth("three", "mini"));
    expect(widest([], "mini")).toBe(0);
  });
});

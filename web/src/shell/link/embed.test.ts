import { describe, expect, it } from "vitest";
import { embedCode, embedded, embedOf } from "./embed.ts";
import { formatLink, parseLink } from "../../base/link/url.ts";

describe("an embedded page", () => {
  it("shows what the link asks for, the transport if it asks for nothing it knows", () => {
    const asked = (rest: string) => embedOf(parseLink(`#v=1&view=lab&${rest}`));
    expect(asked("f=3")).toBeUndefined();
    expect(asked("embed=0&controls=full")).toBeUndefined();
    expect(asked("embed=1")).toBe("min");
    expect(asked("embed=1&controls=everything")).toBe("min");
    expect(asked("embed=1&controls=none")).toBe("none");
  });

  it("has a link that becomes an ordinary one again", () => {
    const link = parseLink("#v=1&view=lab&th=dark&a=arc");
    expect(formatLink(embedded(link, "full"))).toBe("#v=1&view=lab&th=dark&embed=1&controls=full&a=arc");
    expect(formatLink(embedded(embedded(link, "full"), undefined))).toBe(formatLink(link));
  });

  it("is written as an element whose attributes nothing in a link can leave", () => {
    const code = embedCode(`https://example.org/#a="><script>&b`, "ARC & <friends>");
    expect(code).toContain('src="https://example.org/#a=&quot;>&lt;script>&amp;b"');
    expect(code).toContain('title="ARC &amp; &lt;friends>"');
  });
});

import { describe, expect, it } from "vitest";
import { formatLink, parseLink } from "../link/url.ts";
import { createLocation } from "./location.ts";
import { formatVisit, parseVisit } from "./last-visit.ts";

const said = (key: string, value: string) => () => new Map([[key, value]]);

describe("a visit", () => {
  it("keeps what is shown and what every other view said, but not what a link forced on the page", () => {
    const location = createLocation(parseLink("#v=1&view=lab&th=projector&a=arc&r=7.0.1"));
    location.push("kernel", said("ram", "768"));
    const last = parseVisit(formatVisit(location.getState()));
    expect(last && formatLink(last.link)).toBe("#v=1&view=lab&a=arc&r=7.0.1");
    expect(last?.remembered).toEqual(location.getState().remembered);
  });

  it("is none if the text was written by somebody else", () => {
    for (const text of [
      null,
      "",
      "{",
      "null",
      "[]",
      '"x"',
      "{}",
      '{"link":7}',
      `{"link":"${"x".repeat(5_000_001)}"}`,
    ]) {
      expect(parseVisit(text), text?.slice(0, 20)).toBeUndefined();
    }
    expect(parseVisit('{"link":"#view=lab","views":[7,null]}')?.remembered).toEqual(new Map());
  });
});

import { describe, expect, it } from "vitest";
import { formatLink, parseLink } from "../scenario/url.ts";
import { createLocation } from "./location.ts";
import { formatSession, parseSession } from "./session.ts";

const said = (key: string, value: string) => () => new Map([[key, value]]);

describe("a session", () => {
  it("keeps what is shown and what every other view said, but not what a link forced on the page", () => {
    const location = createLocation(parseLink("#v=1&view=lab&th=projector&a=arc&r=7.0.1"));
    location.push("kernel", said("ram", "768"));
    const session = parseSession(formatSession(location.getState()));
    expect(session && formatLink(session.link)).toBe("#v=1&view=lab&a=arc&r=7.0.1");
    expect(session?.remembered).toEqual(location.getState().remembered);
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
      expect(parseSession(text), text?.slice(0, 20)).toBeUndefined();
    }
    expect(parseSession('{"link":"#view=lab","views":[7,null]}')?.remembered).toEqual(new Map());
  });
});

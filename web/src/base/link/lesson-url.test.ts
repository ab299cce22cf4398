import { describe, expect, it } from "vitest";
import { formatLink, parseLink } from "./url.ts";
import { lessonOf, pageLink, stateOf, withLesson } from "./lesson-url.ts";

describe("a lesson in a link", () => {
  it("is opened at its page, counted from 1 there and from 0 here", () => {
    expect(lessonOf(parseLink("#view=lab&ls=clock&lp=3"))).toEqual({ id: "clock", page: 2 });
    expect(lessonOf(parseLink("#view=lab&ls=clock"))).toEqual({ id: "clock", page: 0 });
    expect(lessonOf(parseLink("#view=lab&ls=clock&lp=x"))).toEqual({ id: "clock", page: 0 });
    expect(lessonOf(parseLink("#view=lab"))).toBeUndefined();
    expect(lessonOf(parseLink("#view=lab&ls=../../etc"))).toBeUndefined();
  });

  it("stays when a page shows something else, with what else belongs to the whole page", () => {
    const link = pageLink(parseLink("#view=logs&th=dark"), { id: "clock", page: 1 }, "view=lab&a=clock&f=4");
    expect(formatLink(link)).toBe("#v=1&view=lab&th=dark&ls=clock&lp=2&a=clock&f=4");
  });

  it("leaves what is shown as it is if its page shows nothing of its own", () => {
    const link = pageLink(parseLink("#view=arena&f=4"), { id: "clock", page: 0 }, "");
    expect(formatLink(link)).toBe("#v=1&view=arena&ls=clock&lp=1&f=4");
  });

  it("is not part of what an author records", () => {
    expect(stateOf(parseLink("#v=1&view=lab&th=dark&ls=clock&lp=2&a=clock&f=4"))).toBe("view=lab&a=clock&f=4");
    expect(formatLink(withLesson(parseLink("#view=lab&ls=clock&lp=2&f=4"), undefined))).toBe("#v=1&view=lab&f=4");
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { formatLink, parseLink } from "../../base/link/url.ts";
import { createLocation } from "../../base/model/location.ts";
import { keepVisit } from "./keep-visit.ts";
import { differs, loadLastVisit, resume, VISIT_KEY } from "./last-visit.ts";

let stop: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const visit = (hash: string) => {
  const last = loadLastVisit();
  const location = createLocation(parseLink(hash), last?.remembered);
  stop();
  stop = keepVisit(window, location);
  return { last, location };
};

describe("the last visit", () => {
  test("what was done is offered on the next visit, and taken up as a step that can be undone", () => {
    const first = visit("");
    expect(first.last).toBeUndefined();
    first.location.push("kernel", () => new Map([["ram", "768"]]));
    first.location.push("lab", () => new Map([["a", "arc"]]));
    vi.advanceTimersByTime(1000);

    const { last, location } = visit("");
    if (!last) throw new Error("nothing was kept");
    expect(differs(last, location)).toBe(true);
    resume(last, location);
    expect(formatLink(location.getState().link)).toBe("#v=1&view=lab&a=arc");
    expect(location.getState().intent).toBe("push");
    expect(location.paramsOf("kernel")).toEqual(new Map([["ram", "768"]]));
    expect(differs(last, location)).toBe(false);
  });

  test("a page that goes away in the middle of a drag keeps what it shows", () => {
    const { location } = visit("");
    location.preview("lab", () => new Map([["f", "7"]]));
    window.dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem(VISIT_KEY)).toContain("f=7");
  });

  test("a view says in a new page what it said last, but a link says all of its own view", () => {
    visit("").location.push("lab", () => new Map([["a", "arc"]]));
    vi.advanceTimersByTime(1000);
    expect(visit("#v=1&view=kernel").location.paramsOf("lab")).toEqual(new Map([["a", "arc"]]));
    expect(visit("#v=1&view=lab&f=3").location.paramsOf("lab")).toEqual(new Map([["f", "3"]]));
  });

  test("nothing is kept of a visit that changed nothing", () => {
    visit("#v=1&view=lab&f=3");
    window.dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem(VISIT_KEY)).toBeNull();
  });

  test("the page works where storage is forbidden", () => {
    const forbidden = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { last, location } = visit("");
    location.push("lab", () => new Map([["a", "arc"]]));
    vi.advanceTimersByTime(1000);
    expect(last).toBeUndefined();
    forbidden.mockRestore();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { formatLink, parseLink } from "../scenario/url.ts";
import { createLocation } from "../state/location.ts";
import { bindSession, differs, loadSession, resume, SESSION_KEY } from "./session.ts";

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
  const session = loadSession(window);
  const location = createLocation(parseLink(hash), session?.remembered);
  stop();
  stop = bindSession(window, location);
  return { session, location };
};

describe("session", () => {
  test("what was done is offered on the next visit, and taken up as a step that can be undone", () => {
    const first = visit("");
    expect(first.session).toBeUndefined();
    first.location.push("kernel", () => new Map([["ram", "768"]]));
    first.location.push("lab", () => new Map([["a", "arc"]]));
    vi.advanceTimersByTime(1000);

    const { session, location } = visit("");
    if (!session) throw new Error("nothing was kept");
    expect(differs(session, location)).toBe(true);
    resume(session, location);
    expect(formatLink(location.getState().link)).toBe("#v=1&view=lab&a=arc");
    expect(location.getState().intent).toBe("push");
    expect(location.paramsOf("kernel")).toEqual(new Map([["ram", "768"]]));
    expect(differs(session, location)).toBe(false);
  });

  test("a page that goes away in the middle of a drag keeps what it shows", () => {
    const { location } = visit("");
    location.preview("lab", () => new Map([["f", "7"]]));
    window.dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem(SESSION_KEY)).toContain("f=7");
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
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test("the page works where storage is forbidden", () => {
    const forbidden = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { session, location } = visit("");
    location.push("lab", () => new Map([["a", "arc"]]));
    vi.advanceTimersByTime(1000);
    expect(session).toBeUndefined();
    forbidden.mockRestore();
  });
});

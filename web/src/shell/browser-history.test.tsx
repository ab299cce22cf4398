import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LinkProblem, parseLink, type Params } from "../base/link/url.ts";
import { createLocation } from "../base/model/location.ts";
import { bindBrowserHistory, undoDepth } from "./browser-history.ts";

const set = (key: string, value: string) => (params: Params) => new Map(params).set(key, value);
const hash = () => window.location.hash;
let stop: () => void = () => undefined;
const onProblem = vi.fn<(problem: LinkProblem) => void>();

function open(start: string) {
  window.history.replaceState(null, "", start === "" ? "/" : start);
  const location = createLocation(parseLink(start));
  stop = bindBrowserHistory(window, location, onProblem);
  return location;
}

/** What a browser does on Back, or when somebody edits the address. */
function moveTo(start: string): void {
  window.history.replaceState(null, "", start);
  window.dispatchEvent(new Event("popstate"));
  window.dispatchEvent(new Event("hashchange"));
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onProblem.mockClear();
});

describe("bindBrowserHistory", () => {
  test("a push makes one entry with the new link", () => {
    const location = open("#v=1&view=lab&f=3");
    const push = vi.spyOn(window.history, "pushState");
    location.push("lab", set("f", "4"));
    expect(hash()).toBe("#v=1&view=lab&f=4");
    expect(push).toHaveBeenCalledOnce();
  });

  test("a push is an undo more, and amending an entry is none", () => {
    const location = open("#v=1&view=lab&f=3");
    location.push("lab", set("f", "4"));
    location.push("lab", set("f", "5"));
    location.replace("lab", set("t", "7"));
    vi.advanceTimersByTime(1000);
    expect(hash()).toBe("#v=1&view=lab&f=5&t=7");
    expect(undoDepth(window)).toBe(2);
  });

  test("after a drag the entry that Back returns to is the state before the drag", () => {
    const location = open("#v=1&view=lab&f=3");
    location.preview("lab", set("f", "5"));
    vi.advanceTimersByTime(1000);
    expect(hash()).toBe("#v=1&view=lab&f=5");
    const replaced: unknown[] = [];
    vi.spyOn(window.history, "replaceState").mockImplementation((_, __, url) => void replaced.push(url));
    location.push("lab", set("f", "6"));
    expect(replaced).toEqual(["#v=1&view=lab&f=3"]);
    expect(hash()).toBe("#v=1&view=lab&f=6");
  });

  test("a drag that ends where it began makes no entry", () => {
    const location = open("#v=1&view=lab&f=3");
    const push = vi.spyOn(window.history, "pushState");
    location.preview("lab", set("f", "5"));
    vi.advanceTimersByTime(1000);
    location.push("lab", set("f", "3"));
    expect(push).not.toHaveBeenCalled();
    expect(hash()).toBe("#v=1&view=lab&f=3");
  });

  test("a thousand replacements write the address a few times and end with the last", () => {
    const location = open("#v=1&view=lab");
    const replace = vi.spyOn(window.history, "replaceState");
    for (let step = 0; step < 1000; step++) {
      location.replace("lab", set("t", String(step)));
      vi.advanceTimersByTime(1);
    }
    vi.advanceTimersByTime(1000);
    expect(replace.mock.calls.length).toBeLessThan(5);
    expect(hash()).toBe("#v=1&view=lab&t=999");
  });

  test("leaving the page writes what is still waiting", () => {
    const location = open("#v=1&view=lab");
    location.replace("lab", set("t", "7"));
    window.dispatchEvent(new Event("pagehide"));
    expect(hash()).toBe("#v=1&view=lab&t=7");
  });

  test.each([
    ["F5", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "F5" }))],
    ["Ctrl+R", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "r", ctrlKey: true }))],
    ["the way to the browser's own button", () => document.documentElement.dispatchEvent(new MouseEvent("mouseleave"))],
  ])("a reload by %s starts from what is still waiting; a key of the page writes nothing", (_, go) => {
    const location = open("#v=1&view=lab");
    location.replace("lab", set("t", "7"));
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    expect(hash()).toBe("#v=1&view=lab");
    go();
    expect(hash()).toBe("#v=1&view=lab&t=7");
  });

  test("Back arrives at the older link and a waiting replacement does not overwrite it", () => {
    const location = open("#v=1&view=logs");
    location.replace("logs", set("t", "7"));
    moveTo("#v=1&view=lab&f=3");
    vi.advanceTimersByTime(1000);
    expect(location.getState().link).toEqual(parseLink("#v=1&view=lab&f=3"));
    expect(hash()).toBe("#v=1&view=lab&f=3");
  });

  test("an address that says the same is no move", () => {
    const location = open("#v=1&view=lab&f=3");
    const before = location.getState();
    moveTo("#view=lab&f=3");
    expect(location.getState()).toBe(before);
  });

  test("an edited address of a newer version arrives and is told about", () => {
    const location = open("#v=1&view=lab");
    moveTo("#v=7&view=lab&f=9");
    expect(location.paramsOf("lab").get("f")).toBe("9");
    expect(onProblem).toHaveBeenCalledWith({ code: "newer-version", version: 7 });
  });

  describe("with a long link, which browsers take long to lay out", () => {
    const long = `#v=1&view=lab&f=3&r=${"1.".repeat(1000)}1`;
    const framesIn = (text: string) => parseLink(text).params.get("f");

    test("a push makes its entry a moment later, one for each", () => {
      const location = open(long);
      const push = vi.spyOn(window.history, "pushState");
      location.push("lab", set("f", "4"));
      expect(push).not.toHaveBeenCalled();
      location.push("lab", set("f", "5"));
      expect(framesIn(hash())).toBe("4");
      vi.advanceTimersByTime(300);
      expect(framesIn(hash())).toBe("5");
      expect(push).toHaveBeenCalledTimes(2);
      expect(undoDepth(window)).toBe(2);
    });

    test("what comes after a push is written after it, into its entry", () => {
      const location = open(long);
      location.preview("lab", set("f", "9"));
      location.push("lab", set("f", "4"));
      location.replace("lab", set("t", "7"));
      const replace = vi.spyOn(window.history, "replaceState");
      vi.advanceTimersByTime(1000);
      expect(undoDepth(window)).toBe(1);
      expect([framesIn(hash()), parseLink(hash()).params.get("t")]).toEqual(["4", "7"]);
      expect(replace).toHaveBeenCalledOnce();
    });

    test.each([
      ["a mouse's button for Back", () => window.dispatchEvent(new MouseEvent("mousedown", { button: 3 }))],
      ["the way to the browser's own", () => document.documentElement.dispatchEvent(new MouseEvent("mouseleave"))],
    ])("%s writes the entry that is due", (_, go) => {
      const location = open(long);
      location.push("lab", set("f", "4"));
      window.dispatchEvent(new MouseEvent("mousedown", { button: 0 }));
      expect(undoDepth(window), "a press on the page does not").toBe(0);
      go();
      expect([framesIn(hash()), undoDepth(window)]).toEqual(["4", 1]);
    });

    test("a key and leaving the page write the entry that is due", () => {
      const location = open(long);
      location.push("lab", set("f", "4"));
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true }));
      expect([framesIn(hash()), undoDepth(window)]).toEqual(["4", 1]);
      location.push("lab", set("f", "5"));
      window.dispatchEvent(new Event("pagehide"));
      expect([framesIn(hash()), undoDepth(window)]).toEqual(["5", 2]);
    });

    test("Back drops the entry that is due", () => {
      const location = open(long);
      const push = vi.spyOn(window.history, "pushState");
      location.push("lab", set("f", "4"));
      moveTo("#v=1&view=lab&f=2");
      vi.advanceTimersByTime(1000);
      expect(push).not.toHaveBeenCalled();
      expect(location.paramsOf("lab").get("f")).toBe("2");
    });
  });

  test("a page opened without a hash keeps its clean address until something is decided", () => {
    const location = open("");
    const replace = vi.spyOn(window.history, "replaceState");
    location.push("lab", set("f", "4"));
    expect(replace).not.toHaveBeenCalled();
    expect(hash()).toBe("#v=1&view=lab&f=4");
  });
});

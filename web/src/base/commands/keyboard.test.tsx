import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bindKeyboard } from "./keyboard.ts";
import { createRegistry, PAGE } from "./registry.ts";

const registry = createRegistry();
const runs = {
  k: vi.fn<() => void>(),
  arrow: vi.fn<() => void>(),
  space: vi.fn<() => void>(),
  palette: vi.fn<() => void>(),
  never: vi.fn<() => void>(),
};
registry.register(PAGE, [
  { id: "k", title: "", section: "page", keys: ["K"], run: runs.k },
  { id: "arrow", title: "", section: "page", keys: ["ArrowRight"], held: "repeat", run: runs.arrow },
  { id: "space", title: "", section: "page", keys: ["Space"], run: runs.space },
  { id: "palette", title: "", section: "page", keys: ["!Mod+K"], run: runs.palette },
  { id: "never", title: "", section: "page", keys: ["N"], enabled: () => false, run: runs.never },
]);
let singleKeys: "on" | "off" = "on";
let stop: () => void;
/** What waits for the page to open; `undefined` once it is open. */
let opening: (() => void)[] | undefined;

beforeEach(() => {
  singleKeys = "on";
  opening = undefined;
  const whenOpen = (act: () => void): void => (opening === undefined ? act() : void opening.push(act));
  stop = bindKeyboard(window, { registry, view: () => "lab", singleKeys: () => singleKeys, whenOpen });
});

afterEach(() => {
  stop();
  document.body.innerHTML = "";
  vi.clearAllMocks();
});

const put = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.querySelector("[data-here]") ?? document.body;
};

describe("keyboard", () => {
  test("a key that is pressed while the page opens waits for it", () => {
    opening = [];
    fireEvent.keyDown(document.body, { key: "k" });
    expect(runs.k).not.toHaveBeenCalled();
    for (const act of opening) act();
    expect(runs.k).toHaveBeenCalledOnce();
  });

  test("a key runs its command and goes no further", () => {
    expect(fireEvent.keyDown(document.body, { key: "k" })).toBe(false);
    expect(runs.k).toHaveBeenCalledOnce();
  });

  test.each([
    "<input data-here>",
    "<textarea data-here>",
    "<select data-here>",
    "<div contenteditable><b data-here></b></div>",
  ])("keys belong to %s while it has the focus, but for those marked as working everywhere", (html) => {
    const field = put(html);
    for (const key of ["k", "ArrowRight", " "]) fireEvent.keyDown(field, { key });
    fireEvent.keyDown(field, { key: "k", ctrlKey: true });
    expect(runs.k).not.toHaveBeenCalled();
    expect(runs.arrow).not.toHaveBeenCalled();
    expect(runs.space).not.toHaveBeenCalled();
    expect(runs.palette).toHaveBeenCalledOnce();
  });

  test("a slider keeps its arrows but not the letters", () => {
    const slider = put("<input type=range data-here>");
    fireEvent.keyDown(slider, { key: "ArrowRight" });
    fireEvent.keyDown(slider, { key: "k" });
    expect(runs.arrow).not.toHaveBeenCalled();
    expect(runs.k).toHaveBeenCalledOnce();
  });

  test("a button keeps the space bar but not the arrows", () => {
    const button = put("<button><svg data-here></svg></button>");
    fireEvent.keyDown(button, { key: " " });
    fireEvent.keyDown(button, { key: "ArrowRight" });
    expect(runs.space).not.toHaveBeenCalled();
    expect(runs.arrow).toHaveBeenCalledOnce();
  });

  test("while a dialog is open only keys marked as working everywhere work", () => {
    put("<dialog open></dialog>");
    fireEvent.keyDown(document.body, { key: "k" });
    fireEvent.keyDown(document.body, { key: "k", metaKey: true });
    expect(runs.k).not.toHaveBeenCalled();
    expect(runs.palette).toHaveBeenCalledOnce();
  });

  test("with single-key shortcuts off, letters do nothing and arrows still work", () => {
    singleKeys = "off";
    fireEvent.keyDown(document.body, { key: "k" });
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(runs.k).not.toHaveBeenCalled();
    expect(runs.arrow).toHaveBeenCalledOnce();
  });

  test("holding a key down repeats only commands that want it", () => {
    for (const key of ["k", "ArrowRight"]) fireEvent.keyDown(document.body, { key, repeat: true });
    expect(runs.k).not.toHaveBeenCalled();
    expect(runs.arrow).toHaveBeenCalledOnce();
  });

  test("a command that can't be done now leaves its key to the browser", () => {
    expect(fireEvent.keyDown(document.body, { key: "n" })).toBe(true);
    expect(runs.never).not.toHaveBeenCalled();
  });
});

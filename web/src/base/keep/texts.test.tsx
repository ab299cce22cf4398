import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Meant, readKept } from "./kept-text.ts";
import { ASIDE, heedAside, setTextAside } from "./texts-aside.ts";
import { type Area, inBrowser, keepText, textAt } from "./texts.ts";

const denied: Area = () => {
  throw new DOMException("denied", "SecurityError");
};

/** A storage with room for so many characters. */
function smallArea(room: number): Area {
  const kept = new Map<string, string>();
  const used = (): number => [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, text) => {
      if (used() - (kept.get(key)?.length ?? -key.length) + text.length > room) {
        throw new DOMException("full", "QuotaExceededError");
      }
      kept.set(key, text);
    },
  };
  return () => storage;
}

const digits = (text: string | null): Meant<string> => ({
  value: text !== null && /^\d+$/.test(text) ? text : "none",
  isWhole: text === null || /^\d+$/.test(text),
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe("a text in the browser's storage", () => {
  it("is kept only if it was read back as it was written", () => {
    expect(keepText("a", "1")).toBe(true);
    expect(textAt("a")).toBe("1");
    expect(keepText("a", null)).toBe(true);
    expect(textAt("a")).toBeNull();
    const forgetful = smallArea(100);
    vi.spyOn(forgetful(), "setItem").mockImplementation(() => undefined);
    expect(keepText("a", "1", forgetful)).toBe(false);
  });

  it("is not there, and not kept, where asking for the storage already throws", () => {
    expect(textAt("a", denied)).toBeNull();
    expect(keepText("a", "1", denied)).toBe(false);
    expect(readKept("a", digits, denied)).toEqual({ value: "none", isSafe: true });
  });

  it("that can't be read is moved aside with its date, is told once, and its key is free again", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12) });
    localStorage.setItem("a", '{"cut');
    const heard = vi.fn<() => void>();
    expect(readKept("a", digits)).toEqual({ value: "none", isSafe: true });
    heedAside(heard);
    expect(heard).toHaveBeenCalledOnce();
    expect(textAt("a")).toBeNull();
    expect(textAt(`${ASIDE}2026-11-27T12:00:00.000Z a`)).toBe('{"cut');
    expect(readKept("a", digits).isSafe).toBe(true);
    expect(heard).toHaveBeenCalledOnce();
  });

  it("stays where it is if there is no room for it elsewhere, and must not be written over", () => {
    const area = smallArea(20);
    expect(keepText("a", "not a number", area)).toBe(true);
    expect(readKept("a", digits, area)).toEqual({ value: "none", isSafe: false });
    expect(setTextAside("a", area)).toBe(false);
    expect(textAt("a", area)).toBe("not a number");
  });

  it("is the browser's by default", () => {
    expect(inBrowser()).toBe(window.localStorage);
  });
});

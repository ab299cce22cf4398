import { describe, expect, test } from "vitest";
import { isCharacterKey, keycaps, keyOf, type KeyPress, pressedKey, worksEverywhere } from "./hotkey.ts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe("pressedKey", () => {
  test.each([
    ["a letter, whatever the case", press("k"), "K"],
    ["a letter with Shift", press("T", { shiftKey: true }), "Shift+T"],
    ["the space bar", press(" "), "Space"],
    ["an arrow with Shift", press("ArrowRight", { shiftKey: true }), "Shift+ArrowRight"],
    ["a sign by what it types, not by its Shift", press("?", { shiftKey: true }), "?"],
    ["Ctrl and Command as one", press("k", { metaKey: true }), "Mod+K"],
    ["AltGr as part of a sign", press("[", { altKey: true, ctrlKey: true }), "["],
    ["a letter of another script by its place", press("л", { code: "KeyK" }), "K"],
  ])("names %s", (_, event, name) => {
    expect(pressedKey(event)).toBe(name);
  });

  test("leaves Alt with a letter to the browser", () => {
    expect(pressedKey(press("k", { altKey: true }))).toBeUndefined();
  });
});

describe("hotkeys", () => {
  test("a leading exclamation mark means everywhere and is no part of the key", () => {
    expect(keyOf("!Mod+K")).toBe("Mod+K");
    expect(worksEverywhere("!Mod+K")).toBe(true);
    expect(worksEverywhere("K")).toBe(false);
  });

  test("letters, digits and signs are character keys; arrows, Space and anything with Ctrl are not", () => {
    expect(["K", "1", "?", "Shift+T"].every(isCharacterKey)).toBe(true);
    expect(["Space", "ArrowLeft", "Shift+Home", "Mod+K", "Escape"].some(isCharacterKey)).toBe(false);
  });

  test("keycaps are written as on a keyboard", () => {
    expect(keycaps("Shift+ArrowRight")).toEqual(["⇧", "→"]);
    expect(keycaps("!Mod+K")).toEqual(["Ctrl", "K"]);
    expect(keycaps("Mod+K", "mac")).toEqual(["⌘", "K"]);
    expect(keycaps("+")).toEqual(["+"]);
  });
});

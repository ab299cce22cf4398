// Keys as text: "Space", "Shift+ArrowRight", "Mod+K", "?".
//
// `Mod` is Ctrl, or Command on a Mac. A sign such as "?" or "<" is named by the character it types, not by the keys
// that produce it, so Shift is never written before one. A leading "!" marks a key that also works in text fields and
// dialogs.

// prettier-ignore
type Letter =
  | "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M"
  | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z";
type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
type Sign = "?" | "/" | "," | "." | "<" | ">" | "[" | "]" | "+" | "-" | "=" | ";" | ":";
// prettier-ignore
type Named =
  | "Space" | "Enter" | "Escape" | "Backspace" | "Delete" | "Home" | "End" | "PageUp" | "PageDown"
  | "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "F5";

/** A key with its modifiers, as `pressedKey` names it. */
export type KeyName = Sign | `${"" | "Mod+"}${"" | "Shift+"}${Letter | Digit | Named}` | `Mod+${Sign}`;

/** A key a command is bound to. */
export type Hotkey = `${"" | "!"}${KeyName}`;

/** The key of a hotkey, without the mark for "everywhere". */
export function keyOf(hotkey: Hotkey): string {
  return hotkey.length > 1 && hotkey.startsWith("!") ? hotkey.slice(1) : hotkey;
}

/** Whether a hotkey works in text fields and dialogs. */
export function worksEverywhere(hotkey: Hotkey): boolean {
  return keyOf(hotkey) !== hotkey;
}

/** Whether a key types a character; WCAG 2.1.4 requires a way to switch such shortcuts off. */
export function isCharacterKey(key: string): boolean {
  return !key.startsWith("Mod+") && key.replace(/^Shift\+/, "").length === 1;
}

/** The parts of a keyboard event that name a key. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The name of a pressed key, or `undefined` if no command can have that key. */
export function pressedKey(press: KeyPress): string | undefined {
  const name = nameOf(press);
  if (name === undefined) return undefined;
  // AltGr reports Alt, on Windows with Ctrl as well: "[" on a German keyboard. Alt with a letter belongs to the
  // browser.
  const isSign = name.length === 1 && !/[A-Z0-9]/.test(name);
  if (press.altKey) return isSign ? name : undefined;
  const mod = press.ctrlKey || press.metaKey ? "Mod+" : "";
  const shift = press.shiftKey && !isSign ? "Shift+" : "";
  return `${mod}${shift}${name}`;
}

function nameOf({ key, code }: KeyPress): string | undefined {
  if (key === " ") return "Space";
  if (key.length > 1) return key;
  if (/[a-z0-9]/i.test(key)) return key.toUpperCase();
  if (/[!-~]/.test(key)) return key;
  // The keyboard has another script: fall back to the position of the key.
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1];
}

const GLYPHS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  PageUp: "Page up",
  PageDown: "Page down",
};

/** The keycaps of a hotkey, in the order they are pressed. */
export function keycaps(hotkey: Hotkey, platform: "mac" | "other" = "other"): readonly string[] {
  const key = keyOf(hotkey);
  const modifiers = key.match(/(?:Mod|Shift)\+(?=.)/g) ?? [];
  const name = key.slice(modifiers.join("").length);
  const caps = modifiers.map((modifier) => (modifier === "Shift+" ? "⇧" : platform === "mac" ? "⌘" : "Ctrl"));
  return [...caps, GLYPHS[name] ?? name];
}

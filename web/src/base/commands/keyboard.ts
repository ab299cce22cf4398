// From a key press to a command, unless the focused element needs the key itself.

import { isCharacterKey, pressedKey, worksEverywhere } from "./hotkey.ts";
import type { Registry, Scope } from "./registry.ts";

/** What the keyboard needs to know about the page at the moment of a press. */
export interface KeyboardContext {
  readonly registry: Registry;
  /** The view that is shown. */
  readonly view: () => Scope;
  /** Whether character keys are shortcuts. */
  readonly singleKeys: () => "on" | "off";
  /** Does something once there is a view: at once, except for keys pressed while the page is still opening. */
  readonly whenOpen: (act: () => void) => void;
}

/** Listens on a window; call the result to stop. */
export function bindKeyboard(window: Window, context: KeyboardContext): () => void {
  const listen = (event: KeyboardEvent): void => context.whenOpen(() => onKeyDown(event, context));
  window.addEventListener("keydown", listen);
  return () => window.removeEventListener("keydown", listen);
}

function onKeyDown(event: KeyboardEvent, { registry, view, singleKeys }: KeyboardContext): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = pressedKey(event);
  if (key === undefined) return;
  // The browser closes the popover; the view's own Esc command would leave more than that.
  if (key === "Escape" && document.querySelector(":popover-open") !== null) return;
  if (isCharacterKey(key) && singleKeys() === "off") return;
  const found = registry.find(key, view());
  if (found === undefined) return;
  const { command, hotkey } = found;
  if (!worksEverywhere(hotkey) && (dialogIsOpen() || ownsKey(event.target, key))) return;
  if (command.enabled?.() === false) return;
  event.preventDefault();
  if (event.repeat && command.held !== "repeat") return;
  command.run();
}

function dialogIsOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

const TYPING = "textarea, select, [contenteditable]:not([contenteditable='false']), [role=textbox], [role=combobox]";
const NOT_TYPING = /^(?:range|checkbox|radio|button|submit|reset|file|color|image)$/;
const MOVING = /^(?:Shift\+)?(?:Arrow(?:Left|Right|Up|Down)|Home|End|PageUp|PageDown)$/;
const PRESSING = /^(?:Space|Enter)$/;

/** Whether the focused element handles a key itself: text fields handle all keys, sliders the arrow keys. */
export function ownsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING) !== null) return true;
  const input = target.closest("input");
  if (input !== null && !NOT_TYPING.test(input.type)) return true;
  if (MOVING.test(key))
    return target.closest("input, [role=slider], [role=spinbutton], [role=tab], [role=radio]") !== null;
  if (PRESSING.test(key)) return target.closest("button, a[href], summary, input, [role=button]") !== null;
  return false;
}

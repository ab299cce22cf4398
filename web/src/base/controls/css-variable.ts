// Passes numbers from a component to its stylesheet.

import type { RefCallback } from "react";

/**
 * A `ref` that sets a custom property on its element. It goes through the style object, not the attribute: the content
 * security policy forbids inline styles, and the lint rule makes sure nobody forgets.
 */
export function cssVariable(name: `--${string}`, value: number | string): RefCallback<HTMLElement> {
  return (element) => element?.style.setProperty(name, String(value));
}

// What a canvas is painted with: the colours, line widths and fonts of a theme as values. SVG takes them from CSS
// itself.

import { COLOUR_NAMES, type ColourName } from "../theme/colour.ts";
import { LINE_NAMES, type LineWidth, TYPE_NAMES, type TypeSize } from "./mark.ts";
import { typeScale } from "./scale.ts";

/** The values of a theme. */
export interface Ink {
  /** What it was made for: marks painted with another ink look different. */
  readonly key: string;
  readonly colours: Readonly<Record<ColourName, string>>;
  readonly lines: Readonly<Record<Exclude<LineWidth, number>, number>>;
  readonly sizes: Readonly<Record<Exclude<TypeSize, number>, number>>;
  readonly family: string;
}

let known: Ink | undefined;

/** The ink of a theme. Asking the browser for the styles at every step would take longer than painting. */
export function inkOf(theme: string, element: Element): Ink {
  const scale = typeScale(element);
  const key = `${theme} ${scale}`;
  if (known?.key === key) return known;
  // Read from the root, whose style is already computed: reading that of a new element would make the browser restyle
  // everything new.
  const style = getComputedStyle(element.ownerDocument.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  // "1.5px", "calc(13px * 1.22)": the scale is known.
  const pixels = (name: string): number => Number(/[\d.]+(?=px)/.exec(token(name))?.[0] ?? 0);
  known = {
    key,
    colours: record(COLOUR_NAMES, token),
    lines: record(LINE_NAMES, (name) => pixels(`k-${name}`)),
    sizes: record(TYPE_NAMES, (name) => pixels(`t-${name}`) * scale),
    family: token("sans"),
  };
  return known;
}

function record<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

// Figures say at every step what each mark looks like, and most of it is as it was. An attribute or a text that is written
// again costs the browser a style, a layout and a painting all the same; so what stays is not written. This extends the
// selections of d3 for all figures at once; it is loaded where figures are mounted.

import { selection } from "d3-selection";

type Value = string | number | boolean | null;
type ValueOf = (this: Element, datum: unknown, index: number, group: unknown) => Value;
type Setter = (this: Elements, ...args: readonly [name: string, value?: Value | ValueOf]) => unknown;
type TextSetter = (this: Elements, ...args: readonly [value?: Value | ValueOf]) => unknown;

/** As much of a selection as is needed here. */
interface Elements {
  each(visit: (this: Element, datum: unknown, index: number, group: unknown) => void): this;
  attr: Setter;
  text: TextSetter;
}

const own = selection.prototype as Elements;
const { attr, text } = own;

own.attr = function (name, value) {
  // Asked for a value, or a name with a namespace: rare, and d3's own affair.
  if (value === undefined || name.includes(":"))
    return arguments.length < 2 ? attr.call(this, name) : attr.call(this, name, value);
  return this.each(function (datum, index, group) {
    const now = typeof value === "function" ? value.call(this, datum, index, group) : value;
    if (now === null) this.removeAttribute(name);
    else if (this.getAttribute(name) !== String(now)) this.setAttribute(name, String(now));
  });
};

own.text = function (value) {
  if (value === undefined) return text.call(this);
  return this.each(function (datum, index, group) {
    const now = String((typeof value === "function" ? value.call(this, datum, index, group) : value) ?? "");
    if (this.textContent !== now) this.textContent = now;
  });
};

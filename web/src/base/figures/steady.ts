// At every step, figures set how each mark looks, though most of it has not changed. Writing an attribute or a text
// again still costs the browser style, layout and paint, so unchanged values are not written. This patches d3's
// selections for all figures at once; it is loaded where figures are mounted.

import { selection } from "d3-selection";

type Value = string | number | boolean | null;
type ValueOf = (this: Element, datum: unknown, index: number, group: unknown) => Value;
type Setter = (this: Elements, ...args: readonly [name: string, value?: Value | ValueOf]) => unknown;
type TextSetter = (this: Elements, ...args: readonly [value?: Value | ValueOf]) => unknown;

/** The part of a selection that is needed here. */
interface Elements {
  each(visit: (this: Element, datum: unknown, index: number, group: unknown) => void): this;
  attr: Setter;
  text: TextSetter;
}

const own = selection.prototype as Elements;
const { attr, text } = own;

own.attr = function (name, value) {
  // Reading a value, or a name with a namespace: rare, and left to d3.
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

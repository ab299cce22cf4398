// Texts of lessons as they are drawn: in a second at most, and with nothing in them but what a lesson may contain.

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createLocation } from "../src/base/model/location.ts";
import { readLink } from "../src/base/link/url.ts";
import { type Services, ServicesContext } from "../src/base/page/services.ts";
import { markdownTrouble } from "../src/learn/model/markdown-bounds.ts";
import { LessonText } from "../src/learn/panel/markdown.tsx";
import { text } from "./same.ts";
import { TEXTS } from "./written.ts";

export const seeds: readonly string[] = [
  ...TEXTS,
  "1. a\n   - b\n\n> c\n\n```js\nx\n```\n\n![i](x.png) <b>h</b> <javascript:a>",
];

/** The library takes milliseconds for a page of text; what is wrong is wrong in a few lines, too. */
export const longest = 400;

const services = { location: createLocation(readLink("#v=1").link) } as unknown as Services;

/** Elements, attributes and addresses that are never drawn, whatever is written. React writes no quotation mark of a text. */
const FORBIDDEN = /<(?:script|img|iframe|style|svg|input|form|object)\b|<[^>]*\son\w+=/i;
const ADDRESS = /="\s*(?:javascript|data|vbscript):/i;

export function fuzz(bytes: Uint8Array): void {
  const written = text(bytes);
  markdownTrouble(written);
  const drawn = renderToStaticMarkup(
    createElement(ServicesContext.Provider, { value: services }, createElement(LessonText, null, written)),
  );
  if (FORBIDDEN.test(drawn.replace(/="[^"]*"/g, "=")) || ADDRESS.test(drawn)) throw new Error(`forbidden: ${drawn}`);
}

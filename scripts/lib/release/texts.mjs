import { Problem } from "../base/problem.mjs";

/**
 * What is in something that is given out: its name, what its author says of the licence, its authors, and the licence's texts.
 * @typedef {{ name: string, says: string, authors: readonly string[], texts: readonly string[] }} Part
 */

/** The text of the MIT licence, as SPDX has it (https://spdx.org/licenses/MIT.html), behind the line of who holds the rights. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Whether MIT is the licence, or one of those to choose from. @param {string} says */
function mayBeMit(says) {
  const [licence = ""] = says.split(",");
  return !/ AND | WITH /.test(licence) && licence.split(/ OR |\//).includes("MIT");
}

/** A licence's text, so that texts which differ in nothing that is read are one. @param {string} text */
export const tidy = (text) =>
  text
    .replaceAll("\r\n", "\n")
    .replace(/[ \t]+$/gm, "")
    .trim();

/**
 * A part with the text of its licence. Some packages say that theirs is MIT's and bring no text along: they get it with their authors.
 * @param {Part} part @returns {Part}
 */
export function withText(part) {
  const { name, says, authors, texts } = part;
  if (texts.length > 0) return part;
  if (!mayBeMit(says) || authors.length === 0)
    throw new Problem(`${name} (${says}) has no text of its licence: add it to scripts/lib/release/texts.mjs.`);
  return {
    ...part,
    texts: [`The MIT License\n\n${authors.map((author) => `Copyright (c) ${author}`).join("\n")}\n\n${MIT}`],
  };
}

/** @typedef {{ title: string, text: string, notes: string, goals: string[] }} Page */

/**
 * A lesson from its Markdown: a heading with a line below it, then a page for each heading of the second level. Quotes
 * on a page are the lecturer's notes, and the tasks at its end are its goals.
 * @param {string} source
 * @param {string} file
 */
export function lessonOf(source, file) {
  const [head = "", ...pages] = source.split(/^## /m);
  const match = /^# (.+)\n\n(.+)\n+$/.exec(head);
  if (match === null) throw new Error(`${file} does not begin with a heading and a line below it`);
  const [, title = "", summary = ""] = match;
  return { title, summary, pages: pages.map(pageOf) };
}

/** @param {string} source @returns {Page} */
function pageOf(source) {
  const [title = "", ...lines] = source.trimEnd().split("\n");
  const marked = (/** @type {RegExp} */ mark) =>
    lines.filter((line) => mark.test(line)).map((line) => line.replace(mark, ""));
  const own = lines.filter((line) => !NOTE.test(line) && !GOAL.test(line));
  return { title, text: own.join("\n").trim(), notes: marked(NOTE).join("\n"), goals: marked(GOAL) };
}

const NOTE = /^> ?/;
const GOAL = /^- \[ \] /;

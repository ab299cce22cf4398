import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, LOCAL_CACHE } from "../base/paths.mjs";
import { Problem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";
import { pinnedNode, program } from "../setup/packages.mjs";
import { version } from "./files.mjs";

/** The page as one file, which opens from a disk. @param {string} out @param {string} notice */
export async function makeHtml(out, notice) {
  const name = `faultline-${version()}.html`;
  writeFileSync(join(out, name), await onePage(notice));
  return name;
}

/** The page as one file's text. @param {string} notice */
export async function onePage(notice) {
  await must(pinnedNode(), [program("vite"), "build", "--config", inRoot("scripts", "vite", "one-page.config.ts")], {
    problem: (output) => new Problem("The page could not be built as one file: the lines above say why.", output),
  });
  const page = readFileSync(join(LOCAL_CACHE, "release", "one-page", "index.html"), "utf8");
  // Behind the page: a comment may not have two hyphens in a row.
  return `${page}\n<!--\n${notice.replace(/-(?=-)/g, "- ")}\n-->\n`;
}

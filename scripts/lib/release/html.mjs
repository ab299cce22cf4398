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
  await must(pinnedNode(), [program("vite"), "build", "--config", inRoot("scripts", "vite", "one-page.config.ts")], {
    problem: (output) => new Problem("The page could not be built as one file: the lines above say why.", output),
  });
  const page = readFileSync(join(LOCAL_CACHE, "release", "one-page", "index.html"), "utf8");
  // Behind the page: a comment may not have two hyphens in a row.
  writeFileSync(join(out, name), `${page}\n<!--\n${notice.replace(/-(?=-)/g, "- ")}\n-->\n`);
  return name;
}

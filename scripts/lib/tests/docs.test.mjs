import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { inRoot } from "../base/paths.mjs";

/** Every file that git tracks or would not ignore. */
const FILES = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: inRoot(),
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(inRoot(file)));
const PAGES = FILES.filter((file) => file.endsWith(".md") && /^(?:docs\/|public\/|[^/]+$)/.test(file));

/** @param {string} file */
const text = (file) => readFileSync(inRoot(file), "utf8");
/** A page without its code. @param {string} file */
const prose = (file) =>
  text(file)
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, "")
    .replaceAll(/`[^`\n]*`/g, "");

/** The anchor that GitHub gives a heading. @param {string} heading */
const anchor = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
/** @param {string} file */
const anchors = (file) => [...text(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchor(heading ?? ""));

it("finds the pages", () => {
  expect(PAGES).toContain("README.md");
  expect(PAGES.length).toBeGreaterThan(20);
});

it.each(PAGES)("%s links to files and headings that exist", (page) => {
  const links = [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? "");
  const broken = links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path, heading] = link.split("#");
      const file = path === "" || path === undefined ? page : join(dirname(page), path);
      if (!existsSync(inRoot(file))) return true;
      return heading !== undefined && !anchors(file).includes(heading);
    });
  expect(broken).toEqual([]);
});

it("has every page of docs/ linked from another one", () => {
  const linked = PAGES.flatMap((page) =>
    [...prose(page).matchAll(/\]\(([^)\s#]+)/g)].map(([, link]) => join(dirname(page), link ?? "")),
  );
  const alone = FILES.filter((file) => /^docs\/.*\.(?:md|png)$/.test(file) && !linked.includes(file));
  expect(alone).toEqual([]);
});

const SOURCES = FILES.filter(
  (file) => /^(?:sim-wasm|web|scripts)\//.test(file) && /\.(?:rs|toml|ts|tsx|mjs)$/.test(file),
);

it.each([
  ["pages of docs/", SOURCES, /\bdocs\/[\w/-]+\.(?:md|json|png)\b/g],
  ["scripts", [...SOURCES, ...PAGES], /(?<![\w/.])scripts\/[\w/.-]+\.(?:mjs|ts)\b/g],
  ["what there is of the page", PAGES, /(?<![\w/.])web\/(?:src|words|e2e)\/[\w/.-]*\w/g],
])("cites only %s that exist", (_, files, pattern) => {
  const cited = files.flatMap((file) => [...text(file).matchAll(pattern)].map(([cites]) => ({ file, cites })));
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ cites }) => !existsSync(inRoot(cites)))).toEqual([]);
});

it("keeps the README to 700 words and the map of the house to 200 lines", () => {
  const words = text("README.md").split(/\s+/).filter(Boolean).length;
  expect(words).toBeLessThanOrEqual(700);
  expect(text("ARCHITECTURE.md").split("\n").length).toBeLessThanOrEqual(200);
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../base/problem.mjs";
import { ask } from "../base/run.mjs";
import { hostTriple } from "../setup/rust.mjs";
import { tidy } from "./texts.mjs";

/** @typedef {import("./texts.mjs").Part} Part */

/**
 * What the library has for other systems (SGX, Hermit, Motor OS, UEFI, VEX, WASI, Xous), and what builds and tests it: nothing of it is in
 * what we give out.
 */
const ELSEWHERE =
  /^(?:fortanix-sgx-abi|hermit-abi|moto-rt|r-efi(?:-alloc)?|vex-sdk|wasi|wit-bindgen|unwinding|cc|shlex|getopts|rand\w*)-\d/;

/** Who holds rights in the library's own files, behind this heading, and in other crates that are in it, behind the next. */
const OF_OTHERS = '<h2 id="out-of-tree-dependencies">';
const CRATE = "<h3>📦 ";

/** What it has for Windows alone. */
const WINDOWS = /^windows[-_]/;

/** The licences of Rust's standard library and of what it has in it, as the toolchain says them. @returns {Part[]} */
export function standardLibrary() {
  const folder = join(ask("rustc", ["--print", "sysroot"])?.trim() ?? "", "share", "doc", "rust");
  const [page, unicode] = [join(folder, "COPYRIGHT-library.html"), join(folder, "licenses", "Unicode-3.0.txt")];
  for (const file of [page, unicode])
    if (!existsSync(file))
      throw new Problem(`The licences of Rust's standard library are missing: there is no ${file}.`);
  const parts = partsOf(readFileSync(page, "utf8"));
  const onWindows = hostTriple().includes("windows");
  const tables = { name: "Unicode's tables in Rust's standard library", says: "Unicode-3.0", authors: [] };
  return [
    ...parts.filter(({ name }) => onWindows || !WINDOWS.test(name)),
    { ...tables, texts: [tidy(readFileSync(unicode, "utf8"))] },
  ];
}

/** The parts of the page in which a toolchain says them. @param {string} page @returns {Part[]} */
export function partsOf(page) {
  const [own = "", others = ""] = page.split(OF_OTHERS);
  const holders = [...own.matchAll(/<b>Copyright:<\/b> (.*?)<\/p>/g)].map(([, holder = ""]) => plain(holder));
  const library = {
    name: "Rust's standard library",
    says: "MIT OR Apache-2.0, https://github.com/rust-lang/rust",
    authors: [...new Set(holders)],
    texts: [],
  };
  const crates = others.split(CRATE).slice(1);
  return [library, ...crates.filter((crate) => !ELSEWHERE.test(crate)).map(partOf)];
}

/** @param {string} crate what the page says of one @returns {Part} */
function partOf(crate) {
  const said = (/** @type {string} */ what) => plain(new RegExp(`<b>${what}:</b> (.*?)</p>`).exec(crate)?.[1] ?? "");
  const [, name = "", version = ""] = /^(.+?)-(\d.*?)<\/h3>/.exec(crate) ?? [];
  return {
    name: `${name} ${version} in Rust's standard library`,
    says: said("License"),
    authors: said("Authors").split(", ").filter(Boolean),
    texts: [...crate.matchAll(/<pre>\n?(.*?)<\/pre>/gs)].map(([, text = ""]) => tidy(plain(text))),
  };
}

/** A text of HTML as it is read. @param {string} html */
const plain = (html) =>
  html
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

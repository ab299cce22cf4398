import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, SIM_MANIFEST, inRoot } from "../base/paths.mjs";
import { must } from "../base/run.mjs";
import { installProblem } from "../base/problem.mjs";
import { TARGET, ensureRust, hostTriple } from "../setup/rust.mjs";

/** What is in something that is given out: its name, what its author says of the licence, and the licence's texts. */
/** @typedef {{ name: string, says: string, texts: string[] }} Part */

/** What licences are called in a package. */
const FILES = /^(?:licen[cs]e|copying|notice|unlicense)\b/i;
/** What Vite has inside itself is not in the page; what it adds to the page is its own. */
const OF_OTHERS = /^# Licenses of bundled dependencies$/m;
const RULE = "-".repeat(80);

/** Every part that is not ours, with its licence, as a text. */
export async function licences() {
  const parts = [...packages(), ...(await crates()), STANDARD].sort((one, other) => (one.name < other.name ? -1 : 1));
  const without = parts.filter(({ texts }) => texts.length === 0).map(({ name }) => name);
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { name, texts } of parts) for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), name]);
  const index = parts.map(({ name, says }) => `${name}: ${says}`);
  const blocks = [...byText].map(([text, names]) => `${RULE}\n${names.join(", ")}\n\n${text}\n`);
  const bare = without.length === 0 ? "" : `\nWithout a text of their own: ${without.join(", ")}.\n`;
  const own = readFileSync(inRoot("LICENSE"), "utf8").trim();
  return `Faultline\n\n${own}\n\nIt contains:\n\n${index.join("\n")}\n${bare}\n${blocks.join("\n")}`;
}

/** It has no package that could be asked. @type {Part} */
const STANDARD = {
  name: "the standard library of Rust",
  says: "MIT OR Apache-2.0, https://github.com/rust-lang/rust",
  texts: [],
};

/** The licences in a folder. @param {string} folder @returns {string[]} */
function textsIn(folder) {
  const names = readdirSync(folder).filter((name) => FILES.test(name));
  return names.sort().map((name) => {
    const [text = ""] = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").split(OF_OTHERS);
    return text.replace(/[ \t]+$/gm, "").trim();
  });
}

/** What the page has from npm. @returns {Part[]} */
function packages() {
  const { packages: all } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
  const shipped = Object.keys(all).filter((path) => path === "node_modules/vite" || (path !== "" && !all[path].dev));
  return shipped.map((path) => ({
    name: `${path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)} ${all[path].version}`,
    says: all[path].license,
    texts: textsIn(join(ROOT, path)),
  }));
}

/**
 * What the command and the engines have from crates.io.
 * @returns {Promise<Part[]>}
 */
async function crates() {
  await ensureRust();
  const targets = [hostTriple(), TARGET].flatMap((target) => ["--filter-platform", target]);
  const asked = ["metadata", "--format-version", "1", "--locked", "--manifest-path", SIM_MANIFEST, ...targets];
  const output = await must("cargo", asked, { problem: (text) => installProblem("The crates' licences", text) });
  /** @type {Metadata} */
  const { packages, resolve, workspace_members: members } = JSON.parse(output.slice(output.indexOf("{")));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const shipped = new Set(members);
  // What is found on the way is looked at, too.
  for (const id of shipped) {
    const linked = nodes.get(id)?.deps.filter(({ dep_kinds: kinds }) => kinds.some(({ kind }) => kind === null));
    for (const { pkg } of linked ?? []) shipped.add(pkg);
  }
  const foreign = packages.filter(({ id }) => shipped.has(id) && !members.includes(id));
  return foreign.map(({ name, version, license, repository, manifest_path: manifest }) => ({
    name: `${name} ${version}`,
    says: [license, repository].filter((one) => one !== null).join(", "),
    texts: textsIn(dirname(manifest)),
  }));
}

/**
 * @typedef {{
 *   packages: { id: string, name: string, version: string, license: string | null, repository: string | null, manifest_path: string }[],
 *   resolve: { nodes: { id: string, deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }[] },
 *   workspace_members: string[],
 * }} Metadata
 */

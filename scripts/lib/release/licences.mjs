import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, SIM_MANIFEST, inRoot } from "../base/paths.mjs";
import { must } from "../base/run.mjs";
import { installProblem } from "../base/problem.mjs";
import { TARGET, ensureRust, hostTriple } from "../setup/rust.mjs";
import { standardLibrary } from "./standard-library.mjs";
import { tidy, withText } from "./texts.mjs";

/** @typedef {import("./texts.mjs").Part} Part */

/** What licences are called in a package. */
const FILES = /^(?:licen[cs]e|copying|notice|unlicense)\b/i;
/** These are no dependencies of the page, and write a few lines of their own into it. */
const BUNDLERS = ["node_modules/vite", "node_modules/rolldown"];
/** What they have inside themselves is not in the page. */
const OF_OTHERS = /^# Licenses of bundled dependencies$/m;
const RULE = "-".repeat(80);

/** Every part that is not ours, with its licence, as a text. */
export async function licences() {
  const all = [...packages(), ...(await crates()), ...standardLibrary()];
  const parts = all.map(withText).sort((one, other) => (one.name < other.name ? -1 : 1));
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { name, texts } of parts) for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), name]);
  const index = parts.map(({ name, says }) => `${name}: ${says}`);
  const blocks = [...byText].map(([text, names]) => `${RULE}\n${names.join(", ")}\n\n${text}\n`);
  const own = readFileSync(inRoot("LICENSE"), "utf8").trim();
  return `Faultline\n\n${own}\n\nIt contains:\n\n${index.join("\n")}\n\n${blocks.join("\n")}`;
}

/** The licences in a folder. @param {string} folder @returns {string[]} */
function textsIn(folder) {
  const names = readdirSync(folder).filter((name) => FILES.test(name));
  return names.sort().map((name) => {
    const [text = ""] = readFileSync(join(folder, name), "utf8").split(OF_OTHERS);
    return tidy(text);
  });
}

/** What the page has from npm. @returns {Part[]} */
function packages() {
  /** @type {{ packages: Packages }} */
  const { packages: all } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
  return [...BUNDLERS, ...dependenciesOf(all)].map((path) => ({
    name: `${path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)} ${all[path]?.version}`,
    says: all[path]?.license ?? "",
    authors: authorsIn(join(ROOT, path)),
    texts: textsIn(join(ROOT, path)),
  }));
}

const FOLDER = "node_modules/";
/** They have declarations alone, of which nothing is in the page. */
const DECLARATIONS = /^@types\//;

/**
 * The folders of what the project depends on, and of what that depends on.
 * @param {Packages} all @returns {ReadonlySet<string>}
 * @typedef {Readonly<Record<string, { version: string, license?: string, dependencies?: Record<string, string> }>>} Packages
 */
export function dependenciesOf(all) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ from) => {
    for (const name of Object.keys(all[from]?.dependencies ?? {})) {
      const path = DECLARATIONS.test(name) ? undefined : placeOf(name, from, all);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      add(path);
    }
  };
  add("");
  return found;
}

/** Where Node finds a package from another: in its own folder, or in one around that. @param {string} name @param {string} from @param {Packages} all */
function placeOf(name, from, all) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const path = `${folder === "" ? "" : `${folder}/`}${FOLDER}${name}`;
    if (path in all) return path;
    if (folder === "") throw new Error(`${from} asks for ${name}, which is not in package-lock.json.`);
  }
}

/** Who wrote a package. @param {string} folder @returns {string[]} */
function authorsIn(folder) {
  /** @type {{ author?: string | { name: string } }} */
  const { author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return author === undefined ? [] : [typeof author === "string" ? author : author.name];
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
  return foreign.map(({ name, version, license, repository, authors, manifest_path: manifest }) => ({
    name: `${name} ${version}`,
    says: [license, repository].filter((one) => one !== null).join(", "),
    authors,
    texts: textsIn(dirname(manifest)),
  }));
}

/**
 * @typedef {{
 *   packages: { id: string, name: string, version: string, license: string | null, repository: string | null, authors: string[], manifest_path: string }[],
 *   resolve: { nodes: { id: string, deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }[] },
 *   workspace_members: string[],
 * }} Metadata
 */

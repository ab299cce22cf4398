import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { read } from "../base/inputs.mjs";
import { moduleFolder, moduleName, wasmFile } from "./modules.mjs";
import { inRoot } from "../base/paths.mjs";

const inSim = (/** @type {string} */ name) => inRoot("web", "src", "sim", name);

/** What the core makes of its tables, by the function that does. */
const FILES = { schema: inSim("schema.gen.ts"), machines: inSim("machines.gen.ts") };

/** What is made of those: a union for each of the core's registries. */
const IDS = inSim("ids.gen.ts");

/** The registries: the union's name, what one of it is, and the table that has them all, or the lists in it that do. */
const REGISTRIES = /** @type {const} */ ([
  ["OsId", "An operating system", "machines", "OSES"],
  ["QueueId", "A queue of pages of some system", "machines", "OSES", "queues"],
  ["ControlId", "A load control", "machines", "CONTROLS"],
  ["PolicyId", "A policy", "schema", "POLICIES"],
  ["PatternId", "A pattern of references", "schema", "PATTERNS"],
  ["LogFormatId", "A format of logs", "schema", "LOG_FORMATS"],
  ["PhaseRuleId", "A rule of regimes", "schema", "DEFAULT_RULES"],
  ["FitMeasureId", "What a fitted machine is compared by", "schema", "FIT_MEASURES"],
]);

/** Writes the TypeScript that is made of the core's tables, as the module `tables` has them. */
export async function writeTables() {
  const glue = pathToFileURL(join(moduleFolder("tables"), `${moduleName("tables")}.js`)).href;
  // Fresh each time: while somebody develops it is made anew.
  const tables = await import(`${glue}?${process.hrtime.bigint()}`);
  tables.initSync({ module: readFileSync(wasmFile("tables")) });
  const texts = { schema: String(tables.schema()), machines: String(tables.machines()) };
  writeIfNew(FILES.schema, texts.schema);
  writeIfNew(FILES.machines, texts.machines);
  writeIfNew(IDS, idsIn(texts));
}

/** A table of the page with an entry for each id of a union can't lack one. @param {Record<keyof typeof FILES, string>} texts */
function idsIn(texts) {
  const unions = REGISTRIES.map(([name, what, of, table, list]) => {
    const union = idsOf(texts[of], table, list).map((id) => JSON.stringify(id));
    return `/** ${what}. */\nexport type ${name} =\n  | ${union.join("\n  | ")};\n`;
  });
  return `// Made of the Rust core by the build: not to be edited.\n\n${unions.join("\n")}`;
}

/**
 * The ids of a table, which is written as JSON, or of a list that each entry has.
 * @param {string} text
 * @param {string} table
 * @param {string} [list]
 * @returns {string[]}
 */
function idsOf(text, table, list) {
  const [, json] = new RegExp(`^export const ${table}: [^=]+ = (\\[.*?^\\]);$`, "ms").exec(text) ?? [];
  if (json === undefined) throw new Error(`the core's tables have no ${table}`);
  const entries =
    list === undefined ? JSON.parse(json) : JSON.parse(json).flatMap((/** @type {any} */ one) => one[list]);
  const ids = entries.map((/** @type {string | { id: string }} */ one) => (typeof one === "string" ? one : one.id));
  return [...new Set(ids)];
}

/** A file that is touched would be built anew by whoever watches it. @param {string} file @param {string} text */
function writeIfNew(file, text) {
  if (read(file) !== text) writeFileSync(file, text);
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argumentsOf, FIRST, isMessage, languages, parsedTable, tablesOf, WORDS } from "./words.mjs";

/** The files with the types of the words, and of the modules that have them; git-ignored. */
const FILES = /** @type {const} */ ({ tables: "tables.gen.ts", modules: "modules.gen.d.ts" });

/** Writes the types of all tables. */
export function writeWordTypes(folder = WORDS) {
  const { tables, modules } = wordTypes(folder);
  writeIfNew(join(folder, FILES.tables), tables);
  writeIfNew(join(folder, FILES.modules), modules);
}

/** The types of all tables, from those of the first language: a text is a string, or a function of its arguments. */
export function wordTypes(folder = WORDS) {
  const names = tablesOf(FIRST, folder);
  const fields = names.map(
    (name) => `  readonly ${JSON.stringify(name)}: ${typeOf(parsedTable(FIRST, name, folder), "  ")};\n`,
  );
  const modules = names.flatMap((name) => {
    const type = `import(${JSON.stringify(`./${FILES.tables}`)}).Tables[${JSON.stringify(name)}]`;
    return [
      `declare module "virtual:words/${name}" {\n  export const words: ${type};\n}\n`,
      ...languages(folder).map(
        (language) =>
          `declare module "virtual:words-of/${language}/${name}" {\n  const words: ${type};\n  export default words;\n}\n`,
      ),
    ];
  });
  const head = `// Written by scripts/lib/words/types.mjs from the words in ${FIRST}.\n\n`;
  return {
    tables: `${head}export interface Tables {\n${fields.join("")}}\n`,
    modules: head + modules.join("\n"),
  };
}

/** @param {import("./words.mjs").Tree} tree @param {string} indent @returns {string} */
function typeOf(tree, indent) {
  if (typeof tree !== "object") return typeof tree;
  if (isMessage(tree)) {
    const args = [...argumentsOf(tree)].map(([name, kind]) => `readonly ${name}: ${kind}`);
    return `(args: { ${args.join("; ")} }) => string`;
  }
  if (Array.isArray(tree)) return `readonly [${tree.map((one) => typeOf(one, indent)).join(", ")}]`;
  const inner = `${indent}  `;
  const fields = Object.entries(tree).map(
    ([key, one]) => `${inner}readonly ${JSON.stringify(key)}: ${typeOf(one, inner)};\n`,
  );
  return `{\n${fields.join("")}${indent}}`;
}

/** Rewriting a file makes editors and checks look at everything again. @param {string} file @param {string} source */
function writeIfNew(file, source) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== source) writeFileSync(file, source);
}

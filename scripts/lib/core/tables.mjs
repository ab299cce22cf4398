import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { read } from "../base/inputs.mjs";
import { moduleFolder, moduleName, wasmFile } from "./modules.mjs";
import { inRoot } from "../base/paths.mjs";

const inSim = (/** @type {string} */ name) => inRoot("web", "src", "base", "sim", name);

/** The files generated from the core's tables, by the function that generates them. */
const FILES = {
  schema: inSim("schema.gen.ts"),
  machines: inSim("machines.gen.ts"),
  logs: inSim("logs.gen.ts"),
  pseudo_code: inSim("pseudo-code.gen.ts"),
  ids: inSim("ids.gen.ts"),
};

/** Whether they have been written; they change only with the modules. */
export const hasTables = () => Object.values(FILES).every((file) => existsSync(file));

/** Writes the TypeScript generated from the core's tables, which the module `tables` has. */
export async function writeTables() {
  const glue = pathToFileURL(join(moduleFolder("tables"), `${moduleName("tables")}.js`)).href;
  // Fresh each time, since it is rebuilt during development.
  const tables = await import(`${glue}?${process.hrtime.bigint()}`);
  tables.initSync({ module: readFileSync(wasmFile("tables")) });
  for (const [name, file] of Object.entries(FILES)) writeIfNew(file, String(tables[name]()));
}

/** Touching an unchanged file would make whoever watches it rebuild it. @param {string} file @param {string} text */
function writeIfNew(file, text) {
  if (read(file) !== text) writeFileSync(file, text);
}

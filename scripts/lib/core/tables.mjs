import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { read } from "../base/inputs.mjs";
import { moduleFolder, moduleName, wasmFile } from "./modules.mjs";
import { inRoot } from "../base/paths.mjs";

const inSim = (/** @type {string} */ name) => inRoot("web", "src", "base", "sim", name);

/** What the core makes of its tables, by the function that does. */
const FILES = {
  schema: inSim("schema.gen.ts"),
  machines: inSim("machines.gen.ts"),
  pseudo_code: inSim("pseudo-code.gen.ts"),
  ids: inSim("ids.gen.ts"),
};

/** Whether it has been written; it changes with the modules only. */
export const hasTables = () => Object.values(FILES).every((file) => existsSync(file));

/** Writes the TypeScript that is made of the core's tables, as the module `tables` has them. */
export async function writeTables() {
  const glue = pathToFileURL(join(moduleFolder("tables"), `${moduleName("tables")}.js`)).href;
  // Fresh each time: while somebody develops it is made anew.
  const tables = await import(`${glue}?${process.hrtime.bigint()}`);
  tables.initSync({ module: readFileSync(wasmFile("tables")) });
  for (const [name, file] of Object.entries(FILES)) writeIfNew(file, String(tables[name]()));
}

/** A file that is touched would be built anew by whoever watches it. @param {string} file @param {string} text */
function writeIfNew(file, text) {
  if (read(file) !== text) writeFileSync(file, text);
}

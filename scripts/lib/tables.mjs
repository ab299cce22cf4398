import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { read } from "./inputs.mjs";
import { moduleFolder, moduleName, wasmFile } from "./modules.mjs";
import { inRoot } from "./paths.mjs";

/** What the core makes of its tables, by the function that does. */
const FILES = {
  schema: inRoot("web", "src", "sim", "schema.gen.ts"),
  machines: inRoot("web", "src", "sim", "machines.gen.ts"),
  pseudo_code: inRoot("web", "src", "sim", "pseudo-code.gen.ts"),
  ids: inRoot("web", "src", "sim", "ids.gen.ts"),
};

export const hasTables = () => Object.values(FILES).every((file) => existsSync(file));

/** Writes the TypeScript that is made of the core's tables, as the module `tables` has them. */
export async function writeTables() {
  const glue = pathToFileURL(join(moduleFolder("tables"), `${moduleName("tables")}.js`)).href;
  // Fresh each time: while somebody develops it is made anew.
  const tables = await import(`${glue}?${process.hrtime.bigint()}`);
  tables.initSync({ module: readFileSync(wasmFile("tables")) });
  for (const [of, file] of Object.entries(FILES)) {
    const text = tables[of]();
    // A file that is touched would be built anew by whoever watches it.
    if (read(file) !== text) writeFileSync(file, text);
  }
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { moduleFolder, moduleName, wasmFile } from "../core/modules.mjs";
import { say } from "../base/say.mjs";

/**
 * Runs the command as WebAssembly, and returns its exit code.
 * @param {readonly string[]} args
 * @param {import("./host.mjs").Host} host
 * @returns {Promise<number>}
 */
export async function runModule(args, host) {
  const command = await import(pathToFileURL(join(moduleFolder("command"), `${moduleName("command")}.js`)).href);
  command.initSync({ module: readFileSync(wasmFile("command")) });
  try {
    return command.run([...args], host);
  } catch (error) {
    // A panic of the core ends the module; what it said is in the error.
    say(`error: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

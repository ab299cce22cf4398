import { run } from "../lib/run.mjs";
import { ensureRust } from "../lib/rust.mjs";
import { schemaCommand } from "../lib/checks.mjs";

/** `npm run schema [-- --check]`: writes the TypeScript side of the boundary from the Rust types, or says that it is stale. @param {string[]} args */
export async function main(args) {
  await ensureRust();
  const [command, ...rest] = schemaCommand();
  const { code } = await run(command, [...rest, ...args], { output: "inherit" });
  return code;
}

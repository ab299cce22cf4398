import { watch } from "node:fs";
import { pinnedNode, program } from "../lib/packages.mjs";
import { inRoot } from "../lib/paths.mjs";
import { prepare } from "../lib/prepare.mjs";
import { run } from "../lib/run.mjs";
import { say } from "../lib/say.mjs";
import { ensureWasm } from "../lib/wasm.mjs";

const SETTLE_MS = 300;

/** `npm run dev [-- vite options]`: the app from its sources; a saved file shows at once, Rust after a build. @param {string[]} args */
export async function main(args) {
  await prepare("wasm");
  const rust = [inRoot("sim-wasm", "src"), inRoot("sim-wasm", "core", "src")];
  const stop = rebuildOnChange(rust);
  const { code } = await run(pinnedNode(), [program("vite"), ...args], { output: "inherit" });
  stop();
  return code;
}

/** Rebuilds the wasm when a Rust file is saved; Vite sees the new package and reloads the page. @param {readonly string[]} folders */
function rebuildOnChange(folders) {
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  let last = Promise.resolve();
  const rebuild = () => {
    last = last.then(ensureWasm).catch((/** @type {Error} */ error) => say(error.message));
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(settling);
      settling = setTimeout(rebuild, SETTLE_MS);
    }),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}

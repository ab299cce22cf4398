import { readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { pinnedNode, program } from "../lib/setup/packages.mjs";
import { SIM } from "../lib/base/paths.mjs";
import { prepare } from "../lib/prepare.mjs";
import { run } from "../lib/base/run.mjs";
import { duration, say, step } from "../lib/base/say.mjs";
import { isInWasm, rebuildWasm } from "../lib/core/wasm.mjs";

const SETTLE_MS = 300;

/** `npm run dev [-- vite options]`: the app from its sources; a saved file shows at once, Rust after a build. @param {string[]} args */
export async function main(args) {
  await prepare("wasm");
  const stop = rebuildOnChange();
  const { code } = await run(pinnedNode(), [program("vite"), ...args], { output: "inherit" });
  stop();
  return code;
}

/** Rebuilds the wasm when a Rust file is saved; Vite sees the new module and reloads the page. */
function rebuildOnChange() {
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  let last = Promise.resolve();
  const rebuild = () => {
    const begun = performance.now();
    const made = (/** @type {string} */ id) =>
      step(id, `built ${duration(performance.now() - begun)} after the file was saved`);
    last = last.then(() => rebuildWasm(made)).catch((/** @type {Error} */ error) => say(error.message));
  };
  const folders = readdirSync(SIM, { withFileTypes: true }).filter(
    (of) => of.isDirectory() && isInWasm(`sim-wasm/${of.name}`),
  );
  const watchers = folders.map(({ name }) =>
    watch(join(SIM, name), { recursive: true }, (_, file) => {
      const path = `sim-wasm/${name}/${file?.replaceAll("\\", "/")}`;
      if (!/\.(?:rs|toml)$/.test(path) || !isInWasm(path)) return;
      clearTimeout(settling);
      settling = setTimeout(rebuild, SETTLE_MS);
    }),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}

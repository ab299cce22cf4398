import { commandHost } from "./host.mjs";
import { runModule } from "./module.mjs";
import { servePage } from "./page.mjs";
import { watchInWorker } from "./watch.mjs";

/** Runs the command as WebAssembly; returns its exit code. @param {readonly string[]} args @returns {Promise<number>} */
export async function main(args) {
  if (args[0] === "watch") return watchInWorker(args);
  const host = commandHost();
  const code = await runModule(args, host);
  return host.plan === undefined ? code : servePage(host.plan, host.handed);
}

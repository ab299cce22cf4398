import { DIST } from "../lib/base/paths.mjs";
import { prepare } from "../lib/prepare.mjs";
import { Problem } from "../lib/base/problem.mjs";
import { duration, say } from "../lib/base/say.mjs";
import { serve } from "../lib/page/serve.mjs";

const PORT = 4173;
const PORTS_TRIED = 50;

/** `npm start [-- --port=N]`: installs and builds what is missing and serves the app. @param {readonly string[]} args */
export async function main(args) {
  const begun = performance.now();
  const port = portOf(args);
  await prepare("web");
  const { url } = await serve({ folder: DIST, port, tries: PORTS_TRIED });
  say(`\nFaultline is at ${url} (ready in ${duration(performance.now() - begun)}; Ctrl-C stops it)`);
  return 0;
}

/** @param {readonly string[]} args */
function portOf(args) {
  const given = args.find((arg) => arg.startsWith("--port="))?.slice("--port=".length) ?? String(PORT);
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Problem(`--port takes a number up to 65535, not ${given}.`);
  return port;
}

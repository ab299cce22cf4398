import { parseArgs } from "node:util";
import { DIST } from "../lib/base/paths.mjs";
import { serve } from "../lib/page/serve.mjs";

/** `node scripts/serve.mjs [--base /path/] [--port N]`: serves dist/ as it is; Playwright starts this. @param {string[]} args */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: { base: { type: "string", default: "/" }, port: { type: "string", default: "0" } },
  });
  const { url } = await serve({ folder: DIST, base: values.base, port: Number(values.port) });
  console.log(`Serving ${url}`);
  return 0;
}

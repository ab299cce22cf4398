import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DIST } from "../lib/base/paths.mjs";
import { prepare } from "../lib/prepare.mjs";
import { Problem } from "../lib/base/problem.mjs";
import { timed } from "../lib/base/say.mjs";
import { serve } from "../lib/page/serve.mjs";
import { startBrowser } from "../lib/speed/browser.mjs";
import { measureCold } from "../lib/speed/cold.mjs";
import { measureCurve } from "../lib/speed/curve.mjs";
import { measureFrames } from "../lib/speed/frames.mjs";
import { measureLighthouse } from "../lib/speed/lighthouse.mjs";
import { measureLogs } from "../lib/speed/logs.mjs";
import { holds, machine, table } from "../lib/speed/report.mjs";
import { measureSeek } from "../lib/speed/seek.mjs";

const PARTS = {
  frames: measureFrames,
  seek: measureSeek,
  curve: measureCurve,
  logs: measureLogs,
  cold: measureCold,
  lighthouse: measureLighthouse,
};

/**
 * `npm run speed`: how fast the built page is, in Chromium. `--only=frames,seek` measures some parts, `--json` prints
 * them as JSON, `--as-built` takes dist/ as it is, `--strict` ends with code 1 if something is over its limit.
 * @param {string[]} args
 */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: Object.keys(PARTS).join(",") },
      json: { type: "boolean", default: false },
      "as-built": { type: "boolean", default: false },
      strict: { type: "boolean", default: false },
    },
  });
  const unknown = values.only.split(",").find((part) => !(part in PARTS));
  if (unknown !== undefined)
    throw new Problem(`There is no part "${unknown}": take some of ${Object.keys(PARTS).join(", ")}.`);
  if (!values["as-built"]) await prepare("web");
  else if (!existsSync(join(DIST, "index.html"))) throw new Problem("There is no dist/ yet: run npm run build.");
  const { url, close } = await serve({ folder: DIST, base: "/faultline/", port: 0 });
  const browser = await startBrowser();
  try {
    const on = machine(`Chromium ${browser.version()}`);
    const figures = [];
    for (const [part, measure] of Object.entries(PARTS)) {
      if (!values.only.split(",").includes(part)) continue;
      figures.push(...(await timed(part, "measured", () => measure({ browser, url }))));
    }
    console.log(values.json ? JSON.stringify({ ...on, figures }, undefined, 2) : table(figures, on));
    return values.strict && !figures.every(holds) ? 1 : 0;
  } finally {
    await browser.close();
    await close();
  }
}

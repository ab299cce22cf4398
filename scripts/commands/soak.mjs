import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DIST } from "../lib/base/paths.mjs";
import { Problem } from "../lib/base/problem.mjs";
import { say, timed } from "../lib/base/say.mjs";
import { serve } from "../lib/page/serve.mjs";
import { prepare } from "../lib/prepare.mjs";
import { opener, PARTS } from "../lib/soak/soak.mjs";
import { holds, machine, table } from "../lib/speed/report.mjs";

/**
 * `npm run soak`: whether memory returns to where it was after long use of the built page, in Chromium.
 * `--only=thrash,drops` takes some parts, `--minutes 60` is the play of each view, `--drops 1000` and `--turns 10000`
 * are how often logs are dropped and knobs are turned, `--as-built` takes dist/ as it is. Ends with code 1 if something
 * is over its limit.
 * @param {string[]} args
 */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: Object.keys(PARTS).join(",") },
      minutes: { type: "string", default: "60" },
      drops: { type: "string", default: "1000" },
      turns: { type: "string", default: "10000" },
      "as-built": { type: "boolean", default: false },
    },
  });
  const only = values.only.split(",");
  const unknown = only.find((part) => !(part in PARTS));
  if (unknown !== undefined)
    throw new Problem(`There is no part "${unknown}": take some of ${Object.keys(PARTS).join(", ")}.`);
  const number = (/** @type {"minutes" | "drops" | "turns"} */ name) => {
    const value = Number(values[name]);
    if (!(value > 0 && value < 1e6)) throw new Problem(`--${name} ${values[name]}: a number above 0 is needed.`);
    return value;
  };
  const [minutes, times] = [number("minutes"), { drops: number("drops"), turns: number("turns") }];
  if (!values["as-built"]) await prepare("web");
  else if (!existsSync(join(DIST, "index.html"))) throw new Problem("There is no dist/ yet: run npm run build.");
  const { url, close } = await serve({ folder: DIST, base: "/faultline/", port: 0 });
  try {
    const figures = [];
    for (const [part, soak] of Object.entries(PARTS)) {
      if (!only.includes(part)) continue;
      const work = () => soak({ page: opener(url), minutes, times, say: (what) => say(`    ${what}`) });
      figures.push(...(await timed(part, "soaked", work)));
    }
    console.log(table(figures, machine("Chromium")));
    return figures.every(holds) ? 0 : 1;
  } finally {
    await close();
  }
}

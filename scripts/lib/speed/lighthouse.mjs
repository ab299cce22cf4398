// Lighthouse's marks for each view. It is no dependency of the project: it is installed into a folder of its own, outside the
// project, when somebody asks for it.

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromiumArgs, ensureChromium } from "../chromium.mjs";
import { pinnedNode } from "../packages.mjs";
import { toolsFolder } from "../paths.mjs";
import { installProblem } from "../problem.mjs";
import { must, run } from "../run.mjs";
import { timed } from "../say.mjs";
import { serveSlowly } from "./slow-server.mjs";

/** @typedef {import("./browser.mjs").Bench} Bench */
/** @typedef {import("./browser.mjs").Figure} Figure */

const VERSION = "13.5.0";
const VIEWS = ["lab", "arena", "kernel", "logs"];
const LOWEST = { performance: 95, accessibility: 100, "best-practices": 100 };

/** @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measureLighthouse({ url: plain }) {
  const home = join(toolsFolder(), `lighthouse-${VERSION}`);
  const program = join(home, "node_modules", "lighthouse", "cli", "index.js");
  if (!existsSync(program)) await install(home);
  // Lighthouse slows the line down by itself; of the host it only expects compression.
  const { url, close } = await serveSlowly(plain, { latencyMs: 0, bitsPerSecond: Infinity });
  /** @type {Figure[]} */
  const figures = [];
  for (const view of VIEWS) {
    const file = join(home, `${view}.json`);
    const args = [program, `${url}#v=1&view=${view}`, "--quiet", "--output=json", `--output-path=${file}`];
    const only = `--only-categories=${Object.keys(LOWEST).join(",")}`;
    const flags = `--chrome-flags=--headless=new ${chromiumArgs().join(" ")}`;
    const env = {
      ...process.env,
      CHROME_PATH: await ensureChromium(),
      PATH: `${dirname(pinnedNode())}:${process.env["PATH"]}`,
    };
    await timed(`lighthouse, ${view}`, "marked", () => run(pinnedNode(), [...args, only, flags], { env }));
    const { categories, audits } = JSON.parse(readFileSync(file, "utf8"));
    for (const [id, lowest] of Object.entries(LOWEST)) {
      const failed = categories[id].auditRefs
        .filter(
          (/** @type {{ id: string, weight: number }} */ ref) => ref.weight > 0 && (audits[ref.id].score ?? 1) < 0.9,
        )
        .map((/** @type {{ id: string }} */ ref) => ref.id);
      // Higher is better here; the report's limits are upper ones, so what is missing to 100 is measured.
      figures.push({
        name: `Lighthouse, ${view}: ${id}, missing to 100`,
        value: Math.round(100 - 100 * categories[id].score),
        unit: "",
        limit: 100 - lowest,
        note: failed.join(", "),
      });
    }
  }
  close();
  return figures;
}

/** @param {string} home */
async function install(home) {
  mkdirSync(home, { recursive: true });
  await timed("lighthouse", `${VERSION} installed`, () =>
    must("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", home, `lighthouse@${VERSION}`], {
      problem: (output) => installProblem("Lighthouse", output),
    }),
  );
}

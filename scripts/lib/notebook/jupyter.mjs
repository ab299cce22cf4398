import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { say, timed } from "../base/say.mjs";
import { chromiumArgs, findChromium } from "../setup/chromium.mjs";
import { NO_PYTHON, findPython, inVenv, makeVenv, pip } from "../setup/python.mjs";
import { NOTEBOOK } from "./cells.mjs";
import { looks } from "./looks.mjs";

/**
 * Installs the Python package beside a real JupyterLab, runs a notebook there in Chromium and looks at its widgets:
 * `node scripts/lib/notebook/jupyter.mjs --wheel FILE`, of `npm run release -- --only=wheel`. `--pictures FOLDER` keeps
 * what was seen.
 * @typedef {import("../tests/counts.mjs").Counts} Counts
 * @typedef {import("playwright-core").Page} Page
 */

/** What is installed beside the package. */
const JUPYTER = ["jupyterlab==4.6.6", "anywidget==0.11.0"];
/** How long a server may take to start, and a thing to be seen, in milliseconds. */
const [START_MS, TICK_MS, PATIENCE_MS] = [60_000, 100, 60_000];

/** @type {Counts} */
const LEFT_OUT = { passed: 0, failed: 0, skipped: 1 };

/**
 * @param {string} wheel @param {string} [pictures] a folder
 * @returns {Promise<Counts>} one that is skipped where something is missing, which is said
 */
export async function tryNotebook(wheel, pictures) {
  const [python, browser] = [findPython(), findChromium()];
  if (python === undefined || browser === undefined) {
    say(`  ${python === undefined ? NO_PYTHON : "no Chromium or Chrome here: the notebook is left out"}`);
    return LEFT_OUT;
  }
  const folder = mkdtempSync(join(tmpdir(), "faultline-notebook-"));
  try {
    const venv = join(folder, "venv");
    const installed = timed("jupyterlab", "installed", async () => {
      await makeVenv(python, venv);
      await pip(venv, JUPYTER);
      await pip(venv, ["--no-index", wheel]);
    });
    if (!(await installed.then(Boolean.bind(undefined, true), () => false))) {
      say(`    pip can't get ${JUPYTER.join(" and ")}: the notebook is left out (connect to the network once)`);
      return LEFT_OUT;
    }
    return await timed("notebook", "looked at", () => look(venv, folder, browser, pictures));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** @param {string} venv @param {string} folder @param {string} browser @param {string | undefined} pictures */
async function look(venv, folder, browser, pictures) {
  const jupyter = await started(venv, folder);
  const chrome = await chromium.launch({ executablePath: browser, args: chromiumArgs() });
  try {
    const page = await chrome.newPage({ viewport: { width: 1280, height: 1000 }, locale: "en-GB" });
    page.setDefaultTimeout(PATIENCE_MS);
    return await looks({ page, url: jupyter.url, token: jupyter.token, pictures });
  } finally {
    await chrome.close();
    await jupyter.end();
  }
}

/**
 * Starts JupyterLab for this computer alone, which knows nothing of whoever works here.
 * @param {string} venv @param {string} folder
 */
async function started(venv, folder) {
  const [home, work, runtime] = ["home", "work", "runtime"].map((name) => join(folder, name));
  if (home === undefined || work === undefined || runtime === undefined) throw new Error("there are three folders");
  for (const one of [home, work, runtime]) mkdirSync(one);
  writeFileSync(join(work, "notebook.ipynb"), JSON.stringify(NOTEBOOK));
  const options = [
    "--no-browser",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    `--ServerApp.root_dir=${work}`,
    "--LabApp.expose_app_in_browser=True",
    // Neither looks for another version.
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.news_url=None",
    ...(process.getuid?.() === 0 ? ["--ServerApp.allow_root=True"] : []),
  ];
  const PATH = [dirname(inVenv(venv, "python")), process.env["PATH"]].join(delimiter);
  const own = { PATH, HOME: home, JUPYTER_RUNTIME_DIR: runtime, PYTHONNOUSERSITE: "1" };
  const child = spawn(inVenv(venv, "python"), ["-m", "jupyterlab", ...options], {
    cwd: work,
    env: { ...withoutJupyter(), ...own },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const end = async () => {
    // Asked to, it takes a minute and a half.
    child.kill("SIGKILL");
    await gone;
  };
  let told = "";
  child.stderr.on("data", (/** @type {Buffer} */ bytes) => (told += bytes.toString()));
  for (let waited = 0; waited < START_MS && child.exitCode === null; waited += TICK_MS) {
    const file = readdirSync(runtime).find((name) => /^jpserver-\d+\.json$/.test(name));
    const { url, token } = JSON.parse((file && text(join(runtime, file))) || "{}");
    if (url !== undefined) return { url, token, end: () => endKernels(url, token).then(end, end) };
    await new Promise((resolve) => {
      setTimeout(resolve, TICK_MS);
    });
  }
  await end();
  throw new Error(`JupyterLab did not start:\n${told}`);
}

/** Ends the programs that run notebooks, which would outlive the server for a while, and write. @param {string} url @param {string} token */
async function endKernels(url, token) {
  const headers = { Authorization: `token ${token}` };
  const kernels = /** @type {{ id: string }[]} */ (await (await fetch(`${url}api/kernels`, { headers })).json());
  await Promise.all(kernels.map(({ id }) => fetch(`${url}api/kernels/${id}`, { method: "DELETE", headers })));
}

/** @param {string} file */
const text = (file) => readFileSync(file, "utf8");

/** The environment, without what others have set for their own Jupyter and Python. */
function withoutJupyter() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:JUPYTER|IPYTHON|PYTHON|XDG_)/.test(name)),
  );
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { wheel: { type: "string" }, pictures: { type: "string" } } });
  if (values.wheel === undefined) throw new Error("--wheel names the package: npm run release -- --only=wheel");
  const { passed, failed, skipped } = await tryNotebook(values.wheel, values.pictures);
  say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}

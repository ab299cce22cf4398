import { parseArgs } from "node:util";
import { DIST } from "../base/paths.mjs";
import { randomFrom } from "../base/random.mjs";
import { serve } from "../page/serve.mjs";
import { startBrowser, withPage } from "../speed/browser.mjs";

/**
 * Ends the page's workers at random moments, and compares what the page shows in the end with what it shows undisturbed.
 * `npm run build`, then `node scripts/lib/kill/workers.mjs --times 1000`.
 * @typedef {{ ended: number, shown: number, offered: number, slowest: number, codeless: string[], faults: string[] }} Outcome
 * `slowest` in milliseconds; `codeless`: pages that said that their code had not come
 */

/** @typedef {import("@playwright/test").Page} Page @typedef {import("@playwright/test").CDPSession} Session */

/** Jobs for each engine that a view asks by itself: one to open the page with, and one to turn to. */
const JOBS = /** @type {const} */ ([
  [
    "#v=1&view=lab&a=lru&f=4&g=zipf:n=3000,p=20,s=1.1&t=40",
    "#v=1&view=lab&a=clock&f=5&g=phases:n=2000,set=5,phase=30&t=7",
  ],
  ["#v=1&view=arena&f=5&g=zipf:n=3000,p=20,s=1.1&t=9", "#v=1&view=arena&f=6&g=phases:n=3000,set=5,phase=30&t=10"],
  ["#v=1&view=kernel&secs=60&seed=3&at=9", "#v=1&view=kernel&os=6.18&ram=4096&load=5000&secs=20&seed=4&at=5"],
  ["#v=1&view=kernel&os=xp-sp2&secs=30&seed=5&at=9", "#v=1&view=kernel&os=onnv_86&secs=30&seed=6&at=9"],
  ["#v=1&view=address&r=1.2.3.4.1.2.5", "#v=1&view=address&r=7.0.1.2.0.3.0.4"],
  ["#v=1&view=code&t=5", "#v=1&view=code&f=7&t=9"],
]);

/**
 * Longest time until a view shows its result, in milliseconds. A worker that ended before its code had come is noticed after
 * eight seconds, and the next one may start on a busy machine.
 */
const PATIENCE_MS = 120_000;
/** A view that has shown the same for so long, undisturbed, has come to its end. */
const STILL_MS = 2500;
/** Latest moment of a kill after the view was asked for. */
const KILL_MS = 600;

/**
 * What the view shows, without what moves by itself: each text with its place, from top to bottom. The order of the document
 * would depend on what was shown before, since a page keeps its square from one machine to the next.
 * @param {Page} page
 */
const shown = (page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    if (main === null || main.getAttribute("aria-busy") === "true") return "";
    const { left, top } = main.getBoundingClientRect();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    /** @type {{ text: string, x: number, y: number }[]} */
    const found = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      range.selectNodeContents(node);
      const { x, y, width } = range.getBoundingClientRect();
      const text = (node.textContent ?? "").trim();
      if (text !== "" && width > 0) found.push({ text, x: Math.round(x - left), y: Math.round(y - top) });
    }
    found.sort((a, b) => a.y - b.y || a.x - b.x || (a.text < b.text ? -1 : 1));
    return found.map(({ text, x, y }) => `${y} ${x} ${text}`).join("\n");
  });

/** Waits until the view shows the same for a while. @param {Page} page */
async function settled(page) {
  const end = Date.now() + PATIENCE_MS;
  let [text, since] = ["", Date.now()];
  while (Date.now() < end) {
    const now = await shown(page);
    if (now !== text) [text, since] = [now, Date.now()];
    else if (text !== "" && Date.now() - since > STILL_MS) return text;
    await page.waitForTimeout(60);
  }
  return text;
}

/** @param {Page} page @param {string} hash */
const turnTo = (page, hash) => page.evaluate((to) => void (location.hash = to), hash);

/** The page's workers. @param {Session} browser */
async function workersOf(browser) {
  const { targetInfos } = await browser.send("Target.getTargets", { filter: [{ type: "worker" }] });
  return targetInfos.map(({ targetId }) => targetId);
}

/**
 * Ends workers from inside, some of them in the middle of what they do: no event tells the page of it.
 * @param {Session} browser @param {() => number} random
 */
async function endWorkers(browser, random) {
  const chosen = (await workersOf(browser)).filter(() => random() < 0.7);
  await Promise.all(chosen.map((targetId) => endWorker(browser, targetId, random() < 0.5)));
  return chosen.length;
}

/** @param {Session} browser @param {string} targetId @param {boolean} abruptly */
async function endWorker(browser, targetId, abruptly) {
  try {
    const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: false });
    /** @param {string} method @param {object} params */
    const say = (method, params) =>
      browser.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id: 1, method, params }) });
    if (abruptly) await say("Runtime.terminateExecution", {});
    do {
      // What is terminated may take this with it.
      await say("Runtime.evaluate", { expression: "close()" });
      await new Promise((done) => setTimeout(done, 20));
    } while ((await workersOf(browser)).includes(targetId));
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Tries again where the page offers it, until it shows what it should or time is up.
 * @param {Page} page @param {string} wanted @param {Outcome} outcome
 */
async function comesTo(page, wanted, outcome) {
  const begun = Date.now();
  let text = "";
  while (Date.now() - begun < PATIENCE_MS) {
    text = await shown(page);
    if (text === wanted) {
      outcome.slowest = Math.max(outcome.slowest, Date.now() - begun);
      return undefined;
    }
    // A page whose code has not come says so, too, by a link.
    const again = page
      .getByRole("button", { name: /^(?:Try again|Stop and try again)$/ })
      .or(page.locator(":is(.unloaded, .code-late):visible a[href='']"))
      .first();
    if (await again.isVisible()) {
      outcome.offered++;
      if ((await page.locator("main").count()) === 0) outcome.codeless.push(await emptiness(page));
      await again.click({ timeout: 2000 }).catch(() => undefined);
    }
    await page.waitForTimeout(60);
  }
  return text === "" ? `nothing: ${await emptiness(page)}` : difference(wanted, text);
}

/** What could not be fetched, and why. @type {string[]} */
const failed = [];

/** Why a page shows nothing: how far it has come, what it says, and what it still waits for. @param {Page} page */
async function emptiness(page) {
  const told = await page.evaluate(() => {
    const [main, toast] = [document.querySelector("main"), document.querySelector(".toast")];
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name.replace(/.*\//, ""));
    return {
      state: document.readyState,
      says: document.querySelector(":is(.unloaded, .code-late):not([hidden])")?.className,
      main: main === null ? "none" : `busy, ${main.innerHTML.length} characters`,
      toast: toast?.textContent,
      fetched: fetched.length,
      last: fetched.slice(-3),
    };
  });
  return JSON.stringify({
    ...told,
    failed: failed.slice(-3),
    workers: page.workers().map((worker) => worker.url().replace(/.*\//, "")),
  });
}

/** Most lines of a difference that are told. */
const TOLD = 4;

/** @param {string} wanted @param {string} text */
function difference(wanted, text) {
  const [was, is] = [wanted.split("\n"), text.split("\n")];
  const gone = was.filter((line) => !is.includes(line)).slice(0, TOLD);
  const come = is.filter((line) => !was.includes(line)).slice(0, TOLD);
  return `${JSON.stringify(come)} instead of ${JSON.stringify(gone)}`;
}

/** What is kept in the browser must outlive every worker. @param {Page} page */
const kept = (page) => page.evaluate(() => localStorage.getItem("kill-test"));

/**
 * @param {{ times: number, seed?: number, folder?: string, tell?: (outcome: Outcome) => void }} options `folder` has the build
 * @returns {Promise<Outcome>}
 */
export async function killWorkers({ times, seed = 1, folder = DIST, tell }) {
  const random = randomFrom(seed);
  /** @type {Outcome} */
  const outcome = { ended: 0, shown: 0, offered: 0, slowest: 0, codeless: [], faults: [] };
  const server = await serve({ folder, port: 0 });
  const browser = await startBrowser();
  try {
    await withPage(browser, async (page) => {
      const session = await browser.newBrowserCDPSession();
      page.on("requestfailed", (request) => failed.push(`${request.url()}: ${request.failure()?.errorText}`));
      await page.goto(`${server.url}#v=1&view=lab`);
      await page.evaluate(() => localStorage.setItem("kill-test", "kept"));
      /** @param {string} hash */
      const openFresh = async (hash) => {
        await page.goto("about:blank");
        await page.goto(`${server.url}${hash}`);
      };
      /** @type {string[][]} */
      const wanted = [];
      for (const [first, second] of JOBS) {
        await openFresh(first);
        const opened = await settled(page);
        await turnTo(page, second);
        wanted.push([opened, await settled(page)]);
      }
      /** @param {string} hash @param {string} right */
      const killOnce = async (hash, right) => {
        const delay = random() * KILL_MS;
        await page.waitForTimeout(delay);
        const ended = await endWorkers(session, random);
        outcome.ended += ended;
        const fault = await comesTo(page, right, outcome);
        if (fault === undefined) outcome.shown++;
        else {
          outcome.faults.push(
            `${outcome.ended} so far, ${ended} ended after ${delay.toFixed(0)} ms, ${hash}: ${fault}`,
          );
          tell?.(outcome);
        }
      };
      for (let time = 0; outcome.ended < times; time++) {
        const at = Math.floor(random() * JOBS.length);
        const [[first, second] = ["", ""], [opened = "", turned = ""] = []] = [JOBS[at], wanted[at]];
        await openFresh(first);
        await killOnce(first, opened);
        await turnTo(page, second);
        await killOnce(second, turned);
        if ((await kept(page)) !== "kept") outcome.faults.push(`${outcome.ended} so far: what was kept is gone`);
        if (time % 20 === 19) tell?.(outcome);
      }
    });
  } finally {
    await browser.close();
    await server.close();
  }
  return outcome;
}

/** @param {Outcome} outcome */
const told = ({ ended, shown: right, offered, slowest, codeless, faults }) =>
  `${ended} workers ended; ${right} times the page showed what it should, after ${(slowest / 1000).toFixed(1)} s at most, ${offered} times it offered another try; ` +
  `${codeless.length} times its code had not come; ${faults.length} faults\n${[...codeless, ...faults].join("\n")}`;

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { times: { type: "string" }, seed: { type: "string" }, folder: { type: "string" } },
  });
  const outcome = await killWorkers({
    times: Number(values.times ?? 1000),
    seed: Number(values.seed ?? 1),
    ...(values.folder !== undefined && { folder: values.folder }),
    tell: (so) => process.stderr.write(`${told(so).trimEnd()}\n`),
  });
  process.stdout.write(`${told(outcome)}\n`);
  process.exitCode = outcome.faults.length === 0 ? 0 : 1;
}

import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { DIST } from "../base/paths.mjs";
import { randomFrom } from "../base/random.mjs";
import { serve } from "../page/serve.mjs";
import { chromiumArgs, findChromium } from "../setup/chromium.mjs";
import { lessonTab, logTab } from "./tab-work.mjs";

/**
 * Ends tabs at random moments while they keep lessons, logs and what they show, and looks whether everything that was said to
 * be kept is there: `node scripts/lib/kill/tabs.mjs --times 1000`. Needs dist/. Tabs are closed, crash, or lose their whole
 * browser to SIGKILL.
 * @typedef {{ killed: number, closed: number, crashed: number, browsers: number, said: number, unsaid: number, faults: string[] }} Outcome
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").BrowserContext} Context
 * @typedef {import("./tab-work.mjs").Said} Said
 */

/** How long a tab works before it is ended, at most, in milliseconds. */
const WORK = 2000;
/** How long it is waited for a tab to say something, and how soon after that tabs are ended, at most. */
const PATIENCE = 8000;
const SOON = 600;
/** Lessons that are there at once; more are deleted, so that the last look costs as little as the first. */
const MOST_LESSONS = 12;

/** All that the browser has. @param {Page} page @returns {Promise<{ lessons: Record<string, string>, logs: string[], aside: number }>} */
function stored(page) {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("faultline");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const names = [...request.result.objectStoreNames];
          if (!names.includes("lessons")) {
            request.result.close();
            resolve({ lessons: {}, logs: [], aside: 0 });
            return;
          }
          const transaction = request.result.transaction(["lessons", "logs", "aside"]);
          const [lessons, logs, aside] = ["lessons", "logs", "aside"].map((name) =>
            transaction.objectStore(name).getAll(),
          );
          transaction.oncomplete = () => {
            request.result.close();
            /** @type {{ value?: any }[][]} */
            const [ofLessons = [], ofLogs = [], ofAside = []] = [lessons, logs, aside].map((one) => one?.result ?? []);
            resolve({
              lessons: Object.fromEntries(
                ofLessons.flatMap(({ value }) => (value === undefined ? [] : [[value.id, value.pages[4].text]])),
              ),
              logs: ofLogs.flatMap(({ value }) => value.file?.name ?? []),
              aside: ofAside.length,
            });
          };
        };
      }),
  );
}

/** What is missing. @param {Page} page @param {Said} said @param {Outcome} outcome */
async function compare(page, said, outcome) {
  const { lessons, logs, aside } = await stored(page);
  const faults = [];
  for (const [id, text] of said.lessons) {
    const found = lessons[id];
    if (found === text) outcome.said++;
    // Its next text had been begun: then either is right, whole.
    else if (found !== undefined && found === said.begun.get(id)) outcome.unsaid++;
    else
      faults.push(
        `lesson ${id} is ${found === undefined ? "gone" : `“${found.slice(0, 12)}”`}, not “${text.slice(0, 12)}”`,
      );
  }
  for (const [id, text] of said.begun) {
    const found = lessons[id];
    if (found !== undefined && found !== text && !said.lessons.has(id)) faults.push(`lesson ${id} is half written`);
    if (found === text) said.lessons.set(id, text);
  }
  if (said.log !== undefined && !logs.includes(said.log)) faults.push(`${said.log} is gone`);
  else if (said.log !== undefined) outcome.said++;
  if (aside > 0) faults.push(`${aside} entries were set aside`);
  return faults;
}

/** Deletes lessons and logs, as a reader would between two sittings. @param {Page} page @param {Said} said */
async function tidy(page, said) {
  if (said.lessons.size <= MOST_LESSONS) return;
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("faultline");
        request.onsuccess = () => {
          const transaction = request.result.transaction(["lessons", "logs"], "readwrite");
          transaction.objectStore("lessons").clear();
          transaction.objectStore("logs").clear();
          transaction.oncomplete = () => {
            request.result.close();
            resolve(undefined);
          };
        };
      }),
  );
  said.lessons.clear();
}

/** Ends tabs. @param {Context} context @param {readonly Page[]} pages @param {"closed" | "crashed"} how */
async function end(context, pages, how) {
  await Promise.all(
    pages.map(async (page) => {
      if (how === "crashed") {
        const client = await context.newCDPSession(page);
        const crashed = page.waitForEvent("crash", { timeout: 10_000 }).catch(() => undefined);
        void client.send("Page.crash").catch(() => undefined);
        await crashed;
      }
      await page.close().catch(() => undefined);
    }),
  );
}

/** Kills the browser with all its tabs. @param {Context} context */
async function killBrowser(context) {
  const browser = context.browser();
  if (browser === null) throw new Error("the browser cannot be asked for its process");
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = await client.send("SystemInfo.getProcessInfo");
  const own = processInfo.find(({ type }) => type === "browser");
  if (own === undefined) throw new Error("the browser has no process");
  const gone = new Promise((resolve) => browser.once("disconnected", resolve));
  process.kill(own.id, "SIGKILL");
  await gone;
}

/** Opens tabs and lets each work until it is ended; resolves at a random moment of that. @param {Context} context @param {string} url @param {number} round @param {() => number} random */
async function tabsAtWork(context, url, round, random) {
  const works = [lessonTab, lessonTab, lessonTab, logTab];
  const tabs = await Promise.all(works.map(async (work) => ({ work, page: await context.newPage(), said: nothing() })));
  const spoke = new Promise((resolve) => {
    for (const { said } of tabs) said.spoke = () => resolve(undefined);
  });
  // A page that is not there yet has nothing to lose.
  await Promise.all(
    tabs.map(({ work, page, said }, at) => work(page, url, said, round * 10 + at, Math.floor(random() * 2 ** 32))),
  );
  const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));
  // At any moment, or soon after something was said to be kept, when the next is being written.
  if (random() < 0.3) await pause(random() * WORK);
  else await Promise.race([spoke, pause(PATIENCE)]).then(() => pause(random() * SOON));
  return tabs;
}

/** @returns {Said} */
function nothing() {
  return { lessons: new Map(), log: undefined, begun: new Map(), spoke: () => undefined };
}

/** @param {() => number} random @returns {"closed" | "crashed" | "browser"} */
function way(random) {
  const draw = random();
  return draw < 0.45 ? "closed" : draw < 0.9 ? "crashed" : "browser";
}

/**
 * @param {object} asked
 * @param {number} asked.times how many tabs are ended
 * @param {number} [asked.seed]
 * @param {string} [asked.folder] the build
 * @param {(outcome: Outcome) => void} [asked.tell]
 * @returns {Promise<Outcome>}
 */
export async function killTabs({ times, seed = 1, folder: build = DIST, tell }) {
  const executablePath = findChromium();
  if (executablePath === undefined || !existsSync(join(build, "index.html")))
    throw new Error("needs Chromium and dist/");
  const folder = mkdtempSync(join(tmpdir(), "faultline-tabs-"));
  const server = await serve({ folder: build, port: 0 });
  const options = {
    executablePath,
    args: chromiumArgs(),
    serviceWorkers: /** @type {const} */ ("block"),
    locale: "en-GB",
  };
  const launch = () => chromium.launchPersistentContext(folder, options);
  const random = randomFrom(seed);
  /** @type {Outcome} */
  const outcome = { killed: 0, closed: 0, crashed: 0, browsers: 0, said: 0, unsaid: 0, faults: [] };
  const all = nothing();
  let context = await launch();
  try {
    for (let round = 0; outcome.killed < times; round++) {
      const tabs = await tabsAtWork(context, server.url, round, random);
      const how = way(random);
      if (how === "browser") {
        await killBrowser(context);
        context = await launch();
        outcome.browsers++;
      } else {
        await end(
          context,
          tabs.map(({ page }) => page),
          how,
        );
        outcome[how] += tabs.length;
      }
      outcome.killed += tabs.length;
      gather(
        all,
        tabs.map(({ said }) => said),
      );
      const page = await context.newPage();
      await page.goto(`${server.url}favicon.svg`);
      const faults = await compare(page, all, outcome);
      outcome.faults.push(...faults.map((fault) => `round ${round}, ${how}: ${fault}`));
      await tidy(page, all);
      await page.close();
      if (round % 10 === 9) tell?.(outcome);
    }
  } finally {
    await context.close().catch(() => undefined);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return outcome;
}

/** Adds what tabs of a round said to what was said before. @param {Said} all @param {readonly Said[]} round */
function gather(all, round) {
  all.begun.clear();
  all.log = round.find(({ log }) => log !== undefined)?.log;
  for (const { lessons, begun } of round) {
    for (const [id, text] of lessons) all.lessons.set(id, text);
    for (const [id, text] of begun) all.begun.set(id, text);
  }
}

/** @param {Outcome} outcome */
export const told = (outcome) =>
  `${outcome.killed} tabs ended: ${outcome.closed} closed, ${outcome.crashed} crashed, the rest with ${outcome.browsers} browsers; ` +
  `${outcome.said} times there what was said to be kept, ${outcome.unsaid} times its next version; ` +
  `${outcome.faults.length} faults\n${outcome.faults.join("\n")}`;

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { times: { type: "string" }, seed: { type: "string" }, folder: { type: "string" } },
  });
  const outcome = await killTabs({
    times: Number(values.times ?? 1000),
    seed: Number(values.seed ?? 1),
    ...(values.folder !== undefined && { folder: values.folder }),
    tell: (so) => process.stderr.write(`${told(so).split("\n", 1)[0]}\n`),
  });
  process.stdout.write(`${told(outcome)}\n`);
  process.exitCode = outcome.faults.length === 0 ? 0 : 1;
}

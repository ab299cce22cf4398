import { parseArgs } from "node:util";
import { DIST } from "../base/paths.mjs";
import { randomFrom } from "../base/random.mjs";
import { serve } from "../page/serve.mjs";
import { end, killBrowser, lastingBrowser, way } from "./end.mjs";
import { compare } from "./tab-left.mjs";
import { answersTab, lessonTab, logTab, nothing, visitTab } from "./tab-work.mjs";

/**
 * Ends tabs at random moments while they keep lessons, logs, answers to exercises and what they show, and looks whether everything that was said to
 * be kept is there: `node scripts/lib/kill/tabs.mjs --times 1000`. Needs dist/. Tabs are closed, crash, or lose their whole
 * browser to SIGKILL.
 * @typedef {{ killed: number, closed: number, crashed: number, browsers: number, said: number, unsaid: number, visits: number, answers: number, handedIn: number, faults: string[] }} Outcome
 * `visits`, `answers` and `handedIn` are how often one was compared
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").BrowserContext} Context
 * @typedef {import("./tab-work.mjs").Said} Said
 */

/** How long a tab works before it is ended, at most, in milliseconds. */
const WORK = 2000;
/** How long it is waited for a tab to say something, and how soon after that tabs are ended, at most. */
const PATIENCE = 8000;
const SOON = 1000;
/** Lessons that are there at once; more are deleted, so that the last look costs as little as the first. */
const MOST_LESSONS = 12;

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

/** Opens tabs and lets each work until it is ended; resolves at a random moment of that. @param {Context} context @param {string} url @param {number} round @param {() => number} random */
async function tabsAtWork(context, url, round, random) {
  // What opens lessons and logs shows them, and its visit may be the last.
  const works =
    round % 3 === 2 ? [visitTab, answersTab, answersTab, answersTab] : [lessonTab, lessonTab, logTab, answersTab];
  const tabs = await Promise.all(works.map(async (work) => ({ work, page: await context.newPage(), said: nothing() })));
  const heard = tabs[Math.floor(random() * tabs.length)];
  const spoke = new Promise((resolve) => {
    if (heard !== undefined) heard.said.spoke = () => resolve(undefined);
  });
  // A page that is not there yet has nothing to lose.
  await Promise.all(
    tabs.map(({ work, page, said }, at) => work(page, url, said, round * 10 + at, Math.floor(random() * 2 ** 32))),
  );
  const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));
  // At any moment, or soon after one of them said that something is kept, when the next is being written.
  if (random() < 0.3) await pause(random() * WORK);
  else await Promise.race([spoke, pause(PATIENCE)]).then(() => pause(random() * SOON));
  return tabs;
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
  const { launch, remove } = lastingBrowser("tabs", build);
  const server = await serve({ folder: build, port: 0 });
  const random = randomFrom(seed);
  /** @type {Outcome} */
  const outcome = {
    killed: 0,
    closed: 0,
    crashed: 0,
    browsers: 0,
    said: 0,
    unsaid: 0,
    visits: 0,
    answers: 0,
    handedIn: 0,
    faults: [],
  };
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
        const pages = tabs.map(({ page }) => page);
        await end(context, pages, how);
        outcome[how] += pages.length;
      }
      outcome.killed += tabs.length;
      const said = tabs.map((tab) => tab.said);
      gather(all, said);
      const page = await context.newPage();
      await page.goto(`${server.url}favicon.svg`);
      const faults = await compare(page, all, outcome, { round, how });
      outcome.faults.push(...faults.map((fault) => `round ${round}, ${how}: ${fault}`));
      await tidy(page, all);
      await page.close();
      if (round % 10 === 9) tell?.(outcome);
    }
  } finally {
    await context.close().catch(() => undefined);
    await server.close();
    remove();
  }
  return outcome;
}

/** Adds what tabs of a round said to what was said before. @param {Said} all @param {readonly Said[]} round */
function gather(all, round) {
  all.begun.clear();
  all.visits = { begun: 0, kept: 0 };
  all.log = round.find(({ log }) => log !== undefined)?.log;
  for (const { lessons, begun, visits, answers } of round) {
    if (visits.begun > 0) all.visits = visits;
    for (const [student, so] of answers) all.answers.set(student, so);
    for (const [id, text] of lessons) all.lessons.set(id, text);
    for (const [id, text] of begun) all.begun.set(id, text);
  }
}

/** @param {Outcome} outcome */
export const told = (outcome) =>
  `${outcome.killed} tabs ended: ${outcome.closed} closed, ${outcome.crashed} crashed, the rest with ${outcome.browsers} browsers; ` +
  `${outcome.said} times there what was said to be kept, ${outcome.unsaid} times its next version; ` +
  `compared ${outcome.visits} visits, ${outcome.answers} answers, ${outcome.handedIn} attempts handed in; ` +
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

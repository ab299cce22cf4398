import { parseArgs } from "node:util";
import { DIST } from "../base/paths.mjs";
import { randomFrom } from "../base/random.mjs";
import { serve } from "../page/serve.mjs";
import { end, killBrowser, lastingBrowser, way } from "./end.mjs";

/**
 * Ends tabs at random moments while they sweep a knob, opens the next ones in the same browser until the sweep is whole, and
 * compares its runs with those of a sweep that nobody ended: `node scripts/lib/kill/sweeps.mjs --times 100`. Needs dist/. No
 * run that a tab showed as done may be made again.
 * @typedef {{ killed: number, browsers: number, sweeps: number, found: number, faults: string[] }} Outcome
 * `found` is how many runs were not made again
 * @typedef {import("playwright-core").Page} Page
 */

/** Seven values, two of them with the kernel's own, by three seeds. */
const RUNS = 21;
const VALUES = "0 to 60 step 10";
const LINK = "#v=1&view=kernel&os=6.12&ram=4096&secs=60&k=&wl=stress:pages=5000:touch_us=20:start_s=0";
/** Latest moment at which a tab is ended after its sweep goes on, in milliseconds. */
const WORK = 3000;
const PATIENCE = 120_000;

/** Opens the view and starts the sweep, or goes on with it. @param {Page} page @param {string} url */
async function sweep(page, url) {
  await page.goto(url + LINK);
  await page.locator(".kernel-voice .voice:not(:empty)").waitFor();
  const goOn = page.getByRole("button", { name: "Go on with the sweep", exact: true });
  // A sweep that had just begun may not have been kept, and a whole one is shown at once.
  const begin = page.getByRole("button", { name: "Sweep a knob", exact: true });
  await goOn.or(begin).click();
  const panel = page.locator(".sweep-panel");
  await panel.waitFor();
  const shows = panel.locator("progress");
  if (
    await shows.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    )
  )
    return;
  await panel.getByRole("textbox", { name: /vm\.swappiness/ }).fill(VALUES);
  await panel.getByRole("button", { name: "Run", exact: true }).click();
  await shows.waitFor();
}

/** How many runs are shown as done, and how many of them as kept from before. @param {Page} page */
const shown = (page) =>
  page.evaluate(() => {
    const panel = document.querySelector(".sweep-panel");
    const done = panel?.querySelector("progress")?.value ?? 0;
    return { done, found: Number(/(\d+) (?:was|were) kept/.exec(panel?.textContent ?? "")?.[1] ?? 0) };
  });

/** @param {Page} page */
const untilWhole = (page) =>
  page.waitForFunction((of) => document.querySelector(".sweep-panel")?.querySelector("progress")?.value === of, RUNS, {
    timeout: PATIENCE,
  });

/** What is kept of each run, without when; `clear` also forgets it. @param {Page} page @param {boolean} clear @returns {Promise<string>} */
const kept = (page, clear) =>
  page.evaluate(
    (clears) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("faultline.results");
        request.onerror = () => reject(request.error ?? new Error("refused"));
        request.onsuccess = () => {
          const transaction = request.result.transaction(["runs", "sweeps"], "readwrite");
          const all = transaction.objectStore("runs").getAll();
          if (clears) for (const store of ["runs", "sweeps"]) transaction.objectStore(store).clear();
          transaction.oncomplete = () => {
            request.result.close();
            resolve(
              all.result
                .map(({ value }) => JSON.stringify(value))
                .toSorted()
                .join("\n"),
            );
          };
        };
      }),
    clear,
  );

/**
 * @param {object} asked
 * @param {number} asked.times how many tabs are ended
 * @param {number} [asked.seed]
 * @param {(outcome: Outcome) => void} [asked.tell]
 * @returns {Promise<Outcome>}
 */
export async function killSweeps({ times, seed = 1, tell }) {
  const { launch, remove } = lastingBrowser("sweeps", DIST);
  const server = await serve({ folder: DIST, port: 0 });
  const random = randomFrom(seed);
  /** @type {Outcome} */
  const outcome = { killed: 0, browsers: 0, sweeps: 0, found: 0, faults: [] };
  let context = await launch();
  try {
    const first = await context.newPage();
    await sweep(first, server.url);
    await untilWhole(first);
    const whole = await kept(first, true);
    await first.close();
    while (outcome.killed < times) {
      let done = 0;
      for (let isWhole = false; !isWhole;) {
        const page = await context.newPage();
        await sweep(page, server.url);
        isWhole = await Promise.race([
          untilWhole(page).then(() => true),
          new Promise((ends) => setTimeout(() => ends(false), random() * WORK)),
        ]);
        // A look too early says nothing: what is kept comes first, all at once.
        const now = await shown(page);
        if (now.done > 0 && now.found < done) outcome.faults.push(`${done} were done, ${now.found} were found`);
        if (now.found > 0) outcome.found += now.found;
        done = Math.max(done, now.done);
        if (isWhole) {
          if ((await kept(page, true)) !== whole) outcome.faults.push("other runs than without an interruption");
          await page.close();
          continue;
        }
        const how = way(random);
        if (how === "browser") {
          await killBrowser(context);
          context = await launch();
          outcome.browsers++;
        } else await end(context, [page], how);
        outcome.killed++;
      }
      outcome.sweeps++;
      tell?.(outcome);
    }
  } finally {
    await context.close().catch(() => undefined);
    await server.close();
    remove();
  }
  return outcome;
}

/** @param {Outcome} outcome */
const told = ({ killed, browsers, sweeps, found, faults }) =>
  `${killed} tabs ended, ${browsers} of them with the browser; ${sweeps} sweeps became whole, ${found} runs were not made ` +
  `again; ${faults.length} faults\n${faults.join("\n")}`;

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { times: { type: "string" }, seed: { type: "string" } } });
  const outcome = await killSweeps({
    times: Number(values.times ?? 100),
    seed: Number(values.seed ?? 1),
    tell: (so) => process.stderr.write(`${told(so).split("\n", 1)[0]}\n`),
  });
  process.stdout.write(`${told(outcome)}\n`);
  process.exitCode = outcome.faults.length === 0 ? 0 : 1;
}

import { join } from "node:path";
import { say } from "../base/say.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{ page: Page, url: string, token: string, pictures: string | undefined }} At
 */

/** How long something may take to be as it should, in milliseconds. */
const [TICK_MS, PATIENCE_MS] = [200, 40_000];

/**
 * Runs the notebook and says of each thing whether it is so.
 * @param {At} at @returns {Promise<import("../tests/counts.mjs").Counts>}
 */
export async function looks({ page, url, token, pictures }) {
  const strangers = requestsElsewhere(page, url);
  /** @type {string[]} */
  const uncaught = [];
  page.on("pageerror", (error) => uncaught.push(error.message));
  await page.goto(`${url}lab/tree/notebook.ipynb?token=${token}`);
  await page.locator(".jp-Notebook .jp-CodeCell").first().waitFor();
  // Earlier, it asks which kernel is meant.
  await page.waitForFunction(
    () =>
      /** @type {any} */ (globalThis).jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status ===
      "idle",
  );
  await jupyter(page, "notebook:run-all-cells");
  const picture = async (/** @type {string} */ name) => {
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) });
  };

  const told = counting();
  const first = cellOf(page, 1);
  const printed = await printedFaults(first);
  await told.is("FIFO: the faults in the widget are the table's", () => shownFaults(first), printed);
  await told.is("it is as light as JupyterLab", () => themeOf(first), "light");
  await picture("light");
  await jupyter(page, "apputils:change-theme", { theme: "JupyterLab Dark" });
  await told.is("it is as dark as JupyterLab", () => themeOf(first), "dark");
  await picture("dark");
  await inside(first).getByRole("button", { name: "Step back" }).click();
  await told.is(
    "it can be stepped",
    () =>
      inside(first)
        .locator("main")
        .getByRole("heading", { name: /^Step 11/ })
        .count(),
    1,
  );

  const second = cellOf(page, 2);
  await second.scrollIntoViewIfNeeded();
  await told.is("a second one beside it", () => shownFaults(second), await printedFaults(second));
  await told.is("it is dark from the beginning", () => themeOf(second), "dark");
  await told.is("its height is what was asked for", () => heightOf(second), 800);
  await picture("second");
  const third = cellOf(page, 3);
  await third.scrollIntoViewIfNeeded();
  await told.is("a machine that was run", () => inside(third).getByText("/ 7.0 s").count(), 1);
  await picture("machine");
  const refused = "refused: 'javascript:alert(1)#v=1&view=lab' is no link";
  await told.is(
    "what would run is refused",
    async () => (await textOf(cellOf(page, 4))).slice(0, refused.length),
    refused,
  );
  await told.is("nothing was asked of anybody but Jupyter", async () => strangers.join(" "), "");
  await told.is("no error was left uncaught", async () => uncaught.join("\n"), "");
  return told.counts;
}

/** Begins a command of JupyterLab. @param {Page} page @param {string} command @param {Record<string, string>} args */
const jupyter = (page, command, args = {}) =>
  page.evaluate(
    ([id, given]) => void (/** @type {any} */ (globalThis).jupyterapp.commands.execute(id, given)),
    /** @type {const} */ ([command, args]),
  );

/** @param {Page} page @param {number} index */
const cellOf = (page, index) => page.locator(`.jp-Notebook .jp-CodeCell[data-windowed-list-index="${index}"]`);

/** @typedef {ReturnType<typeof cellOf>} Cell */

/** @param {Cell} cell */
const inside = (cell) => cell.frameLocator("iframe");

/** @param {Cell} cell */
const textOf = async (cell) => (await cell.locator(".jp-OutputArea-output pre").first().textContent()) ?? "";

/** What the table has, as its cell prints it. @param {Cell} cell */
async function printedFaults(cell) {
  const found = /^faults (\d+)/.exec(await textOf(cell));
  if (found === null) throw new Error("the cell prints no number of faults");
  return Number(found[1]);
}

/** What the page counts. @param {Cell} cell */
async function shownFaults(cell) {
  const text = (await inside(cell).locator("main").textContent()) ?? "";
  return Number(/faults\s*(\d+)\s*of/.exec(text)?.[1]);
}

/** @param {Cell} cell */
const themeOf = (cell) => inside(cell).locator("html").getAttribute("data-theme");

/** @param {Cell} cell */
const heightOf = async (cell) => (await cell.locator("iframe").boundingBox())?.height;

/** Addresses that are asked for elsewhere than at Jupyter. @param {Page} page @param {string} url */
function requestsElsewhere(page, url) {
  /** @type {string[]} */
  const strangers = [];
  page.on("request", (request) => {
    const asked = request.url();
    if (!asked.startsWith(url) && !/^(?:blob|data):/.test(asked)) strangers.push(asked);
  });
  return strangers;
}

/** Counts what is so, and says what is not. */
function counting() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  return {
    counts,
    /**
     * Waits until something is as it should be.
     * @template T @param {string} what @param {() => Promise<T>} found @param {T} wanted
     */
    is: async (what, found, wanted) => {
      /** @type {unknown} */
      let last;
      for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
        last = await found().catch((/** @type {unknown} */ error) => error);
        if (last === wanted) {
          counts.passed += 1;
          return;
        }
        await new Promise((resolve) => {
          setTimeout(resolve, TICK_MS);
        });
      }
      counts.failed += 1;
      say(`  FAILED  ${what}: ${String(last)} instead of ${String(wanted)}`);
    },
  };
}

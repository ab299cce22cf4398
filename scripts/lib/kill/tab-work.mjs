/**
 * What a tab does until it is ended, and what it says meanwhile to be kept. It works by itself, so that it is as fast as the
 * page is; what it hears the page say, it passes on.
 * @typedef {object} Said
 * @property {Map<string, string>} lessons texts of lessons that were said to be kept
 * @property {Map<string, string>} begun texts of lessons that are being opened
 * @property {string | undefined} log the log that was said to be kept
 * @property {() => void} spoke called when something was said
 * @typedef {import("playwright-core").Page} Page
 */

/** Opens lessons one after the other: new ones, and others for those that were kept. @param {Page} page @param {string} url @param {Said} said @param {number} round @param {number} seed */
export async function lessonTab(page, url, said, round, seed) {
  await page.exposeFunction("begins", (/** @type {string} */ id, /** @type {string} */ text) => {
    said.begun.set(id, text);
  });
  await page.exposeFunction("says", (/** @type {string} */ id, /** @type {string} */ text) => {
    said.lessons.set(id, text);
    if (said.begun.get(id) === text) said.begun.delete(id);
    said.spoke();
  });
  await page.goto(`${url}#v=1&view=learn`);
  await page.locator(".own-lessons").waitFor();
  void page.evaluate(openLessons, { round, seed }).catch(() => undefined);
}

/** In the page. @param {{ round: number, seed: number }} asked */
async function openLessons({ round, seed }) {
  let state = seed >>> 0;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const { begins, says } = /** @type {any} */ (window);
  for (let nth = 0; ; nth++) {
    const id = `my-${round}-${Math.floor(random() * 4)}`;
    const text = `${round}.${nth} ${"x".repeat(Math.floor(random() * 15_000))}`;
    const title = `${id}.${nth}`;
    const page = { title: "", text, notes: "", state: "", clicks: 0, goals: [] };
    const lesson = { id, title, summary: "", pages: [page, page, page, page, page] };
    const file = new File([JSON.stringify({ format: "faultline-lesson", version: 1, lesson })], "lesson.json");
    await begins(id, text);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    for (const type of ["dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }
    for (;;) {
      const toast = document.querySelector(".toast p")?.textContent ?? "";
      if (toast.includes(`“${title}”`) && /kept|replaced/.test(toast)) break;
      await new Promise((done) => setTimeout(done, 2));
    }
    await says(id, text);
  }
}

/** Keeps a log. @param {Page} page @param {string} url @param {Said} said @param {number} round @param {number} seed */
export async function logTab(page, url, said, round, seed) {
  const name = `log-${round}.txt`;
  await page.exposeFunction("says", () => {
    said.log = name;
    said.spoke();
  });
  await page.goto(`${url}#v=1&view=logs&ex=0`);
  await page.locator("main h1").first().waitFor();
  void page.evaluate(keepLog, { name, rows: 3 + (seed % 400) }).catch(() => undefined);
}

/** In the page. @param {{ name: string, rows: number }} asked */
async function keepLog({ name, rows }) {
  const until = async (/** @type {() => boolean | undefined} */ holds) => {
    while (holds() !== true) await new Promise((done) => setTimeout(done, 2));
  };
  const text = Array.from({ length: rows }, (_, at) => `real ${at + 1}.24\nuser 0.02\nsys 0.29\n`).join("");
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  for (const type of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }
  await until(() => document.querySelector("main")?.textContent?.includes(name));
  const box = () => /** @type {HTMLInputElement | null} */ (document.querySelector(".log-keep input"));
  await until(() => box() !== null);
  if (box()?.checked === false) box()?.click();
  await until(() => document.querySelector(".log-keep output")?.textContent?.startsWith("They are stored"));
  await /** @type {any} */ (window).says();
}

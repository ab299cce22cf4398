/**
 * What a tab does until it is ended, and what it says meanwhile to be kept. It works by itself, so that it is as fast as the
 * page is; what it hears the page say, it passes on.
 * @typedef {object} Said
 * @property {Map<string, string>} lessons texts of lessons that were said to be kept
 * @property {Map<string, string>} begun texts of lessons that are being opened
 * @property {string | undefined} log the log that was said to be kept
 * @property {Counted} visits strings that were shown one after the other, each with its number
 * @property {Map<string, Counted & { handedIn: number }>} answers answers of each student
 * @property {() => void} spoke called when something was said
 * @typedef {{ begun: number, kept: number }} Counted the last that was begun, and the last that was said to be kept, from 1
 * @typedef {import("playwright-core").Page} Page
 */

/** @returns {Said} */
export function nothing() {
  return {
    lessons: new Map(),
    begun: new Map(),
    log: undefined,
    visits: { begun: 0, kept: 0 },
    answers: new Map(),
    spoke: () => undefined,
  };
}

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

/** Shows one string after the other in the Lab; each is a visit. @param {Page} page @param {string} url @param {Said} said @param {number} round */
export async function visitTab(page, url, said, round) {
  await page.exposeFunction("begins", (/** @type {number} */ nth) => {
    said.visits.begun = nth;
  });
  await page.exposeFunction("says", (/** @type {number} */ nth) => {
    said.visits.kept = nth;
    said.spoke();
  });
  await page.goto(`${url}#v=1&view=lab&r=1.2.${round}.0`);
  await page.locator("main h1").first().waitFor();
  void page.evaluate(showStrings, { round }).catch(() => undefined);
}

/** In the page. @param {{ round: number }} asked */
async function showStrings({ round }) {
  const { begins, says } = /** @type {any} */ (window);
  for (let nth = 1; ; nth++) {
    await begins(nth);
    const string = `r=1.2.${round}.${nth}`;
    location.hash = `#v=1&view=lab&${string}`;
    // The page says nothing of it, but keeps it half a second later.
    while (!new RegExp(`${string}(?!\\d)`).test(localStorage.getItem("faultline.session") ?? ""))
      await new Promise((done) => setTimeout(done, 2));
    await says(nth);
  }
}

const EXERCISE = JSON.stringify({
  format: "faultline-exercise",
  version: 1,
  id: "kill",
  title: "Kill",
  questions: [{ id: "q", policy: { id: "lru" }, frames: 2, string: "1 2 3 1", fill: { grid: 1 } }],
});

/** A student who types answers and hands some in. @param {Page} page @param {string} url @param {Said} said @param {number} round */
export async function answersTab(page, url, said, round) {
  const student = `s-${round}`;
  const so = { begun: 0, kept: 0, handedIn: 0 };
  said.answers.set(student, so);
  await page.exposeFunction("begins", (/** @type {number} */ nth) => {
    so.begun = nth;
  });
  await page.exposeFunction("says", (/** @type {number} */ nth, /** @type {number} */ handedIn) => {
    [so.kept, so.handedIn] = [nth, handedIn];
    said.spoke();
  });
  await page.goto(`${url}#v=1&view=learn`);
  await page.locator(".own-lessons").waitFor();
  await page.evaluate((exercise) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([exercise], "exercise.json"));
    for (const type of ["dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }
  }, EXERCISE);
  await page.locator(".homework-who input").fill(student);
  await page.keyboard.press("Enter");
  await page.locator(".answer-cell").first().waitFor();
  void page.evaluate(typeAnswers).catch(() => undefined);
}

/** In the page. */
async function typeAnswers() {
  const { begins, says } = /** @type {any} */ (window);
  /** @template T @param {() => T | null | undefined | false} find @returns {Promise<T>} */
  const come = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((done) => setTimeout(done, 2));
    }
  };
  const one = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));
  const type = (/** @type {HTMLElement} */ input, /** @type {string} */ text) => {
    // React looks for what was typed behind its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const kept = () => document.querySelector(".homework-hand-in .homework-note")?.textContent ?? "";
  let handedIn = 0;
  for (let nth = 1; ; nth++) {
    const cell = await come(() => one("input.answer-cell"));
    await begins(nth);
    type(cell, String(nth));
    await come(() => kept().startsWith("Your answers are being kept"));
    await come(() => kept().startsWith("Your answers are kept in this browser"));
    await says(nth, handedIn);
    (await come(() => one(".homework-hand-in button"))).click();
    (await come(() => one(".homework-result button"))).click();
    await come(() => kept().startsWith("Your answers are kept in this browser"));
    await says(nth, (handedIn += 1));
  }
}

/**
 * What ended tabs have left in the browser, beside what they said to be kept.
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./tab-work.mjs").Said} Said
 * @typedef {import("./tabs.mjs").Outcome} Outcome
 * @typedef {{ answers: Record<string, { grid?: string[][] }>, attempts: unknown[], at: number }} Work
 * @typedef {{ lessons: Record<string, string>, logs: string[], aside: number, work: [string, Work][], texts: Record<string, string> }} Stored
 */

/** What keys of the small storage begin with. */
const VISIT = "faultline.session";
const WORK = "faultline-homework ";

/** All that the browser has. @param {Page} page @returns {Promise<Stored>} */
function stored(page) {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const texts = Object.fromEntries(
          Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ""]),
        );
        const request = indexedDB.open("faultline");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const names = [...request.result.objectStoreNames];
          if (!names.includes("lessons")) {
            request.result.close();
            resolve({ lessons: {}, logs: [], aside: 0, work: [], texts });
            return;
          }
          const transaction = request.result.transaction(["lessons", "logs", "aside", "work"]);
          const [lessons, logs, aside, work] = ["lessons", "logs", "aside", "work"].map((name) =>
            transaction.objectStore(name).getAll(),
          );
          const keys = transaction.objectStore("work").getAllKeys();
          transaction.oncomplete = () => {
            request.result.close();
            /** @type {{ value?: any }[][]} */
            const [ofLessons = [], ofLogs = [], ofAside = [], ofWork = []] = [lessons, logs, aside, work].map(
              (one) => one?.result ?? [],
            );
            resolve({
              lessons: Object.fromEntries(
                ofLessons.flatMap(({ value }) => (value === undefined ? [] : [[value.id, value.pages[4].text]])),
              ),
              logs: ofLogs.flatMap(({ value }) => value.file?.name ?? []),
              aside: ofAside.length,
              work: keys.result.map((key, at) => [/** @type {string} */ (key), /** @type {any} */ (ofWork[at])?.value]),
              texts,
            });
          };
        };
      }),
  );
}

/** What is missing. @param {Page} page @param {Said} said @param {Outcome} outcome @param {{ round: number, how: string }} ended */
export async function compare(page, said, outcome, ended) {
  const all = await stored(page);
  const { lessons, logs, aside } = all;
  const faults = [...visitFaults(all, said, outcome, ended), ...answerFaults(all, said, outcome)];
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

/**
 * A visit is the last that was kept or a later one. A killed browser may have kept an earlier one, and another tab its own.
 * @param {Stored} stored @param {Said} said @param {Outcome} outcome @param {{ round: number, how: string }} ended
 */
function visitFaults({ texts }, { visits }, outcome, { round, how }) {
  const text = texts[VISIT];
  if (text === undefined) return how !== "browser" && visits.kept > 0 ? ["the visit is gone"] : [];
  let link = "";
  try {
    ({ link } = JSON.parse(text));
  } catch {
    return ["the visit is half written"];
  }
  const [, tab = "", shown = ""] = /[#&]r=1\.2\.(\d+)\.(\d+)(?:&|$)/.exec(link) ?? [];
  if (tab === "") return /[#&]view=(?:logs|learn)(?:&|$)/.test(link) ? [] : [`the visit shows ${link}`];
  const nth = Number(shown);
  const ofRound = Math.floor(Number(tab) / 10) === round;
  outcome.visits++;
  if (how === "browser" && !ofRound) return [];
  if (!ofRound && visits.kept > 0) return [`the visit is of round ${Math.floor(Number(tab) / 10)}`];
  if (ofRound && (nth > visits.begun || (how !== "browser" && nth < visits.kept)))
    return [`the visit shows string ${nth}, not one from ${visits.kept} to ${visits.begun}`];
  return [];
}

/** The newer of two copies is what the page goes on with. @param {Stored} stored @param {Said} said @param {Outcome} outcome */
function answerFaults({ work, texts }, { answers }, outcome) {
  const faults = [];
  /** @type {[string, Work][]} */
  const ofTexts = Object.entries(texts).flatMap(([key, text]) =>
    key.startsWith(WORK) ? [[key, /** @type {Work} */ (JSON.parse(text))]] : [],
  );
  for (const [student, { begun, kept, handedIn }] of answers) {
    if (kept === 0) continue;
    const copies = [...work, ...ofTexts].filter(([key]) => key.endsWith(` ${student}`)).map(([, copy]) => copy);
    const newest = copies.sort((one, other) => other.at - one.at)[0];
    const answer = Number(/\d+/.exec(JSON.stringify(newest?.answers["q"] ?? ""))?.[0] ?? 0);
    outcome.answers++;
    outcome.handedIn += handedIn;
    if (answer < kept || answer > begun)
      faults.push(`${student} has answer ${answer}, not one from ${kept} to ${begun}`);
    const attempts = newest?.attempts.length ?? 0;
    if (attempts < handedIn) faults.push(`${student} has ${attempts} attempts, not ${handedIn}`);
  }
  return faults;
}

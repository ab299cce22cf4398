// What the scripts print: one line per step, with what was done and how long it took. It goes to standard error, so
// that the standard output of `npm run -s faultline` remains the command's own.

const tty = process.stderr.isTTY;
const EVERY_MS = 10_000;

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** @param {number} ms */
export function duration(ms) {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
}

/** @param {string} name @param {string} outcome */
export function step(name, outcome) {
  say(`  ${name.padEnd(22, " ")} ${outcome}`);
}

/**
 * Runs one step: shows that it goes on while it runs, and afterwards how long it took.
 * @template T
 * @param {string} name
 * @param {string | ((result: T) => string)} done what is said at the end, before the time it took: "built", "installed"
 * @param {(now: (detail: string) => void) => Promise<T>} work calls its argument with what it is doing right now
 * @returns {Promise<T>}
 */
export async function timed(name, done, work) {
  const start = performance.now();
  let detail = "";
  const show = () => {
    const text = `${duration(performance.now() - start)}${detail && `, ${detail}`}`;
    if (tty)
      process.stderr.write(`\r\x1b[K  ${name.padEnd(22, " ")} ${text}`.slice(0, (process.stderr.columns ?? 80) + 3));
    else step(name, `... ${text}`);
  };
  const ticker = setInterval(show, tty ? 200 : EVERY_MS);
  try {
    const result = await work((now) => (detail = now));
    clear();
    step(name, `${typeof done === "string" ? done : done(result)} in ${duration(performance.now() - start)}`);
    return result;
  } catch (error) {
    clear();
    step(name, `failed after ${duration(performance.now() - start)}`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}

function clear() {
  if (tty) process.stderr.write("\r\x1b[K");
}

// The results of the test runners, as numbers.

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {readonly Counts[]} all @returns {Counts} */
export function sum(all) {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** `12 passed, 0 failed`, the closing line of `npm test`. @param {Counts} counts */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * The sum of the `test result:` lines of a `cargo test` run.
 * @param {string} output
 * @returns {Counts}
 */
export function cargoCounts(output) {
  const lines = output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm);
  return sum(
    [...lines].map(([, passed, failed, ignored]) => ({
      passed: Number(passed),
      failed: Number(failed),
      skipped: Number(ignored),
    })),
  );
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report Vitest's JSON @returns {Counts} */
export function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report Playwright's JSON @returns {Counts} */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * The closing lines of Python's unittest.
 * @param {string} output
 * @returns {Counts}
 */
export function unittestCounts(output) {
  const ran = Number(/^Ran (\d+) tests? in /m.exec(output)?.[1] ?? 0);
  const closing = /^(?:OK|FAILED)(?: \((.*)\))?$/m.exec(output)?.[1] ?? "";
  const of = (/** @type {string} */ name) => Number(new RegExp(`(?:^|, )${name}=(\\d+)`).exec(closing)?.[1] ?? 0);
  const skipped = of("skipped");
  // Of a test with several subtests, each can fail.
  const failed = Math.min(of("failures") + of("errors") + of("unexpected successes"), ran - skipped);
  return { passed: ran - skipped - failed, failed, skipped };
}

/** A runner that failed without a failed test, or that ran none, has failed. @param {Counts} counts @param {number} code @returns {Counts} */
export function honest(counts, code) {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

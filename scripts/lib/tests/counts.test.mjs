import { expect, it } from "vitest";
import { cargoCounts, honest, playwrightCounts, sum, summary, unittestCounts, vitestCounts } from "./counts.mjs";

it("adds up every test binary of a cargo run", () => {
  const output = [
    "running 3 tests",
    "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s",
    "     Running tests/golden.rs",
    "test result: FAILED. 10 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.20s",
    "note: a line that says test result: ok. 99 passed is not one",
  ].join("\n");
  expect(cargoCounts(output)).toEqual({ passed: 13, failed: 2, skipped: 1 });
});

it("reads the reports of Vitest and Playwright", () => {
  const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(vitestCounts(vitest)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } };
  expect(playwrightCounts(playwright)).toEqual({ passed: 4, failed: 2, skipped: 0 });
});

it("reads the closing lines of Python's unittest", () => {
  const closing = (/** @type {string} */ last) =>
    unittestCounts(`.E.s\n${"-".repeat(70)}\nRan 9 tests in 1.768s\n\n${last}\n`);
  expect(closing("OK")).toEqual({ passed: 9, failed: 0, skipped: 0 });
  expect(closing("OK (skipped=2)")).toEqual({ passed: 7, failed: 0, skipped: 2 });
  expect(closing("FAILED (failures=1, errors=2, skipped=1)")).toEqual({ passed: 5, failed: 3, skipped: 1 });
  // Twelve subtests of one test.
  expect(closing("FAILED (failures=12)").failed).toBe(9);
  expect(unittestCounts("ModuleNotFoundError: No module named 'faultline'")).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
  });
});

it("says the sum as the closing line", () => {
  const total = sum([
    { passed: 5, failed: 0, skipped: 0 },
    { passed: 7, failed: 0, skipped: 2 },
  ]);
  expect(summary(total)).toBe("12 passed, 0 failed, 2 skipped");
  expect(summary({ passed: 1, failed: 0, skipped: 0 })).toBe("1 passed, 0 failed");
});

it("counts a runner that broke down, or that ran nothing, as a failure", () => {
  expect(honest({ passed: 9, failed: 0, skipped: 0 }, 101).failed).toBe(1);
  expect(honest({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
  expect(honest({ passed: 9, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(honest({ passed: 9, failed: 0, skipped: 0 }, 0).failed).toBe(0);
});

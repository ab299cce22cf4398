// What axe finds wrong with a page.

import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import { expect, type Page } from "./test.ts";

/** An init script, because the page's policy forbids injected ones. */
export const AXE = fileURLToPath(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url));

/** What axe finds wrong with the page as it is now: the rule, and where. */
export async function findings(page: Page): Promise<readonly string[]> {
  // axe does not look at what is hidden until the page has opened.
  await expect(page.locator("html")).not.toHaveAttribute("data-opening");
  const { violations, passes } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      resultTypes: ["violations"],
    }),
  );
  // A page that axe could not look at has no violations either.
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

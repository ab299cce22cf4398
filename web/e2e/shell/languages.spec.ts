// Every view in every language: the words of another language are fetched, and nothing waits for them in a circle.

import { languages } from "../../../scripts/lib/words/words.mjs";
import { expect, test } from "../test.ts";
import { wordsOf } from "../words.ts";

/** Some views compute first. */
const SLOWLY = { timeout: 20_000 };

for (const language of languages()) {
  const { views, viewsLabel } = wordsOf(language, "base/ui");
  for (const view of Object.keys(views)) {
    test(`speaks ${language} in ${view}`, async ({ page }) => {
      await page.goto(`./#v=1&view=${view}&lang=${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("main")).toHaveClass(new RegExp(`(?:^| )${view}(?: |$)`), SLOWLY);
      await expect(page.getByRole("navigation", { name: viewsLabel })).toBeVisible();
    });
  }
}

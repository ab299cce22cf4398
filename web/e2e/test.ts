// What every end-to-end test uses instead of Playwright's own `test`: the same, and a page that must stay clean.

import { test as base } from "@playwright/test";

export { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

/** What went wrong in the page outside of what a test looks at. A test that provokes it empties the list afterwards. */
export type Complaints = string[];

/** What Playwright says about the configuration that keeps the service worker out. */
const NO_WORKER = "Service Worker registration blocked by Playwright";

/** Playwright's `test`; it also fails on console errors, uncaught errors, blocked content and requests to other hosts. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page, baseURL, browserName }, use) => {
      const complaints: Complaints = [];
      if (browserName === "firefox") await page.addInitScript(typeAsPeopleDo);
      page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
      // Content that the policy blocked and files that were not found are console errors too.
      page.on("console", (message) => {
        const text = message.text();
        if ((message.type() === "error" || message.type() === "warning") && text !== NO_WORKER) {
          complaints.push(`console: ${text}`);
        }
      });
      page.on("request", (request) => {
        const own = request.url().startsWith(baseURL ?? "") || /^(?:data|blob):/.test(request.url());
        if (!own) complaints.push(`request outside the app: ${request.url()}`);
      });
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * In Firefox, Playwright changes a field's value in the page's own name, and then React doesn't notice. What this types
 * is noticed.
 */
function typeAsPeopleDo(): void {
  Object.defineProperty(window, "__pw_bidiInsertText", {
    get: () => (text: string) => void document.execCommand("insertText", false, text),
    set() {
      // Playwright's own may come later.
    },
  });
}

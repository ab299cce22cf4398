// A reference string longer than a link can hold, in the production page: the page's requests to its engines get
// another string on the way. Everything else is the page's own: its engines, its columns, its figures.

/** @typedef {import("./browser.mjs").Page} Page */

/**
 * Lets the page's engines run on another string than the link's. To be called before the page is opened.
 * @param {Page} page
 * @param {string} string
 */
export async function runOn(page, string) {
  await page.addInitScript((references) => {
    const post = Reflect.get(Worker.prototype, "postMessage");
    /** @this {Worker} @param {any} message @param {any} options */
    Worker.prototype.postMessage = function (message, options) {
      const { kind, ask } = message;
      if (kind === "curves") return post.call(this, { ...message, ask: { ...ask, references } }, options);
      if (kind !== "replay") return post.call(this, message, options);
      const scenario = JSON.parse(ask.scenario);
      scenario.run.references = references;
      return post.call(this, { ...message, ask: { scenario: JSON.stringify(scenario) } }, options);
    };
  }, string);
}

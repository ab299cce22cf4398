// What Playwright says in WebDriver BiDi that Firefox's long-term release doesn't know, and the other way round.

/** Emulates a colour scheme; without it, pages have the system's. */
const UNKNOWN = ["emulation.setMediaFeaturesOverride"];

/** The answer to a command that Firefox doesn't know, as if it had been done; none if it knows it. @param {string} command */
export function answerTo(command) {
  const { id, method } = JSON.parse(command);
  return UNKNOWN.includes(method) ? JSON.stringify({ type: "success", id, result: {} }) : undefined;
}

/**
 * A message of Firefox; a download in it gets the name by which Playwright tells downloads apart: its address, which is a
 * blob's and so its own.
 * @param {string} message
 */
export function named(message) {
  if (!message.includes('"browsingContext.download')) return message;
  const event = JSON.parse(message);
  event.params = { download: event.params.url, ...event.params };
  return JSON.stringify(event);
}

// What the lecturer's page says to `faultline serve`, and hears from it (sim-wasm/cli/src/serve/live). Every other host
// is never asked: only that command gives a browser the cookie that makes it the lecturer's.

/** Where phones go. */
export interface Opened {
  readonly id: number;
  /** None without a network. */
  readonly addresses: readonly string[];
  /** The first address as a QR code, a text of `0` and `1` a row. */
  readonly qr: readonly string[];
}

/** The answers so far. */
export interface Tally {
  readonly version: number;
  readonly answered: number;
  /** An answer and how many gave it: the number of a choice, or a number. */
  readonly counts: readonly (readonly [given: number, count: number])[];
  /** How many gave an answer that is not in the list. */
  readonly others: number;
}

/** Whether phones may answer what this page asks. Cookies don't know ports, so their names do. */
export function isLecturer(): boolean {
  return document.cookie.split("; ").includes(`faultline-live-${location.port === "" ? "80" : location.port}=1`);
}

/** Puts a question; the choices in words, or `null` for a number. */
export async function ask(text: string, choices: readonly string[] | null): Promise<Opened> {
  const answer = await post("/live/ask", { text, lang: document.documentElement.lang, choices }, {});
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as Opened;
}

/** Closes a question with its right answers, or takes it back. It arrives even if the page is being closed. */
export async function end(id: number, right: readonly number[] | null): Promise<void> {
  await post("/live/end", { id, right }, { keepalive: true }).catch(() => undefined);
}

/** Waits for answers other than those known; `undefined` once the question is no longer the one that phones see. */
export async function tally(id: number, known: Tally | undefined, signal: AbortSignal): Promise<Tally | undefined> {
  const after = known === undefined ? "" : `&after=${known.version}`;
  const answer = await fetch(`/live/tally?id=${id}${after}`, { signal });
  if (answer.status === 409 || answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as Tally;
}

function post(path: string, body: unknown, init: RequestInit): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetch(path, { ...init, method: "POST", headers, body: JSON.stringify(body) });
}

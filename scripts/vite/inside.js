// Part of the page that is one file (one-page.ts): it gives workers their engines, and answers what would be fetched elsewhere.

/** What the page sends a worker first. */
const ENGINE = "faultline-engine";

/** @type {Readonly<Record<string, string>> | undefined} */
let files;

/** What is inside the page, by its name: gzip, which is there as base64. @param {string} name */
function packed(name) {
  files ??= /** @type {Record<string, string>} */ (JSON.parse(document.getElementById("inside")?.textContent ?? "{}"));
  const text = files[name];
  return text === undefined ? undefined : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Gives a worker its engine. Opened from a disk, a worker may fetch nothing, not even from the page. @param {Worker} worker @param {string} engine */
export function withEngine(worker, engine) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage({ [ENGINE]: packed(`engines/${engine}`) });
  return worker;
}

/** In a worker: the engine, as an answer that is compiled as it comes. @returns {Promise<Response>} */
export function engineFromPage() {
  return engine;
}

/** @type {Promise<Response>} */
const engine = new Promise((resolve) => {
  if (typeof document !== "undefined") return;
  /** @param {MessageEvent} event */
  const take = (event) => {
    // It is meant for nobody else here.
    event.stopImmediatePropagation();
    removeEventListener("message", take);
    resolve(unpacked(event.data[ENGINE], "application/wasm"));
  };
  addEventListener("message", take);
});

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} type */
function unpacked(bytes, type) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
}

if (typeof document !== "undefined") {
  const fetchOutside = window.fetch;
  // Samples are beside the page elsewhere.
  window.fetch = (what, init) => {
    const here = new URL(".", document.baseURI).href;
    const address = what instanceof Request ? what.url : String(what);
    const bytes = address.startsWith(here) ? packed(address.slice(here.length)) : undefined;
    return bytes === undefined ? fetchOutside(what, init) : Promise.resolve(unpacked(bytes, "text/plain"));
  };
}

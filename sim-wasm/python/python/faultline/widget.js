// The page in a notebook: a frame without rights of its own, made of bytes that the kernel sends. Nothing is fetched, so it
// does not matter where the kernel runs. What the frame and this tell each other: docs/embed.md.

/**
 * What anywidget gives (https://anywidget.dev/en/afm/).
 * @typedef {{
 *   get(name: "link" | "build"): string,
 *   get(name: "height"): number,
 *   send(content: { readonly type: "page" }): void,
 *   on(name: "msg:custom", listener: (content: { readonly type?: string }, buffers: readonly DataView<ArrayBuffer>[]) => void): void,
 *   off(name: "msg:custom", listener: (...args: never[]) => void): void,
 * }} Model
 */

/** Time between two greetings, and until it is said that the page does not come, in milliseconds. */
const GREET_MS = 250;
const LATE_MS = 5000;

const COMING = "The kernel sends the page.";
const LATE =
  "The kernel has not sent the page. While a cell is running, it cannot. If there is no kernel any more, run this cell again.";

/**
 * Pages that have come, by their builds. Each widget has this module anew, so they share it elsewhere.
 * @type {Map<string, Blob>}
 */
const PAGES = (/** @type {any} */ (globalThis)[Symbol.for("faultline.pages")] ??= new Map());

/**
 * Asks the kernel for the page, unless it has come before.
 * @param {Model} model @param {AbortSignal} signal @returns {Promise<Blob>}
 */
function pageOf(model, signal) {
  const build = model.get("build");
  const kept = PAGES.get(build);
  if (kept !== undefined) return Promise.resolve(kept);
  return new Promise((resolve, reject) => {
    /** @param {{ readonly type?: string }} content @param {readonly DataView<ArrayBuffer>[]} buffers */
    const take = (content, [packed]) => {
      if (content.type !== "page" || packed === undefined) return;
      model.off("msg:custom", take);
      unpacked(packed).then((page) => {
        PAGES.set(build, page);
        resolve(page);
      }, reject);
    };
    model.on("msg:custom", take);
    signal.addEventListener("abort", () => model.off("msg:custom", take));
    model.send({ type: "page" });
  });
}

/** @param {DataView<ArrayBuffer>} packed @returns {Promise<Blob>} */
async function unpacked(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(stream).arrayBuffer();
  return new Blob([bytes], { type: "text/html" });
}

/** The theme of JupyterLab; elsewhere, the page does as the browser does. @returns {"light" | "dark" | undefined} */
function themeAround() {
  const isLight = document.body.dataset["jpThemeLight"];
  return isLight === undefined ? undefined : isLight === "false" ? "dark" : "light";
}

/**
 * Keeps a frame's theme that of JupyterLab.
 * @param {HTMLIFrameElement} frame @param {AbortSignal} signal
 */
function followTheme(frame, signal) {
  /** @param {object} message */
  const send = (message) => frame.contentWindow?.postMessage(message, "*"); // in a sandbox, it has no origin to name
  const sendTheme = () => {
    const theme = themeAround();
    if (theme !== undefined) send({ type: "theme", theme });
  };
  // It does not hear before it answers. JupyterLab takes frames out of the notebook and puts them in again, which loads them anew.
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let greeting;
  const greet = () => {
    clearInterval(greeting);
    greeting = setInterval(() => send({ type: "PING" }), GREET_MS);
  };
  frame.addEventListener("load", greet, { signal });
  window.addEventListener(
    "message",
    ({ source, data }) => {
      if (source !== frame.contentWindow || data?.type !== "PONG") return;
      clearInterval(greeting);
      sendTheme();
    },
    { signal },
  );
  const watching = new MutationObserver(sendTheme);
  watching.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  signal.addEventListener("abort", () => {
    clearInterval(greeting);
    watching.disconnect();
  });
}

/** @param {number} height */
function frameOf(height) {
  const frame = document.createElement("iframe");
  frame.title = "Faultline";
  // No `allow-same-origin`: whatever a link says, it can reach neither the notebook nor what the browser keeps for it. Sources
  // that it cites open in tabs of their own.
  frame.setAttribute("sandbox", "allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox");
  frame.allow = "fullscreen; clipboard-write";
  frame.style.cssText = `display: block; width: 100%; height: ${height}px; border: 0`;
  return frame;
}

/** Shows a widget; what is returned takes it away. @param {{ model: Model, el: HTMLElement }} where */
function render({ model, el }) {
  const ended = new AbortController();
  const { signal } = ended;
  const link = model.get("link");
  const frame = frameOf(model.get("height"));
  const told = document.createElement("p");
  told.setAttribute("role", "status");
  told.textContent = COMING;
  el.replaceChildren(told);
  const late = setTimeout(() => (told.textContent = LATE), LATE_MS);
  signal.addEventListener("abort", () => clearTimeout(late));
  pageOf(model, signal).then(
    (page) => {
      if (signal.aborted) return;
      clearTimeout(late);
      const address = URL.createObjectURL(page);
      signal.addEventListener("abort", () => URL.revokeObjectURL(address));
      const isThemed = /&th=/.test(link);
      const theme = isThemed ? undefined : themeAround();
      if (!isThemed) followTheme(frame, signal);
      // The first paint has the theme already.
      frame.src = `${address}${link}${theme === undefined ? "" : `&th=${theme}`}`;
      el.replaceChildren(frame);
    },
    (/** @type {unknown} */ error) => {
      clearTimeout(late);
      told.textContent = `The page came damaged: ${String(error)}. Run this cell again.`;
    },
  );
  return () => ended.abort();
}

// oxlint-disable-next-line import/no-default-export -- what anywidget imports
export default { render };

// The type scale, for figures that lay text out themselves.

/** What is known of a document until its theme or its window changes: to ask the style amid drawing settles it each time. */
const known = new WeakMap<Document, { readonly theme: string | undefined; readonly scale: number }>();

/** How much larger than normal text is: the projector theme enlarges it. */
export function typeScale({ ownerDocument: page }: Element): number {
  const root = page.documentElement;
  const { theme } = root.dataset;
  const before = known.get(page);
  if (before?.theme === theme && before !== undefined) return before.scale;
  // A narrow window has another one.
  if (before === undefined) page.defaultView?.addEventListener("resize", () => known.delete(page), { once: true });
  const written = Number(getComputedStyle(root).getPropertyValue("--t-scale"));
  const scale = written > 0 ? written : 1;
  known.set(page, { theme, scale });
  return scale;
}

/** Pixels of the screen to a pixel of an element: a presentation draws the page larger than it is laid out. */
export function pixelRatio(element: Element): number {
  // To ask for the zoom settles the page's layout amid drawing, and nothing else is zoomed.
  if (element.closest("[data-present]") === null) return devicePixelRatio;
  // Not in every browser yet: there a canvas is a little soft in a presentation.
  return devicePixelRatio * ("currentCSSZoom" in element ? element.currentCSSZoom : 1);
}

/** The motion a figure is asked for, unless motion is off. */
export function motionFor(ms: number, look: { readonly motion: "on" | "off" }): number {
  return look.motion === "off" ? 0 : ms;
}

// The type scale, for figures that lay text out themselves.

/** Kept for a document until its theme or window changes: asking for the style amid drawing forces a recalculation. */
const known = new WeakMap<Document, { readonly theme: string | undefined; readonly scale: number }>();

/** How much larger the type is than normal: the projector theme enlarges it. */
export function typeScale({ ownerDocument: page }: Element): number {
  const root = page.documentElement;
  const { theme } = root.dataset;
  const before = known.get(page);
  if (before?.theme === theme && before !== undefined) return before.scale;
  // A narrow window has another scale.
  if (before === undefined) page.defaultView?.addEventListener("resize", () => known.delete(page), { once: true });
  const written = Number(getComputedStyle(root).getPropertyValue("--t-scale"));
  const scale = written > 0 ? written : 1;
  known.set(page, { theme, scale });
  return scale;
}

/** Device pixels per CSS pixel of an element: a presentation zooms the page. */
export function pixelRatio(element: Element): number {
  // Asking for the zoom forces a layout in the middle of drawing, and nothing else is zoomed.
  if (element.closest("[data-present]") === null) return devicePixelRatio;
  // Some browsers lack it: there, a canvas is slightly blurred in a presentation.
  return devicePixelRatio * ("currentCSSZoom" in element ? element.currentCSSZoom : 1);
}

/** The duration a figure asks for, or 0 if motion is off. */
export function motionFor(ms: number, look: { readonly motion: "on" | "off" }): number {
  return look.motion === "off" ? 0 : ms;
}

// The type scale, for figures that lay text out themselves.

/** How much larger than normal text is: the projector theme enlarges it. */
export function typeScale(element: Element): number {
  const scale = Number(getComputedStyle(element).getPropertyValue("--t-scale"));
  return scale > 0 ? scale : 1;
}

/** The type scale for a figure drawn often: asked for again only when the theme or the width is another. */
export function steadyScale(element: Element): (surface: { readonly theme: string; readonly width: number }) => number {
  let known: { readonly key: string; readonly scale: number } | undefined;
  return ({ theme, width }) => {
    const key = `${theme} ${width}`;
    if (known?.key !== key) known = { key, scale: typeScale(element) };
    return known.scale;
  };
}

/** Pixels of the screen to a pixel of an element: a presentation draws the page larger than it is laid out. */
export function pixelRatio(element: Element): number {
  // Not in every browser yet: there a canvas is a little soft in a presentation.
  return devicePixelRatio * ("currentCSSZoom" in element ? element.currentCSSZoom : 1);
}

/** The motion a figure is asked for, unless motion is off. */
export function motionFor(ms: number, look: { readonly motion: "on" | "off" }): number {
  return look.motion === "off" ? 0 : ms;
}

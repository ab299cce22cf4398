// The type scale, for figures that lay text out themselves.

let known: { readonly theme: string | undefined; readonly scale: number } | undefined;

// A narrow window has another one.
addEventListener("resize", () => (known = undefined));

/** How much larger than normal text is: the projector theme enlarges it. Asked of the style once a theme and window. */
export function typeScale(): number {
  const { theme } = document.documentElement.dataset;
  if (known === undefined || known.theme !== theme) {
    const scale = Number(getComputedStyle(document.documentElement).getPropertyValue("--t-scale"));
    known = { theme, scale: scale > 0 ? scale : 1 };
  }
  return known.scale;
}

/** The motion a figure is asked for, unless motion is off. */
export function motionFor(ms: number, look: { readonly motion: "on" | "off" }): number {
  return look.motion === "off" ? 0 : ms;
}

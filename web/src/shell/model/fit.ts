// How large a presentation is drawn: as large as fits the screen. Pure.

/** The size at which every view fits without scrolling or zoom: 1280 x 800 without the bar at the top. */
const FITS = { width: 1280, height: 750 } as const;

/** Smallest type, relative to the light theme's: a class could not read less, so the page scrolls instead. */
const LEAST = 1;

/** The initial zoom: on a full HD screen, type becomes more than half as large again. */
export function wantedZoom(width: number, height: number): number {
  return Math.max(1, Math.min(width / FITS.width, height / FITS.height));
}

/** The smallest zoom. `type` is the theme's own enlargement of the type. */
export function leastZoom(type: number): number {
  return Math.min(1, LEAST / type);
}

/** The next zoom to try if the page is `times` as high as the window. The steps are small: each reflows the text. */
export function smallerZoom(zoom: number, times: number, type: number): number {
  return Math.max(leastZoom(type), zoom * Math.max(0.9, times ** -0.6));
}

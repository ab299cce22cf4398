// How large a presentation is drawn: as large as everything stays on the screen. Pure.

/** What every view fits without scrolling, at no zoom: 1280 x 800 without the bar at the top. */
const FITS = { width: 1280, height: 750 } as const;

/** Below this type, against the light theme's, a class reads nothing: then rather a page that scrolls. */
const LEAST = 1;

/** The zoom to begin with: on a full HD screen type is more than half as large again. */
export function wantedZoom(width: number, height: number): number {
  return Math.max(1, Math.min(width / FITS.width, height / FITS.height));
}

/** The smallest zoom. `type` is what the theme makes of type already. */
export function leastZoom(type: number): number {
  return Math.min(1, LEAST / type);
}

/** The next zoom to try if what is shown is `times` as high as the window. Small steps: lines break anew with each. */
export function smallerZoom(zoom: number, times: number, type: number): number {
  return Math.max(leastZoom(type), zoom * Math.max(0.9, times ** -0.6));
}

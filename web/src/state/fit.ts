// How large a presentation is drawn: type half as large again, as far as everything stays on the screen. Pure.

/** What type should grow by against the light theme on an ordinary screen. */
const WANTED = 1.5;

/** The screen that every view fits without scrolling, at no zoom. */
const FITS = { width: 1280, height: 800 } as const;

/** Up to this height the type is WANTED; on a larger screen it grows with the screen, for the last row is as far away. */
const FULL_HD = 1080;

/** Below this type a class reads nothing: then rather a page that scrolls. */
const LEAST = 1;

/** The zoom to begin with. `type` is what the theme makes of type already. */
export function wantedZoom(width: number, height: number, type: number): number {
  const most = (WANTED / type) * Math.max(1, height / FULL_HD);
  const room = Math.min(width / FITS.width, height / FITS.height);
  return Math.max(leastZoom(type), Math.min(most, Math.max(1, room)));
}

/** The smallest zoom. */
export function leastZoom(type: number): number {
  return Math.min(1, LEAST / type);
}

/** The next zoom to try if what is shown is `times` as high as the window. Small steps: lines break anew with each. */
export function smallerZoom(zoom: number, times: number, type: number): number {
  return Math.max(leastZoom(type), zoom * Math.max(0.9, times ** -0.6));
}

// The opening of the page: its first figures are drawn in slices, and shown together once the last one is drawn. The
// browser can respond between slices; a processor a quarter as fast as a good one would otherwise be busy for half a
// second.

import { holdPainting } from "../figures/gathered-painting.ts";

/** Length of a slice in milliseconds; a single figure is never split. */
const SLICE_MS = 8;
/** After this long the rest is drawn at once: on a busy machine each slice waits for its turn, and the page is blank. */
const LONGEST_MS = 500;

/** What is still to be drawn; `undefined` except during the opening. */
let waiting: (() => void)[] | undefined;
/** Lets canvases be painted: while the stage is not laid out, each would force a layout. */
let paint = (): void => undefined;
/** What to do when the opening is over. */
let then: (() => void)[] = [];

/** Begins the opening, during which the stage is hidden. Called at the page's start, before anything is rendered. */
export function beginOpening(): void {
  waiting = [];
  paint = holdPainting();
  phase("rendering");
}

/** Draws at once, or in turn while the page is opening. Once it is open, `how` says how it is drawn. */
export function inTurn(draw: () => void, how = (now: () => void): void => now()): void {
  if (waiting === undefined) how(draw);
  else waiting.push(draw);
}

/** Does something at once, or when the page has opened. */
export function whenOpen(act: () => void): void {
  if (waiting === undefined) act();
  else then.push(act);
}

/** Does something once the current content, or what the page opens with, has been painted. */
export function afterOpening(act: () => void): void {
  whenOpen(() => requestAnimationFrame(() => setTimeout(act)));
}

/** Draws what was queued, slice by slice, and shows the stage. Called when the page has been rendered. */
export function endOpening(): void {
  if (waiting === undefined) return;
  const { port1, port2 } = new MessageChannel();
  const last = performance.now() + LONGEST_MS;
  port1.addEventListener("message", () => {
    phase("drawing");
    const now = performance.now();
    if (drawUntil(now < last ? now + SLICE_MS : Infinity)) port2.postMessage(0);
    else {
      waiting = undefined;
      phase(undefined);
      paint();
      const due = then;
      then = [];
      for (const act of due) act();
    }
  });
  port1.start();
  port2.postMessage(0);
}

/** Draws until a moment, and returns whether anything may be left. */
function drawUntil(end: number): boolean {
  for (let draw = waiting?.shift(); draw !== undefined; draw = waiting?.shift()) {
    // A figure that can't be drawn must not keep the others hidden.
    try {
      draw();
    } catch (thrown) {
      reportError(thrown);
    }
    if (performance.now() >= end) return true;
  }
  return false;
}

/** For the styles: the stage is first laid out but hidden, then not even laid out, until it is shown. */
function phase(now: "rendering" | "drawing" | undefined): void {
  const { dataset } = document.documentElement;
  if (now === undefined) delete dataset["opening"];
  else dataset["opening"] = now;
}

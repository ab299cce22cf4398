// The opening of the page: its first figures are drawn in slices, and seen together when the last one is. Between slices the
// browser can answer; a processor four times slower than a good one would be busy for half a second otherwise.

import { holdPainting } from "../figures/gathered-painting.ts";

/** Milliseconds of a slice; what a figure takes is not divided. */
const SLICE_MS = 8;

/** What is still to be drawn; `undefined` but for the opening. */
let waiting: (() => void)[] | undefined;
/** Lets canvases be painted: in a stage that is not laid out each would have it laid out. */
let paint = (): void => undefined;
/** What is to be done when it is over. */
let then: (() => void)[] = [];

/** Begins the opening: until it is over the stage is not seen. For the page's start, before anything is rendered. */
export function beginOpening(): void {
  waiting = [];
  paint = holdPainting();
  phase("rendering");
}

/** Draws at once, or in its turn while the page opens. */
export function inTurn(draw: () => void): void {
  if (waiting === undefined) draw();
  else waiting.push(draw);
}

/** Does something at once, or when the page has opened. */
export function whenOpen(act: () => void): void {
  if (waiting === undefined) act();
  else then.push(act);
}

/** Does something when what is shown now, or what the page opens with, has been painted. */
export function afterOpening(act: () => void): void {
  whenOpen(() => requestAnimationFrame(() => setTimeout(act)));
}

/** Draws what was put in turn, slice by slice, and shows the stage. For when the page was rendered. */
export function endOpening(): void {
  if (waiting === undefined) return;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    phase("drawing");
    if (drawSlice()) port2.postMessage(0);
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

/** Draws for the length of a slice. Whether something is left. */
function drawSlice(): boolean {
  const end = performance.now() + SLICE_MS;
  for (let draw = waiting?.shift(); draw !== undefined; draw = waiting?.shift()) {
    draw();
    if (performance.now() >= end) return true;
  }
  return false;
}

/** For the styles: the stage is laid out and not seen, and then not even laid out, until it is shown. */
function phase(now: "rendering" | "drawing" | undefined): void {
  const { dataset } = document.documentElement;
  if (now === undefined) delete dataset["opening"];
  else dataset["opening"] = now;
}

// Many figures that are drawn at once, as the charts of a log that has just been read: what there is no time for in the
// present task is drawn in the next ones, so that the browser can respond in between.

/** Length of a slice in milliseconds; a single figure is never split. */
const SLICE_MS = 25;

const waiting: (() => void)[] = [];
/** When the present task has no more time for drawing; `undefined` if it has not begun to draw. */
let end: number | undefined;

/** Draws at once if the present task has time left, else in turn. */
export function inSlices(draw: () => void): void {
  if (end === undefined) begin();
  if (waiting.length === 0 && performance.now() < (end ?? 0)) draw();
  else waiting.push(draw);
}

/** What waits for its turn: of several drawings of a figure, the last. */
interface Next {
  current: (() => void) | undefined;
}

/** Draws in turn; what still waits is replaced, because something newer is drawn instead. */
export function lastInSlices(next: Next): (draw: () => void) => void {
  return (draw) => {
    const waits = next.current !== undefined;
    next.current = draw;
    if (!waits) inSlices(() => drawNow(next));
  };
}

/** Draws at once what is newer than whatever still waits. */
export function drawInstead(next: Next, draw: () => void): void {
  next.current = draw;
  drawNow(next);
}

/** Draws what still waits. */
export function drawNow(next: Next): void {
  const draw = next.current;
  next.current = undefined;
  draw?.();
}

function begin(): void {
  end = performance.now() + SLICE_MS;
  setTimeout(next);
}

function next(): void {
  end = undefined;
  if (waiting.length === 0) return;
  begin();
  for (let draw = waiting.shift(); draw !== undefined; draw = waiting.shift()) {
    draw();
    if (performance.now() >= (end ?? 0)) return;
  }
}

// Canvases are painted once the page's changes are complete. Setting a font makes the browser lay out the page, and
// doing that once for all canvases is enough.

let due: (() => void)[] = [];
let isHeld = false;

/** Paints when the code that is running now has finished, before the next frame. */
export function paintGathered(paint: () => void): void {
  if (due.length === 0 && !isHeld) queueMicrotask(paintDue);
  due.push(paint);
}

/** Holds all painting back until the returned function is called. */
export function holdPainting(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
    paintDue();
  };
}

function paintDue(): void {
  const now = due;
  due = [];
  for (const paint of now) paint();
}

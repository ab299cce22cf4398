// When canvases are painted: once the page says all that it shall. To set a face of type has the browser lay out the page, and
// once for all canvases is enough.

let due: (() => void)[] = [];
let isHeld = false;

/** Paints when what runs now has ended, before the next frame. */
export function paintGathered(paint: () => void): void {
  if (due.length === 0 && !isHeld) queueMicrotask(paintDue);
  due.push(paint);
}

/** Holds all painting back, until the result is called. */
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

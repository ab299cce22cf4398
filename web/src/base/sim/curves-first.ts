// Who drags a setting looks at the curve that follows it. A run of the same setting is asked for when the curve has been
// painted: to draw its figures takes longer than the curve does.

import { pause } from "../model/pause.ts";

/** Milliseconds that a run waits at most: three frames. A curve that takes longer is not followed by eye. */
const HOLD_MS = 50;

/** Curves that are on their way to the screen. */
let underWay: Promise<void> | undefined;
/** What the last asker waits for: who asked before must not be asked for after. */
let turn: Promise<void> = Promise.resolve();
/** An engine that never answered may have to be fetched yet, and that takes longer. */
let answered = false;

/** Tells of curves that were asked for. */
export async function followCurves(asked: Promise<unknown>): Promise<void> {
  const now = answered ? asked.then(painted) : undefined;
  underWay = now;
  await asked;
  answered = true;
  await now;
  if (underWay === now) underWay = undefined;
}

/** Resolves when curves that are under way have been painted, or should have been: for one asker after the other. */
export function curvesPainted(): Promise<void> {
  const wait = underWay && Promise.race([underWay, pause(HOLD_MS)]);
  turn = Promise.all([turn, wait]).then(() => undefined);
  return turn;
}

/** What was told just now is drawn by a task of its own, then comes the next frame, and what follows that is late enough. */
function painted(): Promise<void> {
  return new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done))));
}

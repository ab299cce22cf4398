// Whoever drags a setting watches the curve that follows it. The run for the same setting is therefore requested only
// after the curve has been painted: drawing the run's figures takes longer than the curve does.

import { pause } from "../model/pause.ts";

/** Longest wait of a run in milliseconds: three frames. If a curve takes longer, the eye does not follow it. */
const HOLD_MS = 50;

/** Resolves when the curves on their way have been painted. */
let underWay: Promise<void> | undefined;
/** What the last caller waits for: requests must keep their order. */
let turn: Promise<void> = Promise.resolve();
/** An engine that has never answered may still have to be downloaded, which takes longer. */
let answered = false;

/** Announces that curves were requested. */
export async function followCurves(asked: Promise<unknown>): Promise<void> {
  const now = answered ? asked.then(painted) : undefined;
  underWay = now;
  await asked;
  answered = true;
  await now;
  if (underWay === now) underWay = undefined;
}

/** Resolves when curves on their way have been painted, or should have been; callers are released in order. */
export function curvesPainted(): Promise<void> {
  const wait = underWay && Promise.race([underWay, pause(HOLD_MS)]);
  turn = Promise.all([turn, wait]).then(() => undefined);
  return turn;
}

/** A new result is drawn in a task of its own, then comes the next frame; a task after that is late enough. */
function painted(): Promise<void> {
  return new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done))));
}

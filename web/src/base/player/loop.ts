// A stretch of a run that playing repeats: from a step to a step, both included.

/** The ends of a loop as they were set; 0 is an end nobody set. */
export interface LoopEnds {
  readonly from: number;
  readonly to: number;
}

/** The steps that are repeated. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** The steps of a run that a loop covers; `undefined` if none are. */
export function stretchOf({ from, to }: LoopEnds, steps: number): Stretch | undefined {
  if (from === 0 && to === 0) return undefined;
  const [first, last] = [Math.max(1, from), to === 0 ? steps : Math.min(to, steps)];
  return first <= last ? { first, last } : undefined;
}

/** The loop with a new beginning. An end before it goes: it belonged to another stretch. */
export function loopFrom({ to }: LoopEnds, step: number): LoopEnds {
  return { from: step, to: to < step ? 0 : to };
}

/** The loop with a new end. */
export function loopTo({ from }: LoopEnds, step: number): LoopEnds {
  return { from: from > step ? 0 : from, to: step };
}

/** Where playing gets to on its way from one step to another. Who stands behind the stretch is not called back. */
export function looped(stretch: Stretch | undefined, before: number, step: number): number {
  if (stretch === undefined || before > stretch.last || step <= stretch.last) return step;
  const { first, last } = stretch;
  return first + ((step - last - 1) % (last - first + 1));
}

/** Where playing begins: where it stands, or before the stretch if it stands at its end or outside of it. */
export function loopStart(stretch: Stretch, step: number): number {
  return step >= stretch.first - 1 && step < stretch.last ? step : stretch.first - 1;
}

// A part of a run that playing repeats: from one step to another, both included.

/** The ends of a loop as they were set; 0 is an end that is not set. */
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

/** The loop with a new start. An end before the new start is dropped: it belonged to another loop. */
export function loopFrom({ to }: LoopEnds, step: number): LoopEnds {
  return { from: step, to: to < step ? 0 : to };
}

/** The loop with a new end. */
export function loopTo({ from }: LoopEnds, step: number): LoopEnds {
  return { from: from > step ? 0 : from, to: step };
}

/** The step that playing reaches when moving from one step to another. From beyond the loop, it does not jump back. */
export function looped(stretch: Stretch | undefined, before: number, step: number): number {
  if (stretch === undefined || before > stretch.last || step <= stretch.last) return step;
  const { first, last } = stretch;
  return first + ((step - last - 1) % (last - first + 1));
}

/** Where playing begins: at the present step, or before the loop if that is at the loop's end or outside it. */
export function loopStart(stretch: Stretch, step: number): number {
  return step >= stretch.first - 1 && step < stretch.last ? step : stretch.first - 1;
}

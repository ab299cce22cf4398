/** How many of the numbers from 0 up to `length` a condition holds for, which holds for the first of them and then no more. */
export function partitionPoint(length: number, holds: (i: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many numbers from 0 up to `length` satisfy a condition that holds for the first of them and then for none. */
export function partitionPoint(length: number, holds: (i: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

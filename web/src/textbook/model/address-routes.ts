// How an arrow goes from one box to another without crossing a third: straight, or by a gap beside what is in the way.

/** A place in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far an arrow keeps from what it goes by. */
const GAP = 7;

/**
 * The route from one box to another: straight if that crosses no part but the two that the boxes are in; or else the
 * shortest by the gaps between parts; straight after all where there is none.
 */
export function routeOf(from: Box, to: Box, parts: readonly Box[], within: Box): readonly Point[] {
  const others = parts.filter((part) => !holds(part, from) && !holds(part, to));
  const isFree = (route: readonly Point[]): boolean => !others.some((box) => crosses(route, box));
  const straight = [edge(from, to), edge(to, from)];
  if (isFree(straight)) return straight;
  const [start, end] = [placed(from, parts), placed(to, parts)];
  const lefts = parts.map(({ left }) => left - GAP).filter((x) => x < end.part.left && x >= within.left - 2 * GAP);
  const turns = [from.bottom + GAP, from.top - GAP, ...parts.flatMap(({ top, bottom }) => [top - GAP, bottom + GAP])];
  const around = turns.flatMap((y) => lefts.map((x) => byTheLeft(start, end, x, y))).filter(isFree);
  const shortest = (best: readonly Point[], route: readonly Point[]): readonly Point[] =>
    lengthOf(route) < lengthOf(best) ? route : best;
  const [first, ...more] = around;
  return first === undefined ? straight : more.reduce(shortest, first);
}

/** A box, and the part that it is in. */
interface Placed {
  readonly box: Box;
  readonly part: Box;
}

const placed = (box: Box, parts: readonly Box[]): Placed => ({
  box,
  part: parts.find((part) => holds(part, box)) ?? box,
});

const holds = (part: Box, box: Box): boolean =>
  part.left <= box.left + 1 && part.right >= box.right - 1 && part.top <= box.top + 1 && part.bottom >= box.bottom - 1;

/** Out of the box to a height, along it to a line left of the other's part, and from there to its row of that part. */
function byTheLeft(from: Placed, to: Placed, x: number, y: number): readonly Point[] {
  const row = { x: to.part.left, y: (to.box.top + to.box.bottom) / 2 };
  return [...wayOut(from, y), { x, y }, { x, y: row.y }, row];
}

/** Straight out of a box at its part's edge; past other rows of the same part, it goes by the left instead. */
function wayOut({ box, part }: Placed, y: number): readonly Point[] {
  const [x, middle] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (y > box.bottom && part.bottom - box.bottom < GAP)
    return [
      { x, y: box.bottom },
      { x, y },
    ];
  if (y < box.top && box.top - part.top < GAP)
    return [
      { x, y: box.top },
      { x, y },
    ];
  const beside = part.left - GAP;
  return [
    { x: part.left, y: middle },
    { x: beside, y: middle },
    { x: beside, y },
  ];
}

const lengthOf = (route: readonly Point[]): number =>
  route.slice(1).reduce((sum, end, leg) => {
    const start = route[leg] ?? end;
    return sum + Math.hypot(end.x - start.x, end.y - start.y);
  }, 0);

/** Whether any leg of a route touches a box. */
export function crosses(route: readonly Point[], box: Box): boolean {
  return route.slice(1).some((end, leg) => {
    const start = route[leg];
    return start !== undefined && touches(start, end, box);
  });
}

/** Whether a line touches a box: it does unless all of it is cut off by the four sides, one by one. */
function touches(start: Point, end: Point, box: Box): boolean {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  let [first, last] = [0, 1];
  const sides: readonly (readonly [number, number])[] = [
    [-dx, start.x - box.left],
    [dx, box.right - start.x],
    [-dy, start.y - box.top],
    [dy, box.bottom - start.y],
  ];
  for (const [speed, room] of sides) {
    if (speed === 0 && room < 0) return false;
    if (speed < 0) first = Math.max(first, room / speed);
    if (speed > 0) last = Math.min(last, room / speed);
  }
  return first < last;
}

/** Where a line from the middle of one box to the middle of another leaves the first. */
function edge(one: Box, other: Box): Point {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  const [dx, dy] = [(other.left + other.right) / 2 - x, (other.top + other.bottom) / 2 - y];
  const [halfWidth, halfHeight] = [(one.right - one.left) / 2, (one.bottom - one.top) / 2];
  const part = Math.min(halfWidth / Math.max(1, Math.abs(dx)), halfHeight / Math.max(1, Math.abs(dy)), 1);
  return { x: x + dx * part, y: y + dy * part };
}

/** The place at a part of a route's length. */
export function along(route: readonly Point[], part: number): Point {
  const legs = route.slice(1).map((end, leg) => {
    const start = route[leg] ?? end;
    return { start, end, length: Math.hypot(end.x - start.x, end.y - start.y) };
  });
  let left = part * legs.reduce((sum, { length }) => sum + length, 0);
  for (const { start, end, length } of legs) {
    if (left <= length && length > 0) {
      const of = left / length;
      return { x: start.x + (end.x - start.x) * of, y: start.y + (end.y - start.y) * of };
    }
    left -= length;
  }
  return route.at(-1) ?? { x: 0, y: 0 };
}

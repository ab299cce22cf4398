// Places of a figure that can be pressed: buttons over its marks, one of them in the order of tabs, the others reached by
// the arrow keys.

import { select, type Selection } from "d3-selection";

/** A place that can be pressed. */
export interface Spot {
  /** What a screen reader says, and what is shown to who rests on it. */
  readonly label: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly press: () => void;
}

type Spots = Selection<HTMLDivElement, unknown, null, undefined>;

const KEYS = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
] as const);

/** The element for the places, over the figure in the same element. */
export function appendSpots(element: HTMLElement): Spots {
  return select(element).append("div").attr("class", "spots").attr("role", "group");
}

/** Draws the places. `inRow` is the number of them that are beside one another. */
export function drawSpots(spots: Spots, name: string, placed: readonly Spot[], inRow: number): void {
  const buttons = (): readonly HTMLButtonElement[] => [...(spots.node()?.querySelectorAll("button") ?? [])];
  spots
    .attr("aria-label", name)
    .selectAll<HTMLButtonElement, Spot>("button")
    .data(placed)
    .join((enter) => enter.append("button").attr("type", "button"))
    .attr("aria-label", ({ label }) => label)
    .attr("title", ({ label }) => label)
    .attr("tabindex", (_, i) => (i === 0 ? 0 : -1))
    .style("left", ({ left }) => `${left}px`)
    .style("top", ({ top }) => `${top}px`)
    .style("width", ({ width }) => `${width}px`)
    .style("height", ({ height }) => `${height}px`)
    .on("click", (_, { press }) => press())
    .on("keydown", (event: KeyboardEvent) => {
      const all = buttons();
      const to = neighbour(all.indexOf(event.currentTarget as HTMLButtonElement), event.key, all.length, inRow);
      if (to === undefined) return;
      // The view's own arrow keys stay where they are.
      event.preventDefault();
      event.stopPropagation();
      all.forEach((button, i) => (button.tabIndex = i === to ? 0 : -1));
      all[to]?.focus();
    });
}

/** The place that an arrow key leads to; the same one at an edge, `undefined` for any other key. */
export function neighbour(from: number, key: string, count: number, inRow: number): number | undefined {
  const [right, down] = [...KEYS].find(([name]) => name === key)?.[1] ?? [];
  if (right === undefined || down === undefined) return undefined;
  const column = (from % inRow) + right;
  const to = from + right + down * inRow;
  return column < 0 || column >= inRow || to < 0 || to >= count ? from : to;
}

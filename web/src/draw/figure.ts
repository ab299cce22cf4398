// What every figure is: mounted once into an element, then driven imperatively. React never touches its marks.

/** A table that says what the figure shows. */
export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A mounted figure. */
export interface Figure<D> {
  /** Shows `data`; changes take `motionMs`, 0 for at once. A new update interrupts a running one. */
  update(data: D, motionMs: number): void;
  /** Takes the marks away. */
  destroy(): void;
}

/** Mounts a figure into an element. It fills the element's width and chooses its own height. */
export type Mount<D> = (element: HTMLElement) => Figure<D>;

/** Width available to a figure. Before layout an element has none; the mocks' figure column is then the best guess. */
export function widthOf(element: HTMLElement): number {
  return element.clientWidth || 416;
}

/** Numbers of the type scale that SVG needs; the projector theme enlarges them. */
export function typeScale(element: HTMLElement): number {
  const scale = Number(getComputedStyle(element).getPropertyValue("--t-scale"));
  return scale > 0 ? scale : 1;
}

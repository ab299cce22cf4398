// What every figure provides, whatever it draws: it is mounted once, driven from outside, and readable as a table.

import type { TableData } from "../model/table.ts";
import type { Appearance } from "../theme/colour.ts";

export type { TableColumn, TableData } from "../model/table.ts";

/** The surface that a figure is drawn on. Sizes are in CSS pixels of the host element. */
export interface Surface extends Appearance {
  readonly width: number;
  readonly height: number;
}

/** A mounted figure. */
export interface Figure<Data> {
  /** Draws some data. Called when the data, the size, the theme or the motion has changed. */
  update(data: Data, surface: Surface): void;
  /** Removes everything from the host element. */
  destroy(): void;
  toTable(): TableData;
}

/** Puts a figure into an empty element. */
export type MountFigure<Data> = (host: HTMLElement) => Figure<Data>;

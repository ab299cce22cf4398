// What every figure is, whatever it draws: mounted once, driven from outside, readable as a table.

import type { TableData } from "../model/table.ts";
import type { Appearance } from "../theme/colour.ts";

export type { TableColumn, TableData } from "../model/table.ts";

/** What a figure is drawn on. Sizes are CSS pixels of the host element. */
export interface Surface extends Appearance {
  readonly width: number;
  readonly height: number;
}

/** A mounted figure. */
export interface Figure<Data> {
  /** Draws some data. Called when the data, the size, the theme or the motion changed. */
  update(data: Data, surface: Surface): void;
  /** Takes everything out of the host element. */
  destroy(): void;
  toTable(): TableData;
}

/** Puts a figure into an empty element. */
export type MountFigure<Data> = (host: HTMLElement) => Figure<Data>;

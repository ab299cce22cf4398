// What every figure is, whatever it draws: mounted once, driven from outside, readable as a table.

import type { Look } from "../theme/colour.ts";

/** A figure's content as rows of cells: what "view as table" shows. */
export interface TableData {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A column of such a table. */
export interface TableColumn {
  readonly name: string;
  /** Words stand left, numbers right. Default: numbers. */
  readonly kind?: "words" | "numbers";
}

/** What a figure is drawn on. Sizes are CSS pixels of the host element. */
export interface Surface extends Look {
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

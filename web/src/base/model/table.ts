// Rows of cells: a figure shown as a table, or written to a file.

/** A table. */
export interface TableData {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A column of a table. */
export interface TableColumn {
  readonly name: string;
  /** Words are left-aligned, numbers right-aligned. Default: numbers. */
  readonly kind?: "words" | "numbers";
}

// Rows of cells: what a figure shows as a table, and what is written to a file.

/** A table. */
export interface TableData {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A column of a table. */
export interface TableColumn {
  readonly name: string;
  /** Words stand left, numbers right. Default: numbers. */
  readonly kind?: "words" | "numbers";
}

// The words about a published experiment.

/** An experiment's words. */
export interface ExperimentWords {
  readonly title: string;
  readonly load: string;
  readonly agrees: string;
  readonly differs: string;
  /** Why our results differ: what we know, or only suspect. */
  readonly reasons: readonly { readonly known?: string; readonly guess?: string }[];
  /** Metrics by the names they were published under. */
  readonly metrics: Readonly<Record<string, string>>;
}

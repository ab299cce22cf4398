// What stands around the findings of the thrashing study, in English.

export const FINDINGS_TEXT = {
  title: "What the study found, and what comes out here",
  what: "The study ran its consumers under four systems and said in 26 sentences what it saw. Here the same loads run in our models of these systems, and a rule judges each sentence. Nothing is fitted; what counts as high, or at about, the study does not say: those limits are ours.",
  counts: (agree: number, of: number, literal: number): string =>
    `${agree} of the ${of} that can be tested come out here, ${literal} of them with the load as the study’s text has it.`,
  source: (source: string, seeds: number): string => `${source}. Numbers: means of ${seeds} seeds.`,
  show: "Show",
  verdicts: { all: "all", yes: "reproduced", no: "not reproduced", null: "not testable" },
  /** Not all seeds lead to the same. */
  alone: (alone: number, seeds: number): string =>
    alone === 0
      ? `none of the ${seeds} seeds alone leads to this`
      : `of the ${seeds} seeds ${alone} alone ${alone === 1 ? "leads" : "lead"} to this`,
  numbers: "Numbers",
  numbersOf: (finding: string): string => `Numbers of ${finding}`,
  columns: { load: "load", what: "what", value: "value" },
  openLoad: (load: string): string => `Show ${load}`,
};

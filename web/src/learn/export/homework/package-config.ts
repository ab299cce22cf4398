// What a package is made with: the exercise, and what its page needs to know besides.

import type { Exercise } from "../../../base/sim/schema.gen.ts";

/** The settings, which are in the page as JSON. */
export interface PackageConfig {
  readonly exercise: Exercise;
  /** The language of the page. */
  readonly language: string;
  /** The least share of the points in per cent with which the exercise is passed; `null` if nobody fails. */
  readonly mastery: number | null;
  /** What the policy of each question is called, with its conventions: the package has no words of all policies. */
  readonly policies: Readonly<Record<string, string>>;
}

/** The id of the element that has them. */
export const CONFIG_ID = "homework";

/** The page with the settings in it. They are data that no browser runs, whatever is in them. */
export function pageWith(page: string, config: PackageConfig): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return page.replace("{language}", () => config.language).replace("{config}", () => json);
}

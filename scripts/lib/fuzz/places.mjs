// Where fuzzing keeps what it found, in this clone.

import { join } from "node:path";
import { LOCAL_CACHE } from "../base/paths.mjs";

const FUZZ = join(LOCAL_CACHE, "fuzz");

export const CORPUS = join(FUZZ, "corpus");
export const SEEDS = join(FUZZ, "seeds");
export const FINDINGS = join(FUZZ, "findings");
export const BUNDLES = join(FUZZ, "page");
export const COUNTS = join(FUZZ, "counts.json");

/**
 * @typedef {object} Share what ends first
 * @property {number} seconds
 * @property {number | undefined} executions none: as many as there is time for
 */

/**
 * @typedef {object} Outcome
 * @property {number} executions
 * @property {number} before branches reached by the seeds and by what was kept
 * @property {number} coverage branches reached in the end
 * @property {readonly { readonly file: string, readonly reason: string }[]} findings
 */

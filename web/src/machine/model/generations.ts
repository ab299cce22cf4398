// Which generations of pages exist at a moment, and which list of the kernel holds each. Under Linux, a list is
// identified by its generation's number modulo four.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";

/** The kinds of pages, as kernels name them. A kind's index is its number in a round's report. */
export const KINDS = ["anon", "file"] as const;

/** The most generations that exist at a time (`MAX_NR_GENS`). */
export const MOST_GENERATIONS = 4;

/** How many of the youngest ones count as active. */
const ACTIVE_GENERATIONS = 2;

/** The numbers of the generations. */
export interface Generations {
  readonly youngest: number;
  /** The oldest of each kind. */
  readonly oldest: readonly [anon: number, file: number];
}

/** The pages of one kind in a generation. If they no longer exist, or do not exist yet, they have no list. */
export interface GenerationBlock {
  readonly kind: (typeof KINDS)[number];
  /** The model's name for their list. */
  readonly id: string;
  readonly exists: boolean;
}

/** A generation. */
export interface GenerationColumn {
  readonly number: number;
  readonly isYoungest: boolean;
  /** Whether it is the oldest generation of either kind. */
  readonly isOldest: boolean;
  readonly isActive: boolean;
  readonly blocks: readonly GenerationBlock[];
}

/** Whether a run's kernel keeps pages in generations. */
export function hasGenerations({ head }: Pick<MachineRun, "head">): boolean {
  return head.queues.includes("gen0_anon");
}

/** The numbers at the beginning of a second. */
export function generationsAt(run: MachineRun, second: number): Generations | undefined {
  if (!hasGenerations(run)) return undefined;
  const at = (id: string): number => run.series(id)[second] ?? 0;
  return {
    youngest: at("lru_gen_max_seq"),
    oldest: [at("lru_gen_min_seq_anon"), at("lru_gen_min_seq_file")],
  };
}

/** The numbers at an event. `read` looks up by name what the kernel reports. */
export function generationsBy(run: Pick<MachineRun, "head">, read: (name: string) => number): Generations | undefined {
  if (!hasGenerations(run)) return undefined;
  return {
    youngest: read("lru_gen_max_seq"),
    oldest: [read("lru_gen_min_seq_anon"), read("lru_gen_min_seq_file")],
  };
}

/** The four columns, the oldest at the left; the youngest is always the last. */
export function generationColumns({ youngest, oldest }: Generations): readonly GenerationColumn[] {
  return Array.from({ length: MOST_GENERATIONS }, (_, i) => {
    const number = youngest - MOST_GENERATIONS + 1 + i;
    return {
      number,
      isYoungest: number === youngest,
      isOldest: oldest.includes(number),
      isActive: number + ACTIVE_GENERATIONS > youngest,
      blocks: KINDS.map((kind, k) => ({
        kind,
        id: `gen${number % MOST_GENERATIONS}_${kind}`,
        exists: number >= (oldest[k] ?? 0),
      })),
    };
  });
}

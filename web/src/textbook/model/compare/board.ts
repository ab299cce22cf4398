// The leaderboard of the Arena: the faults of each lane, and what percentage of the optimum's they are.

/** A lane's faults. */
export interface Score {
  /** Place of the lane in the Arena. */
  readonly lane: number;
  readonly faults: number;
}

/** A row of the board. */
export interface Standing extends Score {
  /** From 1; lanes with equal faults share a rank. */
  readonly rank: number;
  /** Percentage of the optimum's faults; 100 if neither has any. */
  readonly percent: number;
}

/** The board, best first; lanes with equal faults keep their order. */
export function boardOf(scores: readonly Score[], optimum: number): readonly Standing[] {
  const sorted = scores.toSorted((one, other) => one.faults - other.faults || one.lane - other.lane);
  return sorted.map((score) => ({
    ...score,
    rank: 1 + sorted.filter(({ faults }) => faults < score.faults).length,
    percent: percentOf(score.faults, optimum),
  }));
}

/** Faults as a percentage of the optimum's. */
export function percentOf(faults: number, optimum: number): number {
  return optimum === 0 ? 100 : (faults / optimum) * 100;
}

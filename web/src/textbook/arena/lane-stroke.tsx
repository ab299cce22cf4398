// A sample of a lane's stroke, as its lines in the charts are drawn.

import type { ReactNode } from "react";

/** The stroke of lane `lane`, from 1. */
export function LaneStroke({ lane }: { readonly lane: number }): ReactNode {
  return (
    <svg className="lane-stroke" viewBox="0 0 40 8" aria-hidden="true">
      <path className={`ser s${lane}`} d="M0 4H40" />
    </svg>
  );
}

// Loads that exist in life, to begin with: sizes in proportion to the memory, so that they press on it (docs/workloads.md says
// why each is as it is).

import type { WorkloadSpec } from "../../../base/sim/schema.gen.ts";

/** The kinds of such loads. */
export const LIFE_KINDS = ["database", "build", "browser", "backup", "leak"] as const;
type LifeKind = (typeof LIFE_KINDS)[number];

/** Whether a kind is one of them. */
export function isLife(kind: WorkloadSpec["id"]): kind is LifeKind {
  return LIFE_KINDS.some((each) => each === kind);
}

/** Such a load in proportion to the memory, with files that have numbers from `file` on. */
export function newLife(kind: LifeKind, part: (share: number) => number, file: number): WorkloadSpec {
  const start_s = 0;
  switch (kind) {
    case "database":
      return { id: kind, file, pages: part(2), pool: part(1 / 4), tps: 200, touch_us: 10, start_s };
    case "build":
      return {
        id: kind,
        file,
        jobs: 4,
        files: 60,
        pages: part(1 / 4),
        compiler_pages: part(1 / 64),
        header_pages: part(1 / 64),
        link_pages: part(1 / 2),
        // A compile makes some two touches a page: about three seconds of work.
        touch_us: Number(Math.max(0.5, 1.5e6 / part(1 / 4)).toPrecision(2)),
        start_s,
      };
    case "browser":
      return {
        id: kind,
        tabs: 10,
        pages: part(1 / 10),
        touched: part(1 / 40),
        file,
        file_pages: part(1 / 16),
        think_s: 5,
        touch_us: 5,
        start_s,
      };
    case "backup":
      return { id: kind, file, pages: part(4), touch_us: 10, start_s };
    case "leak":
      // It has filled the memory after a minute.
      return {
        id: kind,
        mb_s: Number((part(1 / 60) / 256).toPrecision(2)),
        pages: part(4),
        working_set: part(1 / 64),
        touch_us: 1,
        start_s,
      };
  }
}

// The conclusions from a published row, in sentences.

import type { Claim, IntervalRow, SamplesRow } from "../../base/sim/schema.gen.ts";
import { formatChange } from "../../base/text/numbers.ts";
import { words as RECHECK_TEXT } from "virtual:words/logs/recheck";

const { remarks } = RECHECK_TEXT;

/** What two printed means say, and what they contradict in the text. */
export function explainSamples(row: SamplesRow): string {
  return [...(row.claim ? [explainClaim(row.claim)] : []), judged(row), ...(row.skewed ? [remarks.skewed] : [])].join(
    " ",
  );
}

function judged({ test }: SamplesRow): string {
  if (test === null) return remarks.meansOnly;
  const { low, high } = test.interval;
  if (test.t === null) return remarks.identical;
  return low > 0 || high < 0 ? remarks.differs : remarks.notShown;
}

function explainClaim({ claimed, found, verdict }: Claim): string {
  const [said, told] = [formatChange(claimed), formatChange(found)];
  switch (verdict) {
    case "agrees":
      return remarks.agrees({ claimed: said });
    case "is-ratio":
      return remarks.ratio({ claimed: said, found: told });
    case "is-reversed":
      return remarks.reversed({ claimed: said, found: told });
    case "contradicts":
      return remarks.contradicts({ claimed: said, found: told });
  }
}

/** What a printed interval says about itself. */
export function explainInterval(row: IntervalRow, share: (value: number) => string): string {
  const { mean_is_middle: middle, width, width_claimed: claimed, width_agrees: agrees, below_zero: below } = row;
  return [
    ...(middle === null ? [] : [middle ? remarks.middle : remarks.notMiddle]),
    ...(claimed === null || width === null
      ? []
      : [
          agrees === true
            ? remarks.width({ claimed: share(claimed) })
            : remarks.otherWidth({ claimed: share(claimed), found: share(width) }),
        ]),
    ...(below ? [remarks.belowZero] : []),
  ].join(" ");
}

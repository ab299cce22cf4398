// What holds for a policy on every string: whether it is a stack algorithm, and whether it needs to know the future.

import type { ReactNode } from "react";
import { metaOf } from "../../base/link/string/lab-params.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";

const { badges } = ARENA_TEXT;

/** Props of the badges. */
export interface LaneBadgesProps {
  readonly policy: string;
  readonly name: string;
  /** Searches for a string on which more frames mean more faults. */
  readonly onShow: () => void;
}

/** The badges of a policy. If it is not a stack algorithm, a string that shows this can be searched for. */
export function LaneBadges({ policy, name, onShow }: LaneBadgesProps): ReactNode {
  const meta = metaOf(policy);
  if (meta === undefined) return null;
  const variable = meta.allocation === "variable";
  const said = variable ? badges.variable : meta.stack_algorithm ? badges.stack : badges.noStack;
  const canShow = !variable && !meta.stack_algorithm;
  return (
    <p className="badges" title={badges.what}>
      <span>
        {said}
        {/* Left out where lanes are low. */}
        {meta.offline && <span className="second">, {badges.future}</span>}
      </span>
      {canShow && (
        <button type="button" className="txt lk" aria-label={badges.showMeOf({ name })} onClick={onShow}>
          {badges.showMe}
        </button>
      )}
    </p>
  );
}

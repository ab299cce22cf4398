// The next experiment worth doing: what the runs themselves show to differ most between the explanations.

import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/machine/explain";
import type { FitTelling } from "../../../base/sim/schema.gen.ts";
import { formatValue } from "../../../base/text/numbers.ts";
import { sentence } from "../../../base/text/sentence.ts";
import { Marked } from "../../../base/text/voice.tsx";
import { type Explained, toldOf } from "../../model/fit/explain.ts";
import type { Explaining } from "./explain-store.ts";

/** Stalls are counted in microseconds a second, and told in per cent. */
const PER_CENT_US = 1e4;

/** The next experiment; nothing if there is only one explanation, or if the search was stopped. */
export function Tellings({ explaining }: { readonly explaining: Explaining }): ReactNode {
  const { best, tellings, stopped, crashed } = explaining;
  const told = toldOf(best).filter(({ seeds }) => seeds > 1);
  if (stopped || crashed || told.length < 2) return null;
  return (
    <div className="next-experiment">
      <h3 className="lab">{TEXT.next}</h3>
      {tellings.length === 0 ? (
        <p>{TEXT.nothingTells}</p>
      ) : (
        <>
          <ul>
            {tellings.map((telling) => (
              <li key={telling.turn}>
                <Marked sentence={sentence(textOf(telling, told))} />
              </li>
            ))}
          </ul>
          <p className="q">{TEXT.fromRuns}</p>
        </>
      )}
    </div>
  );
}

function textOf({ label, unit, command, turn, values, before }: FitTelling, told: readonly Explained[]): string {
  const each = told.flatMap(({ of }, at) => {
    const [after, was] = [values[at], before[at]];
    if (after === undefined || Number.isNaN(after)) return [];
    const kind = TEXT.kinds[of.kind];
    const value = amount(after, unit);
    return turn === "none" || was === undefined
      ? [TEXT.expect({ value, kind })]
      : [TEXT.respond({ before: amount(was, unit), after: value, kind })];
  });
  const words = { series: label, command: TEXT.commands[command], values: each.join("; ") };
  return turn === "none" ? TEXT.watch(words) : TEXT.turnAndWatch({ ...words, turn: TEXT.turns[turn] });
}

function amount(value: number, unit: string): string {
  const n = unit === "us/s" ? value / PER_CENT_US : value;
  const rounded = formatValue(Number(n.toPrecision(2)));
  const words = new Map(Object.entries(TEXT.units)).get(unit);
  return words === undefined ? rounded : words({ n: rounded });
}

// The leaderboard: the faults of the whole string, best first, with OPT as 100 per cent.

import { memo, type ReactNode, useMemo } from "react";
import { boardOf } from "../model/compare/board.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { formatValue } from "../../base/text/numbers.ts";
import { LaneStroke } from "./lane-stroke.tsx";
import type { Race } from "./use-arena.ts";

const { boardColumns } = ARENA_TEXT;

/** The board. It says how the race ends, so it comes last. */
export const ArenaBoard = memo(function ArenaBoard({ race }: { readonly race: Race }): ReactNode {
  const { runners, optimum, length } = race;
  const board = useMemo(() => {
    const scores = runners.map(({ ran }, lane) => ({ lane, faults: ran.run.counts(length).faults }));
    return boardOf(scores, optimum?.counts(length).faults ?? 0);
  }, [runners, optimum, length]);
  const beside = optimum !== undefined && runners.every(({ settled }) => settled.lane.policy !== "opt");
  return (
    <section className="arena-board" aria-label={ARENA_TEXT.board}>
      <h2 className="sec">
        {ARENA_TEXT.board}
        <span>{ARENA_TEXT.boardNote}</span>
      </h2>
      <table>
        <thead>
          <tr>
            {boardColumns.map((name, column) => (
              <th key={name} scope="col" className={column === 1 ? "words" : ""}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.map(({ lane, rank, faults, percent }) => (
            <tr key={lane}>
              <td>{rank}</td>
              <th scope="row" className="words">
                {runners[lane]?.name} <LaneStroke lane={runners[lane]?.number ?? 1} />
              </th>
              <td>{faults}</td>
              <td>{ARENA_TEXT.percent({ value: formatValue(Math.round(percent)) })}</td>
            </tr>
          ))}
          {beside && (
            <tr className="beside">
              <td>·</td>
              <th scope="row" className="words">
                OPT
              </th>
              <td>{optimum.counts(length).faults}</td>
              <td>{ARENA_TEXT.percent({ value: formatValue(100) })}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
});

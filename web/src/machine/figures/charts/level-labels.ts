// The names of thresholds above a bar. Names that would touch share one phrase.

import { textWidth } from "../../../base/figures/text-width.ts";

/** A threshold in pages. */
export interface Level {
  /** "a": the target of the pinned run. */
  readonly kind: "res" | "min" | "wak" | "tgt" | "a";
  readonly name: string;
  readonly pages: number;
}

/** Words above one threshold, or above several that are close together. */
export interface Phrase {
  readonly kind: Level["kind"];
  readonly text: string;
  /** The middle of the phrase. */
  readonly x: number;
}

interface Group {
  readonly levels: readonly Level[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

const GAP = 9;

/** The phrases above a bar of `width`, from left to right, without overlap and within the bar. */
export function levelPhrases(
  levels: readonly Level[],
  x: (pages: number) => number,
  width: number,
  scale: number,
  written: (pages: number) => string,
): readonly Phrase[] {
  const say = (group: readonly Level[], from = 0): Group => {
    const text = group.map(({ name, pages }) => `${name} ${written(pages)}`).join(", ");
    // A phrase that names the minimum is set in bold.
    const lettering = loudest(group) === "min" ? "small strong" : "small";
    const wide = Math.min(width, textWidth(text, lettering) * scale);
    const middle = (x(group[0]?.pages ?? 0) + x(group.at(-1)?.pages ?? 0)) / 2;
    const left = Math.max(0, Math.min(width - wide, middle - wide / 2));
    // Slightly to the side of its line it can still be read as its name, so it need not join the phrase before it.
    const moved = from - left <= wide / 2 && from + wide <= width ? Math.max(left, from) : left;
    return { levels: group, text, left: moved, right: moved + wide };
  };
  const groups: Group[] = [];
  for (const level of [...levels].sort((a, b) => a.pages - b.pages)) {
    let last = groups.at(-1);
    let group = say([level], last && last.right + GAP);
    // A phrase that has grown may now touch the one before it.
    for (; last && last.right + GAP > group.left; last = groups.at(-1)) {
      groups.pop();
      group = say([...last.levels, ...group.levels]);
    }
    groups.push(group);
  }
  return groups.map(({ levels: within, text, left, right }) => ({
    kind: loudest(within),
    text,
    x: (left + right) / 2,
  }));
}

/** A phrase has the colour of the minimum if it names it. */
function loudest(levels: readonly Level[]): Level["kind"] {
  return (levels.find(({ kind }) => kind === "min") ?? levels[0])?.kind ?? "res";
}

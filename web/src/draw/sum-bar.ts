// A sum as a bar of its terms, with the mark that decides.

import { select, type Selection } from "d3-selection";
import type { Figure, TableData } from "./figure.ts";
import { typeScale } from "./scale.ts";

/** A term. */
export interface SumTerm {
  readonly id: string;
  readonly name: string;
  readonly value: number;
}

/** What the bar shows. */
export interface SumBarData {
  readonly terms: readonly SumTerm[];
  /** From here on the answer is yes. */
  readonly mark: number;
  /** "100" */
  readonly markName: string;
  readonly columns: readonly string[];
}

const BAR = 14;
const ABOVE = 18;
const LINE = 20;
/** Width of a letter, about, and of a term's sign. */
const LETTER = 6.8;
const SIGN = 14;
/** Least length of the axis, in the size of the mark. */
const ROOM = 1.3;

/** Mounts the bar. */
export function mountSumBar(element: HTMLElement): Figure<SumBarData> {
  const svg = select(element).append("svg").attr("class", "sum-bar").attr("aria-hidden", "true");
  let latest: SumBarData | undefined;
  return {
    update(data, { width }) {
      latest = data;
      const scale = typeScale(element);
      const sum = data.terms.reduce((all, { value }) => all + value, 0);
      const unit = (width - 1) / Math.max(sum, data.mark * ROOM);
      const [top, bar] = [ABOVE * scale, BAR * scale];
      const words = wordsOf(data.terms, width, scale);
      const lines = Math.max(...words.map(({ line }) => line)) + 1;
      const height = top + bar + (lines * LINE + 4) * scale;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const before = data.terms.map((_, i) => data.terms.slice(0, i).reduce((all, { value }) => all + value, 0));
      svg
        .selectAll("rect.part")
        .data(data.terms)
        .join("rect")
        .attr("class", ({ id }) => `part term ${id}`)
        .attr("x", (_, i) => (before[i] ?? 0) * unit)
        .attr("y", top)
        .attr("width", ({ value }) => value * unit)
        .attr("height", bar);
      const mark = data.mark * unit;
      svg
        .selectAll("path.mark")
        .data([mark])
        .join("path")
        .attr("class", "mark")
        .attr("d", `M${mark} ${top - 4}V${top + bar + 4}`);
      svg
        .selectAll("text.mark")
        .data([data.markName])
        .join("text")
        .attr("class", "mark t2 c")
        .attr("x", mark)
        .attr("y", top - 6)
        .text((name) => name);
      drawWords(svg, words, top + bar, scale);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => (latest ? tableOf(latest) : { columns: [], rows: [] }),
  };
}

function tableOf({ terms, columns }: SumBarData): TableData {
  return {
    columns: columns.map((name, i) => (i === 0 ? { name, kind: "words" } : { name })),
    rows: terms.map(({ name, value }) => [name, value]),
  };
}

/** A term in words, and where they stand. */
interface TermWords {
  readonly id: string;
  readonly words: string;
  readonly x: number;
  readonly line: number;
}

/** Each beside the one before, or on the next line. */
function wordsOf(terms: readonly SumTerm[], width: number, scale: number): readonly TermWords[] {
  let [x, line] = [0, 0];
  return terms.map(({ id, name, value }) => {
    const words = `${name} ${value}`;
    const room = (words.length * LETTER + SIGN) * scale;
    if (x > 0 && x + room > width) [x, line] = [0, line + 1];
    const placed = { id, words, x, line };
    x += room + 8 * scale;
    return placed;
  });
}

function drawWords(
  svg: Selection<SVGSVGElement, unknown, null, undefined>,
  words: readonly TermWords[],
  top: number,
  scale: number,
): void {
  const y = ({ line }: TermWords): number => top + (line + 0.8) * LINE * scale;
  svg
    .selectAll("rect.sign")
    .data(words)
    .join("rect")
    .attr("class", ({ id }) => `sign ${id}`)
    .attr("x", ({ x }) => x)
    .attr("y", (each) => y(each) - 9 * scale)
    .attr("width", 9 * scale)
    .attr("height", 9 * scale);
  svg
    .selectAll("text.name")
    .data(words)
    .join("text")
    .attr("class", "name t2")
    .attr("x", ({ x }) => x + SIGN * scale)
    .attr("y", y)
    .text((each) => each.words);
}

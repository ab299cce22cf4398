// A participant's result: one row of a table with a header. docs/trial.md says what each column means; change it there, too.

import { toCsv } from "../../../base/export/csv.ts";
import type { TableData } from "../../../base/model/table.ts";
import { readCode } from "../../link/trial-url.ts";
import { CONDITIONS, type Condition, conditionOf, MOST_PARTICIPANTS } from "./condition.ts";
import { ITEM_KINDS, TESTS } from "./items.ts";
import type { Sitting } from "./sitting.ts";

/** The version of the items and of the columns. Raise it when a result means something else than before. */
export const TRIAL_VERSION = 1;

/** A result. */
export interface Result {
  readonly code: string;
  readonly participant: number;
  readonly condition: Condition;
  /** 1 for a right answer, 0 for any other, in the order of the item kinds. */
  readonly pre: readonly number[];
  readonly post: readonly number[];
  readonly predicted: number;
  readonly predictedRight: number;
  readonly preSeconds: number;
  readonly learnSeconds: number;
  readonly postSeconds: number;
}

const ITEMS = TESTS.flatMap((test) => ITEM_KINDS.map((kind) => `${test}_${kind}`));

/** The names of the columns, in their order. */
export const COLUMNS: readonly string[] = [
  "trial",
  "participant",
  "condition",
  ...ITEMS,
  "pre_total_right",
  "post_total_right",
  "predicted",
  "predicted_right",
  "pre_seconds",
  "learn_seconds",
  "post_seconds",
  "version",
];

/** The result of a sitting that is done. */
export function resultOf({ code, participant, pre, post, predictions, took }: Sitting): Result {
  const seconds = (ms: number): number => Math.round(ms / 1000);
  return {
    code,
    participant,
    condition: conditionOf(code, participant),
    pre,
    post,
    predicted: sum(predictions.map(({ made }) => made)),
    predictedRight: sum(predictions.map(({ right }) => right)),
    preSeconds: seconds(took.pre),
    learnSeconds: seconds(took.learn),
    postSeconds: seconds(took.post),
  };
}

/** Results as a table. */
export function resultTable(results: readonly Result[]): TableData {
  const rows = results.map((result) => [
    result.code,
    result.participant,
    result.condition,
    ...result.pre,
    ...result.post,
    sum(result.pre),
    sum(result.post),
    result.predicted,
    result.predictedRight,
    result.preSeconds,
    result.learnSeconds,
    result.postSeconds,
    TRIAL_VERSION,
  ]);
  return {
    columns: COLUMNS.map((name) => ({ name, kind: name === "trial" || name === "condition" ? "words" : "numbers" })),
    rows,
  };
}

/** Results as a file. */
export const resultCsv = (results: readonly Result[]): string => toCsv(resultTable(results));

/** Why a line is not a result: the line, the column, what stands there, and what is accepted. */
export interface Refusal {
  readonly line: number;
  readonly column: string;
  readonly found: string;
  readonly expected: string;
}

/** What a file has. */
export interface ReadResults {
  readonly results: readonly Result[];
  readonly refused: readonly Refusal[];
}

/** Whether a text begins as a file of results does, with commas or with the semicolons of some spreadsheets. */
export function isResults(text: string): boolean {
  return /^\ufeff?"?trial"?[,;]"?participant"?[,;]/.test(text);
}

/** Reads a file of results. A line that is none is refused, and the others are read. */
export function readResults(text: string): ReadResults {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  const [head = ""] = lines;
  const mark = head.includes(";") ? ";" : ",";
  const names = cellsOf(head, mark);
  const missing = COLUMNS.find((name) => !names.includes(name));
  if (missing !== undefined) {
    return { results: [], refused: [{ line: 1, column: missing, found: "", expected: missing }] };
  }
  const results: Result[] = [];
  const refused: Refusal[] = [];
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.trim() === "") continue;
    const cells = cellsOf(line, mark);
    const row = new Row(at + 1, new Map(names.map((name, i) => [name, cells[i] ?? ""])));
    const result = row.result();
    if (row.refused === undefined) results.push(result);
    else refused.push(row.refused);
  }
  return { results, refused };
}

/** No cell that we write has a separator or a quotation mark in it; a spreadsheet may put marks around. */
function cellsOf(line: string, mark: string): readonly string[] {
  return line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

class Row {
  refused: Refusal | undefined;
  readonly #line: number;
  readonly #cells: ReadonlyMap<string, string>;

  constructor(line: number, cells: ReadonlyMap<string, string>) {
    this.#line = line;
    this.#cells = cells;
  }

  result(): Result {
    this.#number("version", TRIAL_VERSION, TRIAL_VERSION);
    const code = readCode(this.#cell("trial")) ?? this.#refuse("trial", "A-Z a-z 0-9 - _", "");
    const participant = this.#number("participant", 1, MOST_PARTICIPANTS);
    const marks = (test: string): readonly number[] => ITEM_KINDS.map((kind) => this.#number(`${test}_${kind}`, 0, 1));
    const [pre, post] = [marks("pre"), marks("post")];
    this.#number("pre_total_right", sum(pre), sum(pre));
    this.#number("post_total_right", sum(post), sum(post));
    const condition = conditionOf(code, participant);
    const written = CONDITIONS.find((known) => known === this.#cell("condition"));
    if (written !== condition) this.#refuse("condition", condition, "");
    const predicted = this.#number("predicted", 0, MOST);
    return {
      code,
      participant,
      condition,
      pre,
      post,
      predicted,
      predictedRight: this.#number("predicted_right", 0, predicted),
      preSeconds: this.#number("pre_seconds", 0, MOST),
      learnSeconds: this.#number("learn_seconds", 0, MOST),
      postSeconds: this.#number("post_seconds", 0, MOST),
    };
  }

  #cell(column: string): string {
    return this.#cells.get(column) ?? "";
  }

  #number(column: string, min: number, max: number): number {
    const text = this.#cell(column);
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    return this.#refuse(column, min === max ? `${min}` : `${min}-${max}`, min);
  }

  /** Keeps the first reason. */
  #refuse<T>(column: string, expected: string, instead: T): T {
    this.refused ??= { line: this.#line, column, found: this.#cell(column), expected };
    return instead;
  }
}

/** Nine digits of seconds are thirty years. */
const MOST = 999_999_999;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

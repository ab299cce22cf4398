// Counts how often each branch of a script is taken: what a fuzzer needs to know whether an input did something new.

import { parseAst } from "vite";

/** The global that holds the counters, a byte each. */
export const HITS = "__hits";

/** @typedef {{ readonly type: string, readonly start: number, readonly end: number }} Node */

/** The fields of a node that are run or not, as a condition decides. @type {Readonly<Record<string, readonly string[]>>} */
const BRANCHES = {
  ArrowFunctionExpression: ["body"],
  FunctionDeclaration: ["body"],
  FunctionExpression: ["body"],
  IfStatement: ["consequent", "alternate"],
  ConditionalExpression: ["consequent", "alternate"],
  LogicalExpression: ["right"],
  ForStatement: ["body"],
  ForOfStatement: ["body"],
  ForInStatement: ["body"],
  WhileStatement: ["body"],
  DoWhileStatement: ["body"],
  CatchClause: ["body"],
};

/** Nodes whose branches are expressions, if they aren't blocks. */
const EXPRESSIONS = ["ArrowFunctionExpression", "ConditionalExpression", "LogicalExpression"];

/** String literals of these lengths are worth trying. */
const WORD = { least: 2, most: 40 };

/**
 * A script with a counter at each branch, how many there are, and the words that it knows.
 * @param {string} code
 */
export function instrument(code) {
  /** @type {[number, string][]} */
  const inserted = [];
  /** @type {Set<string>} */
  const words = new Set();
  let counters = 0;
  const count = () => `${HITS}[${counters++}]++`;

  /** @param {Node} node @param {Node} branch of it */
  const mark = (node, { type, start, end }) => {
    if (type === "BlockStatement") inserted.push([start + 1, `${count()};`]);
    else if (EXPRESSIONS.includes(node.type)) inserted.push([start, `(${count()},(`], [end, "))"]);
    else inserted.push([start, `{${count()};`], [end, "}"]);
  };

  /** @param {unknown} value */
  const walk = (value) => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== "object" || value === null || !("type" in value)) return;
    const node = /** @type {Node & Readonly<Record<string, unknown>>} */ (value);
    for (const field of BRANCHES[node.type] ?? []) {
      const branch = /** @type {Node | null | undefined} */ (node[field]);
      if (branch) mark(node, branch);
    }
    if (node.type === "SwitchCase") {
      const [first] = /** @type {Node[]} */ (node["consequent"]);
      if (first !== undefined) inserted.push([first.start, `${count()};`]);
    }
    const literal = node.type === "Literal" ? node["value"] : undefined;
    if (typeof literal === "string" && literal.length >= WORD.least && literal.length <= WORD.most) words.add(literal);
    for (const [name, child] of Object.entries(node)) if (name !== "type") walk(child);
  };
  walk(parseAst(code));

  return { code: applied(code, inserted), counters, words: [...words] };
}

/**
 * What stands at one place stays in the order in which it was inserted: the walk meets what is around first. Of what
 * ends there, the inner one comes first.
 * @param {string} code
 * @param {readonly [number, string][]} inserted
 */
function applied(code, inserted) {
  const isEnd = (/** @type {string} */ text) => text === "}" || text === "))";
  const ordered = inserted
    .map(([at, text], order) => ({ at, text, order: isEnd(text) ? -order - 1 : order + 1 }))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  let made = "";
  let from = 0;
  for (const { at, text } of ordered) {
    made += code.slice(from, at) + text;
    from = at;
  }
  return made + code.slice(from);
}

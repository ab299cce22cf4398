// How the numbers of a report were computed, the seeds that reproduce them, and whose methods they are.

import type { Comparison } from "../../base/sim/schema.gen.ts";
import { quartileId } from "../model/quartile-rules.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { words as LOG_REPORT_TEXT } from "virtual:words/logs/report";
import { grouped, plainNumber } from "../../base/text/numbers.ts";
import { percent } from "./comparison.ts";

/** The methods, in one or two sentences each. */
export function explainMethods(comparison: Comparison | undefined): readonly string[] {
  const words = LOG_REPORT_TEXT.methods;
  const rule = comparison === undefined ? "linear" : quartileId(comparison.ask.quartiles);
  const quantiles = rule === "linear" ? words.quantiles : words.quartiles({ rule: COMPARE_TEXT.quartileRules[rule] });
  const common = [words.boot, quantiles, words.phases];
  if (comparison === undefined) return [...common, words.again];
  const { ask, basis, columns } = comparison;
  const [level, margin] = [percent(ask.level), percent(ask.margin)];
  const [resamples, seed] = [grouped(ask.resamples), plainNumber(ask.seed)];
  const tested = columns.filter(({ difference }) => typeof difference?.p_adjusted === "number").length;
  const own =
    basis === "runs"
      ? [
          words.unit({ value: words.values[ask.run_value] }),
          ...(ask.paired ? [words.paired({ level })] : []),
          ask.centre === "median" ? words.medians({ level }) : words.runs({ level }),
          ...(ask.centre === "median" ? [] : [words.uneven]),
          words.verdicts({ margin }),
          words.correction({ name: words.corrections[ask.correction], columns: words.columns({ n: grouped(tested) }) }),
          words.check({ resamples, seed }),
        ]
      : [words.rows({ level }), words.blocks({ resamples, seed })];
  return [words.direction, ...own, ...common, words.again];
}

/** References are not translated. */
const OF_RUNS = [
  "B. L. Welch: The generalization of “Student's” problem when several different population variances are involved. Biometrika 34, 1947.",
  "E. C. Fieller: Some problems in interval estimation. Journal of the Royal Statistical Society B 16, 1954.",
  "B. Efron: Better bootstrap confidence intervals. Journal of the American Statistical Association 82, 1987.",
  "J. A. Hartigan, P. M. Hartigan: The dip test of unimodality. Annals of Statistics 13, 1985.",
  "K. M. Ashman, C. M. Bird, S. E. Zepf: Detecting bimodality in astronomical datasets. Astronomical Journal 108, 1994.",
  "R. B. D'Agostino: Transformation to normality of the null distribution of g1. Biometrika 57, 1970.",
];
const SIGNED_RANKS = "F. Wilcoxon: Individual comparisons by ranking methods. Biometrics Bulletin 1, 1945.";
const HOLM =
  "S. Holm: A simple sequentially rejective multiple test procedure. Scandinavian Journal of Statistics 6, 1979.";
const BH =
  "Y. Benjamini, Y. Hochberg: Controlling the false discovery rate. Journal of the Royal Statistical Society B 57, 1995.";
const OF_ROWS = [
  "E. C. Fieller: Some problems in interval estimation. Journal of the Royal Statistical Society B 16, 1954.",
  "C. J. Geyer: Practical Markov chain Monte Carlo. Statistical Science 7, 1992.",
  "H. R. Künsch: The jackknife and the bootstrap for general stationary observations. Annals of Statistics 17, 1989.",
];
const OF_ALL = [
  "R. J. Hyndman, Y. Fan: Sample quantiles in statistical packages. The American Statistician 50, 1996.",
  "R. Killick, P. Fearnhead, I. A. Eckley: Optimal detection of changepoints with a linear computational cost. Journal of the American Statistical Association 107, 2012.",
  "K. P. White: An effective truncation heuristic for bias reduction in simulation output. Simulation 69, 1997.",
  "P. J. Denning: Thrashing: its causes and prevention. AFIPS 1968.",
];

/** The sources of the methods. */
export function explainSources(comparison: Comparison | undefined): readonly string[] {
  if (comparison === undefined) return OF_ALL;
  if (comparison.basis === "rows") return [...OF_ROWS, ...OF_ALL];
  const paired = comparison.ask.paired ? [SIGNED_RANKS] : [];
  return [...OF_RUNS, ...paired, comparison.ask.correction === "holm" ? HOLM : BH, ...OF_ALL];
}

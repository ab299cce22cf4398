// The words of a comparison.

import type { Bulk, CautionCode, ComparisonVerdict, PCorrection, RunValue } from "../../sim/schema.gen.ts";
import type { QuartileId } from "../../state/quartile-rules.ts";

const runs = (n: number): string => (n === 1 ? "1 Lauf" : `${n.toLocaleString("de")} Läufe`);

/** Text of the comparison. */
export const COMPARE_TEXT = {
  caption: "B gegen A",
  busy: "Wird verglichen",
  failed: (message: string): string =>
    `Die Engine ist bei diesem Vergleich stehen geblieben, das ist unser Fehler: ${message}`,
  sizes: (a: number, b: number): string => (a === b ? `je ${runs(a)}` : `${runs(a)} gegen ${runs(b)}`),
  heads: {
    column: "Spalte",
    a: "A",
    b: "B",
    ratio: "B gegen A",
    verdict: "Urteil",
    runs: "jeder Lauf",
    p: "p korrigiert",
    mean: "Mittel",
    sd: "Standardabw.",
    min: "Min.",
    max: "Max.",
    median: "Median",
    p95: "p95",
    total: "Summe",
    above: "Zeit über 0",
    quartiles: "Quartile",
    bulk: "min95 bis max95",
    n: "n",
    effect: "Effekt g",
    delta: "Cliff δ",
  },
  ofSide: (what: string, side: string): string => `${side} ${what}`,
  sortBy: (what: string): string => `Nach ${what} sortieren`,
  between: (low: string, high: string): string => `${low} bis ${high}`,
  unbounded: "ohne Grenze",
  noRatio: { none: "in beiden nichts", from: "vorher nichts", units: "verschiedene Einheiten", lacking: "kein Wert" },
  runsOf: (id: string, a: string, b: string): string => `${id} in jedem Lauf. A: ${a}. B: ${b}`,
  verdicts: {
    different: "verschieden",
    "different-within-margin": "verschieden, aber wenig",
    "different-alone": "bei so vielen Spalten unklar",
    equivalent: "gleich",
    inconclusive: "unklar",
  } satisfies Record<ComparisonVerdict, string>,
  verdictWhy: {
    different: "das Intervall schließt Gleichheit aus, auch nach der Korrektur",
    "different-within-margin": "es gibt einen Unterschied, aber er bleibt in der Toleranz",
    "different-alone": "als einzige Spalte würde sie als verschieden gelten",
    equivalent: "das ganze Intervall liegt in der Toleranz",
    inconclusive: "das Intervall enthält Gleichheit ebenso wie Unterschiede außerhalb der Toleranz",
  } satisfies Record<ComparisonVerdict, string>,
  settings: "So wird verglichen",
  level: "Intervall",
  levels: { "0.9": "90 %", "0.95": "95 %", "0.99": "99 %" },
  margin: "gleich bis",
  margins: { "0.01": "1 %", "0.05": "5 %", "0.1": "10 %", "0.2": "20 %" },
  value: "für einen Lauf steht",
  values: {
    mean: "sein Mittel",
    median: "sein Median",
    p95: "sein 95-%-Quantil",
    max: "sein Maximum",
    total: "seine Summe",
    "time-above": "seine Zeit darüber",
  } satisfies Record<RunValue, string>,
  correction: "Korrektur",
  corrections: { holm: "Holm", bh: "Benjamini-Hochberg" } satisfies Record<PCorrection, string>,
  moreSettings: "Weitere Einstellungen",
  quartiles: "Quartile",
  quartileRules: {
    linear: "Typ 7, wie R und Excel",
    "median-unbiased": "Typ 8, von Hyndman und Fan empfohlen",
    weibull: "Typ 6, wie Minitab",
    inverse: "Typ 1, Werte der Stichprobe",
    "tukey-hinges": "Tukeys Hinges",
    "moore-mc-cabe": "Moore und McCabe",
  } satisfies Record<QuartileId, string>,
  bulk: "min95 bis max95",
  bulks: {
    "five-and-ninety-five": "5-%- bis 95-%-Quantil",
    central95: "2,5-%- bis 97,5-%-Quantil",
    "each-end": "ohne je 2,5 % der Werte an beiden Enden",
    "farthest-from-median": "ohne die 5 %, die am weitesten vom Median liegen",
  } satisfies Record<Bulk, string>,
  resamples: "Wiederholungen",
  seed: "Startwert",
  more: "Alle Zahlen",
  copy: "Als Markdown kopieren",
  copied: "Der Vergleich liegt in der Zwischenablage.",
  onlyIn: (side: string, names: string): string => `Nur in ${side}: ${names}.`,
  cautionsTitle: "Zu beachten",
  moreOf: (names: string, rest: number): string => `${names} und ${rest} weitere`,
  cautions: {
    "one-run":
      "Je Seite ein Lauf. Die Intervalle gelten innerhalb dieser beiden Läufe; wie stark Läufe durch Zufall schwanken, lässt sich so nicht sagen. Nötig sind mindestens drei Läufe je Seite, besser fünf.",
    "two-runs":
      "Auf einer Seite nur zwei Läufe. Die Intervalle gelten innerhalb dieser Läufe; wie stark Läufe durch Zufall schwanken, lässt sich so nicht sagen. Nötig sind mindestens drei Läufe je Seite, besser fünf.",
    "too-few-for-ranks": "Bei so wenigen Läufen kann der Rangtest nicht unter p = {first} kommen.",
    skewed: "Die Läufe streuen um mehr als ihr Mittel: {columns}. Hier sagt der Median mehr.",
    "intervals-differ":
      "Eine Zeile alle {first} bis {last} s. Wo Zeitpunkte verglichen werden, gilt der längere Abstand.",
    frozen:
      "Speicherspalten stehen still, obwohl ausgelagert wird, ein bekannter Fehler mancher Versionen von vmstat. Sie sind nicht vergleichbar: {files}.",
    "ratio-unbounded": "Das Mittel von A könnte 0 sein, kein Verhältnis ist ausgeschlossen: {columns}.",
    "other-system":
      "Verschiedene Programme oder Systeme: {files}. Gleich benannte Spalten können Verschiedenes zählen.",
    "clock-without-date":
      "Uhrzeiten ohne Datum oder Zeitzone; angenommen wird derselbe Tag und dieselbe Zone: {files}. Der Abstand zu UTC lässt sich unter „Lesen als“ angeben.",
    "other-zone":
      "Von diesen Zeitzonen ist nur der Name bekannt, die Uhrzeiten gelten daher wie gedruckt: {files}. Der Abstand zu UTC lässt sich unter „Lesen als“ angeben.",
    "lengths-differ": "Die Läufe dauern {first} bis {last} s. Vergleichbar ist nur derselbe Abschnitt.",
    "start-up": "Am Anfang liegt ein anderes Niveau, diese Mittel enthalten also einen Anlauf: {columns}.",
    "missing-in-some": "Nicht in jeder Datei: {columns}.",
    "not-aligned": "Ließen sich nicht wie gewünscht ausrichten und beginnen mit den anderen: {files}.",
    "check-disagrees":
      "Der Bootstrap über die Läufe kommt zu einem anderen Ergebnis: {columns}. Mehr Läufe würden das klären.",
    "left-out":
      "Abschnitte sind von Hand ausgelassen: Es zählen {first} von {second} Zeilen von A und {third} von {last} Zeilen von B.",
    within:
      "Verglichen werden nur Zeilen des gewählten Zustands: {first} von {second} Zeilen von A und {third} von {last} Zeilen von B.",
    "within-none": "Nie in diesem Zustand und daher nicht Teil des Vergleichs: {files}.",
    "within-untestable":
      "Ohne die Spalten, an denen dieser Zustand zu erkennen wäre, und daher nicht Teil des Vergleichs: {files}.",
    "empty-window": "Eine Seite hat in diesem Abschnitt keine Zeile.",
  } satisfies Record<CautionCode, string>,
  above: "Zeit über",
  aboveOf: "Spalte, deren Zeit über einem Wert gezählt wird",
  aboveWhat: (id: string, unit: string): string => `Zeit von ${id} zählt über, in ${unit}`,
  timeAbove: (seconds: string, share: string, above: string | undefined): string =>
    `${seconds} s, ${share}${above === undefined ? "" : ` (> ${above})`}`,
  within: "Zeilen",
  allRows: "alle",
  left: (side: string, runs: number, rows: string, seconds: string): string =>
    `${side}: ${rows} Zeilen${runs > 1 ? " je Lauf" : ""}, ${seconds} s.`,
  aa: {
    ask: "A/A-Test: Würde Gleiches verschieden genannt?",
    busy: "Jede Seite wird geteilt ...",
    tooFew: (side: string, runs: number): string =>
      `${side}: lässt sich nicht prüfen. Nötig sind vier Läufe mit Zeilen, vorhanden: ${runs}.`,
    all: (side: string, splits: string, called: string, share: string): string =>
      `${side}: auf alle ${splits} Arten halbiert; in ${called} davon hieß etwas verschieden (${share}).`,
    some: (side: string, splits: string, called: string, share: string): string =>
      `${side}: ${splits}-mal zufällig halbiert; in ${called} davon hieß etwas verschieden (${share}).`,
    means: (allowed: string): string =>
      `Hälften einer Seite unterscheiden sich nur durch Zufall. Bis zu ${allowed} lässt das Niveau zu; bei weit mehr wären die Urteile hier nicht verlässlich. Hälften haben halb so viele Läufe: Geprüft wird die Regel, nicht, wie wenig diese Gruppen zeigen könnten.`,
    columns: (names: string): string => `Verschieden genannt: ${names}.`,
  },
  method: {
    runs: (level: string, margin: string): string =>
      `Jeder Lauf zählt einmal. ${level}-Intervalle bei Raten für das Verhältnis der geometrischen Mittel (Welch, über Logarithmen), sonst der Mittel (Fieller). „Gleich“ heißt: bis ${margin}. p ist für die Zahl der Spalten korrigiert.`,
    rows: (level: string): string =>
      `${level}-Intervalle mit so vielen Zeilen, wie unabhängige gleich viel sagen würden. Die Zeilen eines Laufs hängen voneinander ab, deshalb gibt es weder Urteil noch p.`,
  },
  needed: {
    title: "Nötige Läufe",
    margin: (n: string, id: string, margin: string): string =>
      `${n} je Seite, um das Mittel von ${id} auf ${margin} zu kennen`,
    effect: (n: string, id: string): string =>
      `${n} je Seite, um einen so großen Unterschied bei ${id} in 4 von 5 Fällen zu finden`,
  },
  summary: {
    during: (regime: string): string => `Nur von den Zeilen mit dem Zustand <b>${regime}</b>:`,
    within: "In diesen beiden Logs: ",
    withinRuns: "In diesen Läufen: ",
    change: (verb: string, change: string, rest: string): string => `B ${verb} <b>${change}</b>${rest} als A`,
    times: (verb: string, times: string, rest: string): string => `B ${verb} <b>${times}</b>${rest} wie A`,
    timesOf: (ratio: string, times: string): string => `${ratio}-mal ${times}`,
    only: (verb: string, rest: string): string => `B ${verb}${rest}, <b>A nicht</b>`,
    noLonger: (verb: string, rest: string): string => `A ${verb}${rest}, <b>B nicht</b>`,
    values: (b: string, a: string, unit: string): string => ` (${b} gegen ${a} ${unit})`,
    interval: (level: string, low: string, high: string): string => ` (${level}-Intervall ${low} bis ${high})`,
    and: ", und ",
    unknown: "Ob andere Läufe dasselbe zeigen würden, lässt sich daraus nicht sagen.",
    runs: (sizes: string): string => `Das sind ${sizes}.`,
    equivalent: (names: string, margin: string): string => `<b>Gleich</b> bis auf ${margin}: ${names}.`,
    unclear: (names: string): string => `Unklar: ${names}.`,
    nothing:
      "Bei diesen Läufen ist in Paging, Seitenfehlern und Speicher <b>kein Unterschied</b> vom Zufall zu trennen.",
    none: "Die beiden Seiten haben keine Spalte zu Paging, Seitenfehlern oder Speicher gemeinsam.",
    little: (names: string): string =>
      `Die Mittelwerte der Spalten zu Paging, Seitenfehlern und Speicher, die beide Seiten haben (${names}), weichen um weniger als <b>1 %</b> voneinander ab.`,
  },
} as const;

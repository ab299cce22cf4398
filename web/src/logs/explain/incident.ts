// What happened to a machine, in sentences: why, with the evidence, and what to look at next.

import type { Incident, IncidentCause, IncidentEvidence, IncidentStretch, OomKill } from "../../base/sim/schema.gen.ts";
import type { Log } from "../model/log.ts";
import { shownUnit } from "../model/units.ts";
import { words as TEXT } from "virtual:words/logs/incident";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import { formatInterval, formatValue } from "../../base/text/numbers.ts";
import { join, type Sentence, sentence } from "../../base/text/sentence.ts";
import { type Entry, entryOf, say } from "../../base/text/words.ts";
import type { Times } from "./times.ts";

/** An incident with what its sentences need. */
export interface ToldTo {
  readonly incident: Incident;
  readonly logs: readonly Log[];
  readonly times: Times;
}

/** The number of pieces of evidence in the sentence; the table has them all. */
const SAID = 3;

/** When and why, with the evidence; who was killed; and how long before anybody noticed it began. */
export function explainIncident(told: ToldTo): Sentence {
  return join(explainClaim(told), explainShown(told));
}

/** When and why. If there is evidence, it ends with a colon. */
export function explainClaim(told: ToldTo): Sentence {
  const said = claimOf(told);
  return sentence(shownOf(told).length === 0 ? TEXT.stop({ said }) : TEXT.claim({ said }));
}

/** The evidence, and what else happened. */
export function explainShown(told: ToldTo): Sentence {
  const { incident } = told;
  const shown = shownOf(told).map((own) => phraseOf(own, told));
  const evidence = shown.length === 0 ? [] : [TEXT.shown({ evidence: listed(shown) })];
  const also = [...silentOf(incident), ...leadOf(incident), ...killedOf(told), ...overLimitOf(incident)];
  return join(...[...evidence, ...also].map(sentence));
}

/** The evidence that is said. Numbers that show no cause are for the table. */
function shownOf({ incident: { cause, evidence } }: ToldTo): readonly IncidentEvidence[] {
  return shows(cause) ? evidence.slice(0, SAID) : [];
}

/** What to look at next. */
export function explainNext({ incident, times }: ToldTo): Sentence {
  const { next, when, kills } = incident;
  const name = kills.find((kill) => kill.near && kill.name !== null)?.name ?? "";
  const id = next === "victim" && !knowsWhen(incident) ? "victimSometime" : next;
  return sentence(say(entryOf<Entry>(TEXT.next, id), { name: unmarked(name), from: times.write(when.from_s) }));
}

/** Whether it is known when it was: not if all that tells of it is a kill without a time. */
function knowsWhen({ told_by: by, kills }: Incident): boolean {
  return by !== "kill" || kills.some(({ t_s }) => t_s !== null);
}

/** The title of a report. */
export function causeOf({ cause }: Incident): string {
  return bare(TEXT.causes[cause]);
}

/** The time before a kill that the core looks at, in seconds. */
const BEFORE_KILL_S = 60;

/** Whether there is a cause to show evidence for. */
export function shows(cause: IncidentCause): boolean {
  return cause !== "nothing" && cause !== "unexplained";
}

function claimOf({ incident, logs, times }: ToldTo): string {
  const { cause, told_by: by, latency, when } = incident;
  const at = { from: times.write(when.from_s), to: times.write(when.to_s) };
  const said = TEXT.causes[cause];
  if (by === "nothing") return TEXT.nothing;
  if (latency !== null && latency.during !== null && (by === "latency" || latency.slow)) {
    const { source } = latency.of;
    const written = (value: number): string => amount(value, latency.unit, latency.during ?? value);
    const column = unmarked(latency.of.column);
    const facts = { ...at, column, source: nameOf(logs, source), during: written(latency.during) };
    const before = latency.before === null ? undefined : written(latency.before);
    if (cause === "unexplained") return TEXT.unexplained({ ...facts, before: before ?? TEXT.table.none });
    return before === undefined
      ? TEXT.slowAlone({ ...facts, cause: said })
      : TEXT.slow({ ...facts, before, cause: said });
  }
  if (by === "asked") return shows(cause) ? TEXT.asked({ ...at, cause: said }) : TEXT.unexplainedAsked(at);
  if (!knowsWhen(incident)) return TEXT.atKillSometime({ cause: said });
  // Kills may be further apart than the minute before the first.
  const isMinute = by === "kill" && when.to_s - when.from_s <= BEFORE_KILL_S;
  return isMinute ? TEXT.atKill({ to: at.to, cause: said }) : TEXT.plain({ ...at, cause: said });
}

/** "everything waited for memory 50 % of the time (before: 0 %; pressure.log)" */
function phraseOf(own: IncidentEvidence, { logs }: ToldTo): string {
  const phrase = say(entryOf<Entry>(TEXT.phrases, own.quantity), { during: evidenceAmount(own, own.during) });
  const source = nameOf(logs, own.source);
  if (own.before === null) return TEXT.evidence({ phrase, source });
  return TEXT.evidenceBefore({ phrase, source, before: evidenceAmount(own, own.before) });
}

function listed(parts: readonly string[]): string {
  const [last, ...others] = parts.toReversed();
  const first = others.toReversed().join(", ");
  return first === "" ? (last ?? "") : TEXT.and({ first, last: last ?? "" });
}

function killedOf({ incident, logs, times }: ToldTo): readonly string[] {
  const near = incident.kills.filter((kill) => kill.near);
  const [first] = near;
  if (first === undefined) return [];
  const said = killOf(first, logs, times);
  // A counter's rows are not processes.
  const n = near.filter(({ name }) => name !== null).length;
  return [n > 1 ? TEXT.moreKills({ said, n }) : said];
}

/** Whose limit the first victim was killed for, if not the machine's memory. */
function overLimitOf({ kills }: Incident): readonly string[] {
  const over = kills.find((kill) => kill.near)?.over_limit ?? null;
  if (over === null) return [];
  const group = over.group === null ? undefined : unmarked(over.group);
  const limit = over.limit_kib === null ? undefined : amount(over.limit_kib, "KiB", over.limit_kib);
  if (group === undefined) return [limit === undefined ? TEXT.overLimit.unnamed : TEXT.overLimit.limit({ limit })];
  return [limit === undefined ? TEXT.overLimit.group({ group }) : TEXT.overLimit.named({ group, limit })];
}

function killOf({ t_s, anon_kib, source, line, ...kill }: OomKill, logs: readonly Log[], times: Times): string {
  const name = kill.name === null ? null : unmarked(kill.name);
  const where = { source: nameOf(logs, source), line };
  if (t_s === null) return name === null ? TEXT.killCountedSometime(where) : TEXT.killNamed({ ...where, name });
  const at = times.write(t_s);
  if (name === null) return TEXT.killCounted({ ...where, at });
  if (anon_kib === null) return TEXT.kill({ ...where, at, name });
  return TEXT.killWith({ ...where, at, name, amount: amount(anon_kib, "KiB", anon_kib) });
}

/** Rows in which nothing was finished are no part of a mean, and worse than any. */
function silentOf({ latency, told_by: by }: Incident): readonly string[] {
  if (latency === null || latency.silent === 0 || by === "nothing") return [];
  return [TEXT.silent({ n: latency.silent, all: latency.rows, column: unmarked(latency.of.column) })];
}

/** Less than this is no lead. */
const LEAD_S = 1;

function leadOf({ lead_s, told_by: by }: Incident): readonly string[] {
  if (lead_s === null || lead_s < LEAD_S || by !== "latency") return [];
  return [TEXT.lead({ seconds: formatInterval(Math.round(lead_s)) })];
}

/** What may be wrong with what is told. */
export function explainCautions({ incident, logs }: ToldTo): readonly string[] {
  return incident.cautions.map(({ what, source }) => {
    const said = say(entryOf<Entry>(TEXT.cautions, what), { source: source === null ? "" : nameOf(logs, source) });
    const own = what === "not-placed" && source !== null ? incident.sources[source]?.by_itself : undefined;
    if (own === undefined || own === null) return said;
    const share = amount(own.rows_percent, "%", own.rows_percent);
    return `${said} ${say(entryOf<Entry>(TEXT.byItself, own.regime), { share })}`;
  });
}

/** A number of the evidence in a readable unit: that of what it was during the incident. */
export function evidenceAmount({ unit, during, extreme }: IncidentEvidence, value: number): string {
  return amount(value, unit, Math.max(Math.abs(during), Math.abs(extreme)));
}

/** "12,300 KiB/s" is "12 MiB/s"; the unit is that of the largest number beside it. */
export function amount(value: number, unit: Parameters<typeof shownUnit>[0], largest: number): string {
  // A sentence has fewer digits than a chart: from a thousand on, the next unit.
  const shown = shownUnit(unit, largest * SOONER);
  const text = formatValue(value / shown.divisor);
  return shown.unit === "" ? text : `${text} ${UNITS[shown.unit] ?? shown.unit}`;
}

/** Sizes change their unit a thousand times as soon as in charts. */
const SOONER = 1000;

/** Units that a sentence says in other words. */
const UNITS: Readonly<Record<string, string>> = { "1/s": TEXT.perSecond, threads: "" };

/** What a piece of evidence is of, in the words of the regimes. */
export function quantityName({ quantity }: Pick<IncidentEvidence, "quantity">): string {
  return PHASES_TEXT.quantities[quantity];
}

/** "from 04:22:10 to 04:31:40" */
export function stretchText({ from_s, to_s }: IncidentStretch, times: Times): string {
  return TEXT.times({ from: times.write(from_s), to: times.write(to_s) });
}

/** The name of a log. */
export function nameOf(logs: readonly Log[], source: number): string {
  return unmarked(logs[source]?.file.name ?? "");
}

/** A name from a file, in which nothing is a mark of ours. */
function unmarked(name: string): string {
  return name.replaceAll("<", "‹");
}

function bare(text: string): string {
  return text.replaceAll(/<\/?b>/g, "");
}

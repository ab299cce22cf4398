// The finder of counterexamples: it looks for a shortest string on which one lane beats another, or on which more
// frames mean more faults. It says what is proven, and its string can be put into the Arena.

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { OWN } from "../../base/link/string/lab-params.ts";
import { explainDiag } from "../../base/text/diag.ts";
import { explainSearch } from "../explain/arena.ts";
import { plain } from "../../base/text/sentence.ts";
import { specOf } from "../link/arena-url.ts";
import type { Jobs } from "../../base/sim/protocol.ts";
import type { SearchReport } from "../../base/sim/schema.gen.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { NumberField } from "../../base/controls/number-field.tsx";
import { Pick } from "../../base/controls/pick.tsx";
import { Segmented } from "../../base/controls/segmented.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { useEngine } from "../../base/page/use-engine.ts";
import { Voice } from "../../base/text/voice.tsx";
import type { Arena, Race, Runner } from "./use-arena.ts";

/** What the finder was opened for. */
export interface Wanted {
  /** How often the finder was opened; a new number makes a new finder. */
  readonly asked: number;
  /** Number of the lane whose anomaly is to be searched for at once. */
  readonly lane: number | undefined;
}

/** Props of the finder. */
export interface ArenaFinderProps {
  readonly arena: Arena;
  readonly race: Race;
  readonly wanted: Wanted;
  readonly onClose: () => void;
}

const KINDS = ["beats", "anomaly"] as const;

/** What to search for. Lanes are given by number. */
interface Question {
  readonly kind: (typeof KINDS)[number];
  readonly winner: number;
  readonly loser: number;
  readonly frames: number;
  readonly length: number;
}

/** A search as it was requested, whatever has been changed in the form since. */
interface Asked {
  readonly ask: Jobs["search"]["ask"];
  readonly winner: string;
  readonly loser: string | undefined;
  readonly seconds: number;
}

const SECONDS = 3;
/** How many times longer the next search may take. */
const MORE = 4;
const LENGTH = 12;
const MOST_FRAMES = 8;
const asIs = (report: SearchReport): SearchReport => report;
const { finder } = ARENA_TEXT;

/** The finder. */
export function ArenaFinder({ arena, race: all, wanted, onClose }: ArenaFinderProps): ReactNode {
  // A policy of one's own is tested in its own view.
  const race = useMemo(() => ({ ...all, runners: all.runners.filter(isRegistered) }), [all]);
  const [question, setQuestion] = useState(() => firstQuestion(arena, race, wanted));
  const [asked, setAsked] = useState(() => (wanted.lane === undefined ? undefined : askFor(question, race, SECONDS)));
  const start = (seconds: number): void => setAsked(askFor(question, race, seconds));
  const next = askFor(question, race, SECONDS);
  return (
    <section className="arena-finder" aria-label={finder.title}>
      <h2 className="sec">
        {finder.title}
        <TextButton onPress={onClose}>{finder.close}</TextButton>
      </h2>
      <QuestionFields question={question} race={race} onChange={setQuestion}>
        <TextButton kind="underlined" disabled={next === undefined} onPress={() => start(SECONDS)}>
          {finder.search}
        </TextButton>
      </QuestionFields>
      {next === undefined && <p className="q">{finder.twins}</p>}
      {asked !== undefined && (
        <Search asked={asked} arena={arena} onMore={(seconds) => setAsked({ ...asked, ...patient(asked, seconds) })} />
      )}
    </section>
  );
}

function firstQuestion({ values }: Arena, { runners }: Race, { lane }: Wanted): Question {
  const [first, second] = runners;
  return {
    kind: lane === undefined ? "beats" : "anomaly",
    winner: lane ?? first?.number ?? 1,
    loser: second?.number ?? 2,
    frames: Math.min(MOST_FRAMES, values.frames),
    length: LENGTH,
  };
}

/** The search that answers a question; `undefined` if there can be none. */
function askFor({ kind, winner, loser, frames, length }: Question, race: Race, seconds: number): Asked | undefined {
  const by = (number: number): Runner | undefined => race.runners.find((runner) => runner.number === number);
  const [one, other] = [by(winner), by(loser)];
  if (one === undefined) return undefined;
  // One page more than fits into the larger memory: with fewer pages it would hold them all.
  const limits = { frames, pages: frames + 2, length, patience: seconds * 1000 };
  const policy = specOf(one.settled.lane);
  if (kind === "anomaly") return { ask: { policy, ...limits }, winner: one.name, loser: undefined, seconds };
  if (other === undefined || other === one) return undefined;
  return {
    ask: { policy, beats: specOf(other.settled.lane), ...limits },
    winner: one.name,
    loser: other.name,
    seconds,
  };
}

const isRegistered = ({ settled }: Runner): boolean => settled.lane.policy !== OWN;

function patient({ ask }: Asked, seconds: number): Pick<Asked, "ask" | "seconds"> {
  return { ask: { ...ask, patience: seconds * 1000 }, seconds };
}

interface QuestionFieldsProps {
  readonly question: Question;
  readonly race: Race;
  readonly onChange: (question: Question) => void;
  readonly children: ReactNode;
}

function QuestionFields({ question, race, onChange, children }: QuestionFieldsProps): ReactNode {
  const { kind, winner, loser, frames, length } = question;
  const options = race.runners.map(({ number, name }) => ({ value: String(number), label: name }));
  const pick = (label: string, value: number, set: (number: number) => Partial<Question>): ReactNode => (
    <div className="field inline">
      <span className="lab" aria-hidden="true">
        {label}
      </span>
      <Pick
        kind="plain"
        label={label}
        value={String(value)}
        options={options}
        onPick={(picked) => onChange({ ...question, ...set(Number(picked)) })}
      />
    </div>
  );
  return (
    <div className="finder-fields">
      <Segmented
        label={finder.kind}
        value={kind}
        options={KINDS.map((value) => ({ value, label: finder.kinds[value] }))}
        onPick={(picked) => onChange({ ...question, kind: picked })}
      />
      {pick(kind === "beats" ? finder.winner : finder.subject, winner, (number) => ({ winner: number }))}
      {kind === "beats" && pick(finder.loser, loser, (number) => ({ loser: number }))}
      <NumberField
        label={finder.frames}
        value={frames}
        min={1}
        max={MOST_FRAMES}
        onCommit={(to) => onChange({ ...question, frames: to })}
      />
      <NumberField
        label={finder.length}
        value={length}
        min={4}
        max={40}
        onCommit={(to) => onChange({ ...question, length: to })}
      />
      {children}
    </div>
  );
}

interface SearchProps {
  readonly asked: Asked;
  readonly arena: Arena;
  readonly onMore: (seconds: number) => void;
}

/** The search while it runs, then its result. */
function Search({ asked, arena: { act, link }, onMore }: SearchProps): ReactNode {
  const { ask, seconds } = asked;
  const { result, diags, pending } = useEngine("arena-search", "search", ask, JSON.stringify(ask), asIs);
  const said = useMemo(() => (result === undefined ? undefined : explainSearch(result, asked)), [result, asked]);
  useAnnounce(pending || said === undefined ? undefined : plain(said));
  if (pending) return <Waiting key={JSON.stringify(ask)} seconds={seconds} />;
  const [diag] = diags;
  if (diag !== undefined) return <p className="field-error">{explainDiag(diag)}</p>;
  if (result === undefined || said === undefined) return null;
  const use = (): void => {
    const references = result.references.join(" ");
    const step = result.references.length;
    link.push({ references, pattern: null, frames: result.frames[0], step, stage: 3, below: "charts" });
    act({ type: "seek", step });
  };
  return (
    <div className="finder-result">
      <Voice sentence={said} />
      {result.verdict === "found" && (
        <TextButton kind="underlined" onPress={use}>
          {finder.use}
        </TextButton>
      )}
      {result.verdict === "unfinished" && (
        <TextButton kind="underlined" onPress={() => onMore(seconds * MORE)}>
          {finder.more({ seconds: seconds * MORE })}
        </TextButton>
      )}
    </div>
  );
}

const TICK_MS = 100;

function Waiting({ seconds }: { readonly seconds: number }): ReactNode {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed((last) => last + TICK_MS / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="finder-result" aria-busy="true">
      <p>{finder.searching({ seconds })}</p>
      <progress max={seconds} value={Math.min(seconds, passed)} aria-label={finder.progress} />
    </div>
  );
}

// What a class with phones sees beside the question: where to go, how many have answered, and the answers when the
// lecturer wants them.

import "./live.css";
import { type ReactNode, useState } from "react";
import { words as LIVE_TEXT } from "virtual:words/textbook/live";
import { Kbd } from "../../../base/controls/kbd.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { HERE, useCommands } from "../../../base/page/use-commands.ts";
import { Marked } from "../../../base/text/voice.tsx";
import { answersOf } from "../../explain/question.ts";
import type { Question } from "../../model/questions.ts";
import type { ReplayRun } from "../../run/replay-run.ts";
import type { Poll } from "../predict/use-poll.ts";
import { Histogram } from "./histogram.tsx";
import { Qr } from "./qr.tsx";
import { type Live, useLive } from "./use-live.ts";

/** Props of a live question. */
export interface LabLiveProps {
  readonly run: ReplayRun;
  readonly question: Question;
  readonly poll: Poll;
  /** What stands under the question for as long as no answers are shown. */
  readonly children: ReactNode;
}

/** The question's answers, and the way for phones. Give it a `key`, so that each begins with the answers hidden. */
export function LabLive({ run, question, poll, children }: LabLiveProps): ReactNode {
  const live = useLive(run, question, poll);
  const [shows, setShows] = useState(false);
  const told = poll.live === "told";
  const open = poll.live !== undefined;
  const turn = (): void => setShows(!shows);
  useCommands(HERE, [
    {
      id: "lab.live-answers",
      title: LIVE_TEXT.command,
      section: "present",
      keys: ["A"],
      over: "all",
      enabled: () => open && !told,
      run: turn,
    },
  ]);
  return (
    <>
      {live.answers !== undefined && (shows || told) ? (
        <Histogram run={run} question={question} answers={live.answers} told={told} />
      ) : (
        children
      )}
      <output className="live-right">{told && <Marked sentence={answersOf(run, question)} />}</output>
      <Phones live={live} told={told} shows={shows} turn={turn} />
    </>
  );
}

interface PhonesProps {
  readonly live: Live;
  readonly told: boolean;
  readonly shows: boolean;
  readonly turn: () => void;
}

/** Where phones go, and how many have answered. */
function Phones({ live: { opened, answers, unreachable }, told, shows, turn }: PhonesProps): ReactNode {
  const [first, ...others] = opened?.addresses ?? [];
  const bare = (address: string): string => address.replace("http://", "");
  return (
    <aside className="live" aria-label={LIVE_TEXT.heading}>
      {first !== undefined && opened !== undefined && (
        <>
          <p className="live-heading">{LIVE_TEXT.heading}</p>
          <Qr rows={opened.qr} name={LIVE_TEXT.qr({ address: first })} />
          <p className="live-address">{bare(first)}</p>
          {others.length > 0 && (
            <p className="live-also">{LIVE_TEXT.also({ addresses: others.map(bare).join(", ") })}</p>
          )}
          <p className="live-count">
            <output>{LIVE_TEXT.answered({ count: answers?.answered ?? 0 })}</output>
            {!told && (
              <TextButton kind="underlined" onPress={turn}>
                {shows ? LIVE_TEXT.hide : LIVE_TEXT.show} <Kbd hotkey="A" />
              </TextButton>
            )}
          </p>
        </>
      )}
      <output className="live-failed">
        {unreachable ? LIVE_TEXT.unreachable : opened !== undefined && first === undefined && LIVE_TEXT.noNetwork}
      </output>
    </aside>
  );
}

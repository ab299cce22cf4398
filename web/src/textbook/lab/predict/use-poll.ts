// A poll: a presenter asks the class what the next step does, in large type. It has no score, and is not in the link.

import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { Command } from "../../../base/commands/registry.ts";
import type { StandingQuestion } from "../../../base/player/playback.ts";
import { questionAt } from "../../model/question-choice.ts";
import { type Question, Questions } from "../../model/questions.ts";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";
import { useServices } from "../../../base/page/services.ts";
import { HERE, useCommands } from "../../../base/page/use-commands.ts";
import type { Lab } from "../use-lab.ts";
import type { Predict } from "./use-predict.ts";

/** The poll of the Lab. */
export interface Poll {
  /** What is asked; `undefined` while nothing is. */
  readonly question: Question | undefined;
  readonly close: () => void;
  /** How far the question is that phones answer; `undefined` if none do. */
  readonly live: "open" | "told" | undefined;
  readonly goLive: (live: Poll["live"]) => void;
}

/** The poll that the presentation has begun. Its command exists only during a presentation. */
export function usePoll({ shown, player, act, values }: Lab): Poll {
  const { present } = useServices();
  const presenting = useStore(present, ({ now }) => now !== undefined);
  const polling = useStore(present, ({ now }) => now?.polling === true);
  const run = polling ? shown?.run : undefined;
  const { step, steps } = player;
  const question = useMemo(
    () => (run === undefined ? undefined : questionAt(new Questions(run), step + 1, values.seed)),
    [run, step, values.seed],
  );
  const [live, goLive] = useState<Poll["live"]>();
  // Going on by any other way than the clicker ends the poll, and so does another run.
  useEffect(() => present.change({ polling: false }), [present, shown?.run, step]);
  const ask: Command = {
    id: "lab.poll",
    title: PREDICT_TEXT.poll.command,
    section: "present",
    keys: ["Q"],
    over: "all",
    enabled: () => step < steps,
    run: () => {
      act({ type: "pause" });
      // Within a step, the figures would be in the middle of another answer.
      act({ type: "seek", step });
      present.change({ polling: !polling });
    },
  };
  useCommands(HERE, presenting ? [ask] : []);
  return { question, close: () => present.change({ polling: false }), live, goLive };
}

/** What a clicker has to pass before the next step: the poll, or a question of predict mode. */
export function standingQuestion({ act, player }: Lab, predict: Predict, poll: Poll): StandingQuestion | undefined {
  if (poll.question !== undefined) {
    const reveal = (): void => {
      poll.close();
      predict.pass(player.step + 1);
    };
    const tell = (): boolean => {
      if (poll.live === "open") poll.goLive("told");
      return poll.live === "open";
    };
    return { tell, reveal, withdraw: poll.close };
  }
  if (predict.question === undefined) return undefined;
  return { reveal: () => predict.give(undefined), withdraw: () => act({ type: "gate", gate: predict.until }) };
}

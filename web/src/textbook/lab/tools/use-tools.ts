// The Lab's teaching tools: how much of the future is hidden, stages, bookmarks, the loop, the fork.

import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { lessonOf } from "../../../base/link/lesson-url.ts";
import type { LabValues } from "../../../base/link/string/lab-url.ts";
import { bookmarksOf, nextBookmark, toggleBookmark } from "../../model/bookmarks.ts";
import { useServices } from "../../../base/page/services.ts";
import { loopFrom, loopTo, type Stretch, stretchOf } from "../../../base/player/loop.ts";
import { type Fork, useFork } from "./use-fork.ts";
import type { Lab } from "../use-lab.ts";
import type { Poll } from "../predict/use-poll.ts";
import type { Predict } from "../predict/use-predict.ts";

/** The tools as the Lab shows them. */
export interface Tools {
  /** The step that is marked: the present one, or the one that is asked about. */
  readonly marked: number;
  /** The last step whose outcome may be shown; `undefined` if all may. */
  readonly until: number | undefined;
  /** The last step whose reference may be read; `undefined` if all may. */
  readonly readable: number | undefined;
  /** Whether the explanation is shown beside the figures; it always is while there are questions. */
  readonly explains: boolean;
  readonly bookmarks: readonly number[];
  /** Whether the present step has a bookmark. */
  readonly bookmarked: boolean;
  readonly stretch: Stretch | undefined;
  readonly fork: Fork;
  readonly turn: (what: "hideFuture" | "staged" | "explain") => void;
  readonly bookmark: (step: number) => void;
  readonly toNext: () => void;
  readonly loopHere: (end: "from" | "to" | "off") => void;
}

/** The tools of the Lab. */
export function useTools(lab: Lab, predict: Predict, poll: Poll): Tools {
  const { values, link, player, act, shown } = lab;
  const { staged, from, to, hideFuture } = values;
  useEffect(() => act({ type: "staged", staged }), [act, staged]);
  useEffect(() => act({ type: "loop", loop: { from, to } }), [act, from, to]);
  const length = shown?.run.length ?? 0;
  const step = Math.min(player.step, length);
  const bookmarks = useMemo(() => bookmarksOf(values.bookmarks, length), [values.bookmarks, length]);
  const stretch = useMemo(() => stretchOf({ from, to }, length), [from, to, length]);
  const marked = (poll.question ?? predict.question)?.step ?? step;
  const asked = useLessonAsks() || poll.question !== undefined;
  return {
    marked,
    until: hideFuture || asked ? Math.min(step, predict.until ?? step) : predict.until,
    readable: hideFuture ? marked : undefined,
    explains: values.explain || predict.on,
    bookmarks,
    bookmarked: bookmarks.includes(step),
    stretch,
    fork: useFork(lab, predict.on),
    turn: (what) => link.push({ [what]: !values[what] } satisfies Partial<LabValues>),
    bookmark: (at) => {
      if (at > 0) link.push({ bookmarks: toggleBookmark(values.bookmarks, at) });
    },
    toNext: () => {
      const next = nextBookmark(bookmarks, step);
      if (next !== undefined) act({ type: "seek", step: next });
    },
    loopHere: (end) => {
      if (end === "off") link.push({ from: 0, to: 0 });
      else if (step > 0) link.push(end === "from" ? loopFrom({ from, to }, step) : loopTo({ from, to }, step));
    },
  };
}

/** Whether the lesson beside the view asks for a number that the run would tell. Until the lesson is here, it may. */
function useLessonAsks(): boolean {
  const { seen, location } = useServices();
  const asks = useStore(seen, (state) => state.asks);
  const waits = useStore(location, ({ link }) => lessonOf(link) !== undefined && !link.shell.has("embed"));
  return asks ?? waits;
}

// Messages wait their turn: for a view that is opening, and for the page to be drawn. So many may wait, and no more: a page that
// sends without end makes this one neither deaf nor large.

import type { Services } from "../../base/page/services.ts";

/** Most messages that wait, and most characters of links in them: two of the longest. */
export const MOST_WAITING = 256;
export const MOST_CHARACTERS = 4_194_304;

/** Longest wait for a view that is opening, in milliseconds. */
const OPENING_MS = 3000;

/** After so long a time of obeying, the page is drawn and hears its reader first. */
const SPELL_MS = 8;
const REST_MS = 16;

/** What a message asks for. */
export interface Task {
  readonly run: () => void | Promise<void>;
  /** In characters. */
  readonly size: number;
}

/** Runs a task when it is its turn; returns why it can't wait, if so. */
export type Line = (task: Task) => string | undefined;

/** Runs what it is given one after another: at once where there is something to play, else once the view has opened. */
export function inTurn({ playback, location }: Pick<Services, "playback" | "location">): Line {
  const waiting: Task[] = [];
  let characters = 0;
  const opening = timer();
  const rest = timer();
  const spell = spells();
  let isBusy = false;
  /** The view that was waited for in vain: nothing in it can be played. */
  let still: string | undefined;
  const view = (): string => location.getState().link.view;
  const isOpen = (): boolean => playback.getState().current !== undefined || still === view();

  const next = (): void => {
    if (isBusy || rest.runs() || waiting.length === 0) return;
    if (!isOpen()) return opening.start(OPENING_MS, giveUp);
    opening.stop();
    const task = waiting.shift();
    if (task === undefined) return;
    characters -= task.size;
    void obey(task);
  };
  const giveUp = (): void => {
    still = view();
    next();
  };
  const obey = async ({ run }: Task): Promise<void> => {
    spell.begin();
    try {
      const done = run();
      isBusy = done !== undefined;
      // What this changes on the screen is drawn before anything that is waited for here.
      await done;
    } finally {
      isBusy = false;
      if (spell.isOver()) rest.start(REST_MS, next);
      else next();
    }
  };
  playback.subscribe(({ current }) => {
    if (current === undefined) return;
    still = undefined;
    // Its turn comes when all others have been told that there is something to play.
    queueMicrotask(next);
  });
  return (task) => {
    if (waiting.length >= MOST_WAITING) return `${waiting.length} messages wait, at most ${MOST_WAITING} can`;
    if (characters + task.size > MOST_CHARACTERS)
      return `link has ${task.size} characters, and ${characters} wait: at most ${MOST_CHARACTERS} can`;
    waiting.push(task);
    characters += task.size;
    next();
    return undefined;
  };
}

interface Timer {
  readonly start: (ms: number, then: () => void) => void;
  readonly stop: () => void;
  readonly runs: () => boolean;
}

/** A timer that goes on if it is started again. */
function timer(): Timer {
  let id: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(id);
    id = undefined;
  };
  return {
    stop,
    runs: () => id !== undefined,
    start: (ms, then) => {
      id ??= setTimeout(() => {
        id = undefined;
        then();
      }, ms);
    },
  };
}

/** Measures how long tasks have followed each other without a pause. */
function spells(): { readonly begin: () => void; readonly isOver: () => boolean } {
  let begun = 0;
  let ended = -Infinity;
  let spent = 0;
  return {
    begin: () => {
      begun = performance.now();
      if (begun - ended >= REST_MS) spent = 0;
    },
    isOver: () => {
      ended = performance.now();
      spent += ended - begun;
      return spent >= SPELL_MS;
    },
  };
}

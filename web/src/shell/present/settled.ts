// Waits until the view shows what the link says: a turned page has to be run before it can be stepped through.

import type { Services } from "../../base/page/services.ts";

/** A view that never reports this must not hold up a lecture. */
const LONGEST_MS = 2000;

type Task = () => void;

const waiting = new WeakMap<Services, Task[]>();

/** Runs a task now, or in turn once the view shows what the link says. */
export function whenSettled(services: Services, task: Task): void {
  const queue = waiting.get(services);
  if (queue !== undefined) queue.push(task);
  else if (isSettled(services)) task();
  else wait(services, [task]);
}

function isSettled({ seen, location }: Services): boolean {
  return seen.getState().seenOf === location.getState().link.params;
}

function wait(services: Services, queue: Task[]): void {
  waiting.set(services, queue);
  const go = (): void => {
    clearTimeout(deadline);
    stop();
    // After all effects: one of them moves the player to where the page begins.
    setTimeout(() => {
      waiting.delete(services);
      const [first, ...rest] = queue;
      first?.();
      for (const task of rest) whenSettled(services, task);
    });
  };
  const deadline = setTimeout(go, LONGEST_MS);
  const stop = services.seen.subscribe(() => {
    if (isSettled(services)) go();
  });
}

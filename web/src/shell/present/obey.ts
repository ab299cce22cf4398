// Carries out the orders of either window of a presentation, in the class's window.

import type { Order } from "../model/present-talk.ts";
import { cleared, undone } from "../model/pen.ts";
import type { Pen, Screen } from "../../base/model/presenting.ts";
import { toggled, zeroed } from "../model/watch.ts";
import { words as PRESENT_TEXT } from "virtual:words/shell/present";
import type { Services } from "../../base/page/services.ts";
import { beginAgain, goBack, goForward } from "./clicker.ts";
import { stopPresenting } from "../../base/page/start.ts";

/** The id of the command for a poll in the current view, if it can ask. */
export const POLL_COMMAND = "lab.poll";

/** Carries out an order. Moving on from a blank screen first shows the page. */
export function obey(order: Order, services: Services): void {
  const { now } = services.present.getState();
  if (now === undefined) return;
  const covered = now.screen !== "shown";
  switch (order) {
    case "forward":
      return covered ? show("shown", services) : goForward(services);
    case "back":
      return covered ? show("shown", services) : goBack(services);
    case "begin":
      return beginAgain(services);
    case "black":
    case "white":
      return show(now.screen === order ? "shown" : order, services);
    case "pen":
      return takePen(!now.pen.drawing, services);
    case "undo":
      return change(undone(now.pen), services);
    case "clear":
      return change(cleared(now.pen), services);
    case "poll":
      return services.commands
        .all()
        .find(({ id }) => id === POLL_COMMAND)
        ?.run();
    case "watch":
      return services.present.change({ watch: toggled(now.watch, Date.now()) });
    case "zero":
      return services.present.change({ watch: zeroed(now.watch, Date.now()) });
    case "leave":
      return stopPresenting(services);
  }
}

/** Covers the page, or shows it. */
export function show(screen: Screen, { present, announcer }: Services): void {
  present.change({ screen });
  announcer.announce(PRESENT_TEXT[screen]);
}

/** Takes the pen, or puts it away. The drawing stays until the next step. */
export function takePen(drawing: boolean, { present, announcer }: Services): void {
  const { now } = present.getState();
  if (now === undefined) return;
  present.change({ pen: { ...now.pen, drawing } });
  announcer.announce(drawing ? PRESENT_TEXT.penTaken : PRESENT_TEXT.penAway);
}

function change(pen: Pen, { present }: Services): void {
  present.change({ pen });
}

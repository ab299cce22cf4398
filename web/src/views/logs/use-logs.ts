// The Logs' state: what lies on the shelf, and what can be done about it.

import { useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { explainProblem, explainRecognised } from "../../explain/logs.ts";
import { LOG_SAMPLES } from "../../scenario/log-samples.ts";
import { logsUrl } from "../../scenario/logs-url.ts";
import { askEngine } from "../../sim/engines.ts";
import { isRefused, type Log, readLog, type Side, SIDES } from "../../state/log.ts";
import {
  createShelf,
  isBare,
  placesFor,
  type Problem,
  type Shelf,
  type ShelfState,
  type Ticket,
} from "../../state/log-shelf.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { type Services, useServices } from "../../ui/services.ts";
import { useLink, type ViewLink } from "../../ui/use-link.ts";
import { bytesOf, sampleFile } from "./log-bytes.ts";

/** Of the page, not of a component: files would be lost by a look at another view. */
const pageShelf = createShelf();

/** Everything the Logs show and do. */
export interface LogsModel {
  readonly shelf: ShelfState;
  readonly link: ViewLink<typeof logsUrl.fields>;
  /** Files for a side, or for whichever is free. */
  readonly take: (files: readonly File[], side?: Side) => void;
  readonly showSamples: () => void;
  readonly remove: (side: Side) => void;
  readonly dismiss: (side: Side) => void;
  readonly swap: () => void;
}

/** The Logs' state. */
export function useLogs(): LogsModel {
  const services = useServices();
  const shelf = useStore(pageShelf);
  const link = useLink("logs", logsUrl);
  const { push, replace } = link;
  useSamplesOfTheLink(link, services);
  const actions = useMemo(() => {
    const own = (): void => replace({ samples: false });
    return {
      take: (files: readonly File[], side?: Side) => {
        takeFiles(files, side, services);
        own();
      },
      showSamples: () => push({ samples: true }),
      remove: (side: Side) => {
        pageShelf.remove(side);
        pageShelf.setState({ holds: "files" });
        own();
      },
      dismiss: pageShelf.dismiss,
      swap: pageShelf.swap,
    };
  }, [push, replace, services]);
  return { shelf, link, ...actions };
}

/** Fetches the samples when the link asks for them, and takes them away again on Back. Somebody's files are left alone. */
function useSamplesOfTheLink({ values, replace }: LogsModel["link"], services: Services): void {
  const wanted = values.samples;
  const latest = useRef(services);
  useEffect(() => {
    latest.current = services;
  });
  useEffect(() => {
    const state = pageShelf.getState();
    if (!wanted) {
      if (state.holds === "samples") for (const side of SIDES) pageShelf.remove(side);
      return;
    }
    if (!isBare(state)) {
      // Back and Forward may come to a link with samples while files lie here: then the link is what changes.
      if (state.holds === "files") replace({ samples: false });
      return;
    }
    for (const side of SIDES) {
      const name = LOG_SAMPLES[side];
      void settle(side, pageShelf.begin(side, name, "samples"), sampleFile(name), latest.current);
    }
  }, [wanted, replace]);
}

function takeFiles(files: readonly File[], side: Side | undefined, services: Services): void {
  const before = pageShelf.getState();
  const places = side === undefined ? placesFor(before, files.length) : [side];
  const replaced: string[] = [];
  places.forEach((place, at) => {
    const file = files[at];
    if (file === undefined) return;
    if (before[place].log !== undefined) replaced.push(LOGS_TEXT.replaced(LOGS_TEXT.sides[place], file.name));
    void settle(place, pageShelf.begin(place, file.name, "files"), Promise.resolve(file), services);
  });
  const undo = { label: LOGS_TEXT.undo, run: () => pageShelf.restore(before) };
  const tooMany = files.length > places.length ? [LOGS_TEXT.tooMany(places.length, files.length)] : [];
  const text = [...replaced, ...tooMany].join(" ");
  if (text !== "") services.toasts.show(replaced.length > 0 ? { text, action: undo } : { text });
}

async function settle(side: Side, ticket: Ticket, file: Promise<Blob>, { announcer }: Services): Promise<void> {
  const outcome = await read(side, ticket.name, file);
  if (outcome === undefined) return;
  pageShelf.settle(ticket, outcome);
  const { spoken, sides } = LOGS_TEXT;
  announcer.announce(
    "columns" in outcome
      ? spoken.read(sides[side], ticket.name, explainRecognised(outcome))
      : spoken.refused(sides[side], ticket.name, explainProblem(outcome)),
  );
}

/** `undefined`: another file has been asked for in the meantime. */
async function read(side: Side, name: string, file: Promise<Blob>): Promise<Log | Problem | undefined> {
  let bytes: Uint8Array<ArrayBuffer>;
  let source: Blob;
  try {
    source = await file;
    bytes = await bytesOf(source);
  } catch {
    return { kind: "unreadable", name };
  }
  const outcome = await askEngine(`logs-${side}`, "log", { name, bytes }, [bytes.buffer]);
  switch (outcome.status) {
    case "done": {
      const { head } = outcome.answer;
      return isRefused(head)
        ? { kind: "refused", name, diags: head.diags, head }
        : { ...readLog(outcome.answer), source };
    }
    case "refused":
      return { kind: "refused", name, diags: outcome.diags };
    case "crashed":
      return { kind: "stopped", name, message: outcome.message };
    case "superseded":
      return undefined;
  }
}

/** The shelf of the page, for tests. */
export function shelfOfThePage(): Shelf {
  return pageShelf;
}

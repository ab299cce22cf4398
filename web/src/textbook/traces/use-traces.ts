// The Traces view's state: the file that is open, what is known of it, and the stretch that is chosen.

import { useCallback, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useFileDrop } from "../../base/files/use-file-drop.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";
import { useServices } from "../../base/page/services.ts";
import { words as TEXT } from "virtual:words/textbook/traces";
import type { CurvePolicy, TraceReadOptions } from "../../base/sim/traces/trace-protocol.ts";
import type { TraceSpan } from "../figures/traces/trace-map.ts";
import { LONGEST_STRETCH, tracesUrl } from "../link/traces-url.ts";
import { type OpenTrace, pageTrace } from "./trace-store.ts";

/** What is on the screen. */
export interface Traces {
  readonly trace: OpenTrace;
  readonly link: ViewLink<typeof tracesUrl.fields>;
  /** The stretch that is chosen, as far as the trace goes. */
  readonly span: TraceSpan | undefined;
  readonly open: (files: readonly File[]) => void;
  /** Reads the file again in another way; what is empty or 0 is left to the file. */
  readonly readAs: (options: TraceReadOptions) => void;
  /** The policies that count faults. */
  readonly policies: readonly CurvePolicy[];
  /** Lets these policies count faults, for which the file is read again. */
  readonly count: (policies: readonly CurvePolicy[]) => void;
  /** While a stretch is dragged, `done` is false: Back still returns to the one before. */
  readonly choose: (span: TraceSpan, done: boolean) => void;
}

/** The view's state. */
export function useTraces(): Traces {
  const services = useServices();
  const store = pageTrace(services);
  const trace = useStore(store);
  const link = useLink("traces", tracesUrl);
  const { preview, push } = link;
  const { toasts } = services;
  const { policies } = link.values;
  const open = useCallback(
    (files: readonly File[]) => {
      const [file, ...others] = files;
      if (file === undefined) return;
      if (others.length > 0) toasts.show({ text: TEXT.onlyOne({ name: file.name, others: others.length }) });
      push({ from: 0, to: 0 });
      store.open({ name: file.name, blob: file, options: {}, policies });
    },
    [push, store, toasts, policies],
  );
  useFileDrop(TEXT.dropHere, open);
  const readAs = ({ format = "", pageBytes = 0, column = "" }: TraceReadOptions): void => {
    const { file } = store.getState();
    if (file === undefined) return;
    const options = {
      ...(format !== "" && { format }),
      ...(pageBytes > 0 && { pageBytes }),
      ...(column !== "" && { column }),
    };
    store.open({ ...file, options });
  };
  const count = (chosen: readonly CurvePolicy[]): void => {
    push({ policies: chosen });
    const { file } = store.getState();
    if (file !== undefined) store.open({ ...file, policies: chosen });
  };
  const choose = useCallback(
    ({ from, to }: TraceSpan, done: boolean) => (done ? push : preview)({ from, to }),
    [push, preview],
  );
  const { from, to } = link.values;
  const references = trace.soFar?.figures.summary.references ?? 0;
  const span = useMemo(() => spanOf(from, to, references), [from, to, references]);
  return { trace, link, span, policies, open, readAs, count, choose };
}

function spanOf(from: number, to: number, references: number): TraceSpan | undefined {
  if (from === 0 || to < from || from > references) return undefined;
  return { from, to: Math.min(to, references) };
}

/** A stretch on its way to the Lab. */
export interface ToLab {
  readonly going: boolean;
  readonly go: () => void;
}

/** Takes a stretch to the Lab. */
export function useToLab(span: TraceSpan): ToLab {
  const services = useServices();
  const [going, setGoing] = useState(false);
  const { from, to } = span;
  const go = useCallback(async () => {
    setGoing(true);
    const length = Math.min(to - from + 1, LONGEST_STRETCH);
    const text = await pageTrace(services).stretch({ before: from - 1, length });
    const { showStretch } = await import("./show-stretch.ts");
    if (text !== undefined) showStretch(text, { from, to: from + length - 1 }, to, services);
    setGoing(false);
  }, [services, from, to]);
  return { going, go: () => void go() };
}

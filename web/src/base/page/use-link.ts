// A view's part of the link as typed values.

import { useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import type { Fields, Untaken, UrlSchema, ValuesOf } from "../link/url-fields.ts";
import type { ViewId } from "../link/views.ts";
import type { Params } from "../link/url.ts";
import { useServices } from "./services.ts";
import { words as ui } from "virtual:words/base/ui";

/** The values of a view's link and the ways to change them. */
export interface ViewLink<S extends Fields> {
  readonly values: ValuesOf<S>;
  /** While a control is dragged: Back still returns to the state before the drag. */
  readonly preview: (patch: Partial<ValuesOf<S>>) => void;
  /** Amends the present history entry: the step of a player, a playhead. */
  readonly replace: (patch: Partial<ValuesOf<S>>) => void;
  /** A decision: Back undoes it. */
  readonly push: (patch: Partial<ValuesOf<S>>) => void;
}

const NOTHING: Params = new Map();

/** Most values that one note tells of, and most characters of one that are repeated. */
const MOST_TOLD = 3;
const MOST_SHOWN = 40;

const told = new Set<string>();

function inWords({ key, written, taken }: Untaken): string {
  const short = (text: string): string => (text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}...`);
  return ui.untaken({ key, written: short(written), taken: short(taken) });
}

/** Reads a view's fields from the link. The values remain the same object until the view's part of the link changes. */
export function useLink<S extends Fields>(view: ViewId, schema: UrlSchema<S>): ViewLink<S> {
  const { location, toasts } = useServices();
  const params = useStore(location, (state) => state.remembered.get(view) ?? NOTHING);
  const values = useMemo(() => schema.read(params), [schema, params]);
  // The page writes no such value, so this is a link that came from elsewhere. Each value is told of once. Only what has
  // changed is looked at: a string may have a million references, and a step changes only `t`.
  const seen = useRef(NOTHING);
  useEffect(() => {
    const news = schema
      .untaken(params, seen.current)
      .map(inWords)
      .filter((text) => !told.has(text));
    seen.current = params;
    for (const text of news) told.add(text);
    if (news.length > 0) toasts.show({ text: news.slice(0, MOST_TOLD).join(" ") });
  }, [schema, params, toasts]);
  const intents = useMemo(() => {
    const write = (patch: Partial<ValuesOf<S>>) => (present: Params) => schema.write(present, patch);
    return {
      preview: (patch: Partial<ValuesOf<S>>) => location.preview(view, write(patch)),
      replace: (patch: Partial<ValuesOf<S>>) => location.replace(view, write(patch)),
      push: (patch: Partial<ValuesOf<S>>) => location.push(view, write(patch)),
    };
  }, [location, schema, view]);
  return useMemo(() => ({ values, ...intents }), [values, intents]);
}

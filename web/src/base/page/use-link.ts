// A view's part of the link as typed values.

import { useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import type { Fields, UrlSchema, ValuesOf } from "../link/url-fields.ts";
import type { ViewId } from "../link/views.ts";
import type { Params } from "../link/url.ts";
import { useServices } from "./services.ts";
import type { tellUntaken } from "./link/tell-untaken.ts";

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

/** Says what a link asks for and does not get. Without its code, which does not come at first, nothing is said. */
async function tell(...of: Parameters<typeof tellUntaken>): Promise<void> {
  await import("./link/tell-untaken.ts").then(
    (code) => code.tellUntaken(...of),
    () => undefined,
  );
}

/** Reads a view's fields from the link. The values remain the same object until the view's part of the link changes. */
export function useLink<S extends Fields>(view: ViewId, schema: UrlSchema<S>): ViewLink<S> {
  const { location, toasts } = useServices();
  const params = useStore(location, (state) => state.remembered.get(view) ?? NOTHING);
  const values = useMemo(() => schema.read(params), [schema, params]);
  // The page writes no such value, so this is a link that came from elsewhere. Only what has changed is looked at: a string may
  // have a million references, and a step changes only `t`.
  const seen = useRef(NOTHING);
  useEffect(() => {
    const before = seen.current;
    seen.current = params;
    if (params.size > 0) void tell(schema, params, before, toasts);
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

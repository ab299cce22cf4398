// A view's part of the link as typed values.

import { useMemo } from "react";
import { useStore } from "zustand";
import type { Fields, UrlSchema, ValuesOf } from "../link/url-fields.ts";
import type { ViewId } from "../link/views.ts";
import type { Params } from "../link/url.ts";
import { useServices } from "./services.ts";

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

/** Reads a view's fields from the link. The values remain the same object until the view's part of the link changes. */
export function useLink<S extends Fields>(view: ViewId, schema: UrlSchema<S>): ViewLink<S> {
  const { location } = useServices();
  const params = useStore(location, (state) => state.remembered.get(view) ?? NOTHING);
  const values = useMemo(() => schema.read(params), [schema, params]);
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

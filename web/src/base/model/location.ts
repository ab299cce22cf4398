// Where the page is: the link it shows, and what each view last said.
//
// Three intents change it. `preview` while a control is dragged: the address follows, but Back still returns to the state
// before the drag. `replace` amends the present entry: the step of a player. `push` makes an entry of its own: a decision.
// Nothing here knows a browser; shell/browser-history.ts writes the address and reports Back as `arrive`.

import { createStore, type StoreApi } from "zustand/vanilla";
import { formatLink, type Link, type Params } from "../link/url.ts";

/** Why the link changed last. */
export type Intent = "arrive" | "preview" | "replace" | "push";

/** The location at one moment. */
export interface LocationState {
  /** What is shown. */
  readonly link: Link;
  /** What the present history entry says; differs from `link` only during a preview. */
  readonly committed: Link;
  readonly intent: Intent;
  /** What each view said when it was last shown, so that a switch loses nothing and leaks nothing. */
  readonly remembered: ReadonlyMap<string, Params>;
}

/** Parameters made from the present ones. */
export type ParamsUpdate = (params: Params) => Params;

/** The location and the ways to change it. A view that is not shown changes only what is remembered for it. */
export interface LocationStore extends StoreApi<LocationState> {
  /** The browser moved: first load, Back, Forward, an edited address. */
  arrive(link: Link): void;
  preview(view: string, update: ParamsUpdate): void;
  replace(view: string, update: ParamsUpdate): void;
  push(view: string, update: ParamsUpdate): void;
  /** Shows a view as it was last seen, as an entry of its own. */
  show(view: string): void;
  /** Goes to a link, as an entry of its own. */
  open(link: Link): void;
  /** Has something written before the link is taken away from here; call the result to stop. */
  beforeRead(write: () => void): () => void;
  /** Writes what is due: for whoever copies the link, or is the last to see it. */
  settle(): void;
  /** Drops a parameter of the page itself. */
  dropShell(key: string): void;
  /** What a view said last. */
  paramsOf(view: string): Params;
  /** The link that `show` would lead to. */
  linkTo(view: string): Link;
}

const NOTHING: Params = new Map();

/** A location that starts at a link; of other views it may remember what they said on another visit. */
export function createLocation(start: Link, remembered: LocationState["remembered"] = new Map()): LocationStore {
  const store = createStore<LocationState>(() => arrived(start, remembered));
  const { getState: state, setState: set } = store;
  const paramsOf = (view: string): Params => state().remembered.get(view) ?? NOTHING;
  const writers = new Set<() => void>();
  const linkTo = (view: string): Link => ({ view, params: paramsOf(view), shell: state().link.shell });

  const change = (intent: "preview" | "replace" | "push", view: string, update: ParamsUpdate): void => {
    const { link, committed, remembered } = state();
    const params = update(paramsOf(view));
    const memory = new Map(remembered).set(view, params);
    if (view !== link.view) return set({ remembered: memory });
    const next = { ...link, params };
    const entry = intent === "preview" ? committed : intent === "push" ? next : amended(committed, update);
    set({ link: next, committed: entry, intent, remembered: memory });
  };

  return {
    ...store,
    paramsOf,
    linkTo,
    arrive: (link) => set(arrived(link, state().remembered)),
    preview: (view, update) => change("preview", view, update),
    replace: (view, update) => change("replace", view, update),
    push: (view, update) => change("push", view, update),
    show: (view) => {
      if (view === state().link.view) return;
      const link = linkTo(view);
      set({ link, committed: link, intent: "push" });
    },
    open: (link) => set({ ...arrived(link, state().remembered), intent: "push" }),
    beforeRead: (write) => {
      writers.add(write);
      return () => void writers.delete(write);
    },
    settle: () => {
      for (const write of writers) write();
    },
    dropShell: (key) => {
      const without = (link: Link): Link => ({ ...link, shell: new Map([...link.shell].filter(([k]) => k !== key)) });
      set({ link: without(state().link), committed: without(state().committed), intent: "replace" });
    },
  };
}

function arrived(link: Link, remembered: ReadonlyMap<string, Params>): LocationState {
  return { link, committed: link, intent: "arrive", remembered: new Map(remembered).set(link.view, link.params) };
}

function amended(link: Link, update: ParamsUpdate): Link {
  return { ...link, params: update(link.params) };
}

/** Whether two links lead to the same place. */
export function sameLink(one: Link, other: Link): boolean {
  return one === other || formatLink(one) === formatLink(other);
}

// Where the page is: the link it shows, and the last parameters of each view.
//
// Three intents change it. `preview` while a control is dragged: the address follows, but Back still returns to the
// state before the drag. `replace` amends the present history entry: the step of a player. `push` makes an entry of its
// own: a decision. Nothing here knows about the browser; shell/browser-history.ts writes the address and reports Back
// as `arrive`.

import { createStore, type StoreApi } from "zustand/vanilla";
import { formatLink, type Link, type Params } from "../link/url.ts";

/** Why the link changed last. */
export type Intent = "arrive" | "preview" | "replace" | "push";

/** The location at one moment. */
export interface LocationState {
  /** What is shown. */
  readonly link: Link;
  /** The link of the present history entry; differs from `link` only during a preview. */
  readonly committed: Link;
  readonly intent: Intent;
  /** The parameters of each view when it was last shown, so that switching views loses nothing and leaks nothing. */
  readonly remembered: ReadonlyMap<string, Params>;
}

/** Makes new parameters from the present ones. */
export type ParamsUpdate = (params: Params) => Params;

/** The location and the ways to change it. For a view that is not shown, only its remembered parameters change. */
export interface LocationStore extends StoreApi<LocationState> {
  /** The browser moved: first load, Back, Forward, an edited address. */
  arrive(link: Link): void;
  preview(view: string, update: ParamsUpdate): void;
  replace(view: string, update: ParamsUpdate): void;
  push(view: string, update: ParamsUpdate): void;
  /** Shows a view as it was last seen, in a history entry of its own. */
  show(view: string): void;
  /** Goes to a link, in a history entry of its own. */
  open(link: Link): void;
  /** Registers a pending write to be made before the link is read; call the result to remove it. */
  beforeRead(write: () => void): () => void;
  /** Writes what is pending: for code that copies the link, or reads it for the last time. */
  settle(): void;
  /** Changes a parameter of the page itself. */
  setShell(key: string, value: string): void;
  /** Removes one. */
  dropShell(key: string): void;
  /** The last parameters of a view. */
  paramsOf(view: string): Params;
  /** The link that `show` would lead to. */
  linkTo(view: string): Link;
}

const NOTHING: Params = new Map();

/** A location that starts at a link; it may remember the parameters that other views had on an earlier visit. */
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
  const changeShell = (update: ParamsUpdate): void => {
    const changed = (link: Link): Link => ({ ...link, shell: update(link.shell) });
    set({ link: changed(state().link), committed: changed(state().committed), intent: "replace" });
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
    setShell: (key, value) => changeShell((shell) => new Map(shell).set(key, value)),
    dropShell: (key) => changeShell((shell) => new Map([...shell].filter(([k]) => k !== key))),
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

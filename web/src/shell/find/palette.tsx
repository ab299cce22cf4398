// The command palette: everything that can be done here, found by typing part of its name; books, lessons and settings, too.

import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from "react";
import { useStore } from "zustand";
import { found } from "../../base/commands/find.ts";
import { PAGE } from "../../base/commands/registry.ts";
import { words as DIALOGS_TEXT } from "virtual:words/shell/dialogs";
import { Kbd } from "../../base/controls/kbd.tsx";
import { useServices } from "../../base/page/services.ts";
import { useDialog } from "../../base/page/use-dialog.ts";
import { type Choice, choiceOf } from "./choices.ts";

/** Props of the palette. */
export interface PaletteProps {
  /** What was typed before it was there, and whether Enter was the last key. */
  readonly typed?: string;
  readonly entered?: boolean;
  readonly onClose: () => void;
}

/** The palette. Render it to open it. */
export function Palette({ typed, entered, onClose }: PaletteProps): ReactNode {
  const { ref, leave } = useDialog(onClose);
  return (
    <dialog ref={ref} className="palette" aria-label={DIALOGS_TEXT.palette.title}>
      <Finder typed={typed} entered={entered} onChoose={(command) => leave(() => command.run())} />
    </dialog>
  );
}

/** Commands of this view and of the page that can be run now, except the palette itself. */
function useAvailable(): readonly Choice[] {
  const { commands, location } = useServices();
  const view = useStore(location, (state) => state.link.view);
  const all = useSyncExternalStore(commands.subscribe, commands.all);
  const here = all.filter((command) => {
    const { id, scope } = command;
    return id !== "page.palette" && (scope === view || scope === PAGE) && command.enabled?.() !== false;
  });
  return here.map(choiceOf);
}

/** What else can be found; `undefined` until it has loaded. */
function useEntries(): readonly Choice[] | undefined {
  const services = useServices();
  const [entries, setEntries] = useState<readonly Choice[]>();
  useEffect(() => {
    let open = true;
    import("./entries.ts").then(
      ({ entriesOf }) => open && setEntries(entriesOf(services)),
      // Without a network, the commands can still be found.
      () => open && setEntries([]),
    );
    return () => void (open = false);
  }, [services]);
  return entries;
}

interface FinderProps {
  readonly typed: string | undefined;
  readonly entered: boolean | undefined;
  readonly onChoose: (command: Choice) => void;
}

function Finder({ typed = "", entered = false, onChoose }: FinderProps): ReactNode {
  const list = useId();
  const [query, setQuery] = useState(typed);
  const [at, setAt] = useState(0);
  const commands = useAvailable();
  const entries = useEntries();
  const results = query.trim() === "" ? commands : found(query, [...commands, ...(entries ?? [])]);
  const current = results[Math.min(at, results.length - 1)];
  const idOf = ({ id }: Choice): string => `${list}-${id}`;
  useEffect(() => {
    if (current) document.getElementById(`${list}-${current.id}`)?.scrollIntoView({ block: "nearest" });
  }, [current, list]);
  const isLoading = entries === undefined;
  const { waits, setWaits } = useWaitingEnter(entered, isLoading, () => {
    if (current) onChoose(current);
  });
  const move = (by: number): void => {
    const { length } = results;
    setWaits(false);
    if (length > 0) setAt((Math.min(at, length - 1) + by + length) % length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && isLoading && at === 0 && query.trim() !== "") setWaits(true);
    else if (event.key === "Enter" && current) onChoose(current);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={DIALOGS_TEXT.palette.title}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={current && idOf(current)}
        placeholder={DIALOGS_TEXT.palette.hint}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
          setWaits(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={list} idOf={idOf} results={results} current={current} onChoose={onChoose} />
      <Found isLoading={isLoading} isNone={results.length === 0} waits={waits} query={query} />
    </>
  );
}

/** Enter before everything has loaded means what is first then, unless something is typed or chosen meanwhile. */
function useWaitingEnter(
  entered: boolean,
  isLoading: boolean,
  act: () => void,
): { readonly waits: boolean; readonly setWaits: (waits: boolean) => void } {
  const [waits, setWaits] = useState(entered);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (waits && !isLoading) latest.current();
  }, [waits, isLoading]);
  return { waits, setWaits };
}

interface FoundProps {
  readonly isLoading: boolean;
  readonly isNone: boolean;
  readonly waits: boolean;
  readonly query: string;
}

/** That nothing was found, or that there may be more. */
function Found({ isLoading, isNone, waits, query }: FoundProps): ReactNode {
  return (
    <output className="lab">
      {isLoading && (waits || isNone) && DIALOGS_TEXT.palette.loading}
      {!isLoading && isNone && DIALOGS_TEXT.palette.none({ query })}
    </output>
  );
}

interface ResultsProps {
  readonly id: string;
  readonly idOf: (command: Choice) => string;
  readonly results: readonly Choice[];
  readonly current: Choice | undefined;
  readonly onChoose: (command: Choice) => void;
}

/** The results. The field keeps the focus and handles the keys, as in a combobox; the list is for eyes and pointers. */
function Results({ id, idOf, results, current, onChoose }: ResultsProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot show keys, and a select takes the focus
    <div id={id} role="listbox" aria-label={DIALOGS_TEXT.palette.results}>
      {results.map((command) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as above
        <div
          key={command.id}
          id={idOf(command)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={command === current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(command)}
        >
          <span>{command.title}</span>
          <span className="lab">{command.group}</span>
          {command.keys[0] !== undefined && <Kbd hotkey={command.keys[0]} />}
        </div>
      ))}
    </div>
  );
}

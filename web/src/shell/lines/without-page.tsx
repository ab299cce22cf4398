// How to get what is shown without the page: a line for the terminal and one for Python.

import "./without-page.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { pythonLines, shellLines } from "../../base/export/command-line.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useServices } from "../../base/page/services.ts";
import { words as TEXT } from "virtual:words/shell/lines";
import { linesOfView, type ShownLines } from "./lines-of.ts";

/** The section of the export dialog. */
export function WithoutPage(): ReactNode {
  const services = useServices();
  const [lines, setLines] = useState<ShownLines>();
  // What comes while the dialog is open, such as a log that was being read, is offered as files, too.
  const entries = useStore(services.exports, (state) => state.entries);
  useEffect(() => {
    // A view at work offers its files again and again: an answer that is late is better than none.
    let isLatest = true;
    const show = (found: ShownLines): void => setLines((before) => (isLatest ? found : (before ?? found)));
    void linesOfView(services).then(show, () => show({ none: "failed" }));
    return () => {
      isLatest = false;
    };
  }, [services, entries]);
  return (
    <section className="export-kind" aria-busy={lines === undefined}>
      <h3 className="sec">{TEXT.title}</h3>
      {lines !== undefined && ("none" in lines ? <p>{TEXT.none[lines.none]}</p> : <Written lines={lines} />)}
    </section>
  );
}

type Asking = Exclude<ShownLines, { readonly none: unknown }>;

function Written({ lines }: { readonly lines: Asking }): ReactNode {
  const [said, setSaid] = useState("");
  const python = pythonLines(lines.asked);
  return (
    <>
      <Line name={TEXT.command} text={shellLines(lines.asked)} onSaid={setSaid} />
      {python === undefined ? (
        <p className="lab">{TEXT.noPython}</p>
      ) : (
        <Line name={TEXT.python} text={python} onSaid={setSaid} />
      )}
      <Needs lines={lines} />
      {/* Notes of the page are behind the dialog. */}
      <output className="lab">{said}</output>
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly text: string;
  readonly onSaid: (said: string) => void;
}

function Line({ name, text, onSaid }: LineProps): ReactNode {
  const written = useRef<HTMLPreElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      onSaid(TEXT.copied({ which: name }));
    } catch {
      // No permission, no secure context, or no clipboard at all.
      if (written.current !== null) window.getSelection()?.selectAllChildren(written.current);
      onSaid(TEXT.byHand);
    }
  };
  return (
    <div>
      <div className="line-head">
        <span>{name}</span>
        <TextButton kind="underlined" label={TEXT.copyWhich({ which: name })} onPress={() => void copy()}>
          {TEXT.copy}
        </TextButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
      <section className="line-text" tabIndex={0} aria-label={name}>
        <pre ref={written}>
          {text.split("\n").map((line, at) => (
            <code key={`${at} ${line}`}>{withWholeOptions(line)}</code>
          ))}
        </pre>
      </section>
    </div>
  );
}

/** A line whose options are not wrapped behind their hyphens. */
function withWholeOptions(line: string): ReactNode {
  return line.split(/(--[\w-]+)/).map((part, at) => (
    <span key={`${at} ${part}`} className={at % 2 === 1 ? "whole" : undefined}>
      {part}
    </span>
  ));
}

/** What has to be there first. */
function Needs({ lines: { reads = [], saves, folders, samples } }: { readonly lines: Asking }): ReactNode {
  if (saves === true) return <p className="lab">{TEXT.saves}</p>;
  if (folders === true) return <p className="lab">{TEXT.folders}</p>;
  const last = reads.at(-1);
  if (last === undefined) return null;
  const names = reads.length === 1 ? last : TEXT.and({ names: reads.slice(0, -1).join(", "), last });
  return (
    <p className="lab">
      {TEXT.reads({ count: reads.length, names })}
      {samples === true && reads.map((name) => <Sample key={name} name={name} />)}
    </p>
  );
}

/** The page has its samples beside it. */
function Sample({ name }: { readonly name: string }): ReactNode {
  return (
    <>
      {" "}
      <a className="txt lk" href={`samples/${name}`} download={name}>
        {TEXT.save({ name })}
      </a>
    </>
  );
}

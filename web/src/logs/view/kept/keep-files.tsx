// Whether files are kept in this browser, the way to delete them, and what tabs that are closed by now kept.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { reloadPage } from "../../../base/page/reload.ts";
import { whenText } from "../../../base/text/when.ts";
import { showShelf } from "./claim.ts";
import { forgetShelf, keepLogs, pageKeeping, sayOf } from "./keep.ts";
import type { KeptShelf } from "./shelves.ts";

/** The check box, and the button that deletes the files. */
export function KeepFiles(): ReactNode {
  const { on, saved, problem, others } = useStore(pageKeeping);
  const words = LOGS_TEXT.keep;
  const note = on ? words.note[saved ? "on" : "saving"] : words.note.off;
  return (
    <div className="log-keep">
      <label className="log-check">
        <input type="checkbox" checked={on} onChange={(event) => keepLogs(event.currentTarget.checked)} />
        {words.keep}
      </label>
      {(on || problem?.kind === "unread") && (
        <button type="button" className="txt lk" onClick={() => keepLogs(false)}>
          {words.forget}
        </button>
      )}
      <output className="q">{problem === undefined ? note : sayOf(problem)}</output>
      {others.map((shelf) => (
        <OtherShelf key={shelf.id} shelf={shelf} mayShow={on && saved} />
      ))}
    </div>
  );
}

/** What another tab kept. It is shown instead of what is here, so that has to be kept first. */
function OtherShelf({ shelf, mayShow }: { readonly shelf: KeptShelf; readonly mayShow: boolean }): ReactNode {
  const words = LOGS_TEXT.keep.other;
  const names = shelf.files.map(({ name }) => name).join(", ");
  const show = (): void => {
    showShelf(shelf.id);
    void reloadPage();
  };
  return (
    <span className="log-kept-other">
      <span className="q">{words.what({ names, when: whenText(shelf.written) })}</span>{" "}
      {mayShow && (
        <button type="button" className="txt lk" onClick={show}>
          {words.show}
        </button>
      )}
      <button type="button" className="txt lk" onClick={() => void forgetShelf(shelf.id)}>
        {words.forget}
      </button>
    </span>
  );
}

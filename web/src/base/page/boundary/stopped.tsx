// What is shown when something broke: what happened, the ways on, and a report to send.

import type { ReactNode } from "react";
import { words as ui } from "virtual:words/base/ui";
import { WORKER_ENDED, WORKER_LOST } from "../../sim/life/launch.ts";
import { reloadPage } from "../reload.ts";
import { useCopy } from "../use-copy.ts";
import { canGoBack, faultKind, faultReport, openStart } from "./report.ts";

/** Props of the notice. */
export interface StoppedProps {
  readonly error: Error;
  /** Which part broke, in a maintainer's words. */
  readonly where: string;
  /** Tries again. */
  readonly onAgain: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** Tells of an engine that ended, of code that could not be fetched, or of a fault in the page. */
export function Stopped({ error, where, onAgain, onClose }: StoppedProps): ReactNode {
  const copy = useCopy();
  const kind = faultKind(error);
  const { title, what } = ui.stopped[kind];
  const known = { [WORKER_ENDED]: ui.stopped.ended, [WORKER_LOST]: ui.stopped.lost }[error.message];
  // Code that could not be fetched once is not asked for again until the page is reloaded.
  const again = kind === "code" ? () => void reloadPage() : onAgain;
  const action = (text: string, press: () => void): ReactNode => (
    <button type="button" className="txt lk" onClick={press}>
      {text}
    </button>
  );
  return (
    <div className="stopped" role="alert">
      <h2>{title}</h2>
      <p>{what}</p>
      <pre>{known ?? error.message}</pre>
      {action(kind === "code" ? ui.stopped.reload : ui.stopped.again, again)}
      {onClose && action(ui.close, onClose)}
      {!onClose && canGoBack() && action(ui.stopped.back, () => window.history.back())}
      {window.parent === window && action(ui.stopped.start, openStart)}
      {action(ui.stopped.copy, () => copy(faultReport(error, where), ui.stopped.copied))}
    </div>
  );
}

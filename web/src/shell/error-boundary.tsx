// What is shown when something broke: what happened, a way to go on, and a report to send.

import { Component, type ReactNode } from "react";
import { words as ui } from "virtual:words/base/ui";
import { useCopy } from "../base/page/use-copy.ts";

/** Props of the notice. */
export interface StoppedProps {
  readonly message: string;
  /** Starts again. */
  readonly onRestart: () => void;
  /** Everything a maintainer needs, as text. Called when it is copied. */
  readonly report: () => string;
}

/** "The engine stopped." Used for a crashed worker and for a crashed component. */
export function Stopped({ message, onRestart, report }: StoppedProps): ReactNode {
  const copy = useCopy();
  return (
    <div className="stopped" role="alert">
      <h2>{ui.stopped.title}</h2>
      <p>{ui.stopped.what}</p>
      <pre>{message}</pre>
      <button type="button" className="txt lk" onClick={onRestart}>
        {ui.stopped.restart}
      </button>
      <button type="button" className="txt lk" onClick={() => copy(report(), ui.stopped.copied)}>
        {ui.stopped.copy}
      </button>
    </div>
  );
}

/** Props of the boundary. */
export interface ErrorBoundaryProps {
  /** What broke and where: the beginning of the report. */
  readonly context: () => string;
  /** Called before the children are rendered again. */
  readonly onRestart?: () => void;
  /** "main" if the children would have been the page's `<main>`. */
  readonly as?: "main" | "div";
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | undefined;
}

/** Catches errors that its children throw while rendering. Give it a `key` to start afresh with other content. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, context, onRestart, as: Frame = "div" } = this.props;
    if (error === undefined) return children;
    const restart = (): void => {
      onRestart?.();
      this.setState({ error: undefined });
    };
    const report = (): string => `${context()}\n\n${error.stack ?? error.message}`;
    return (
      <Frame>
        <Stopped message={error.message} onRestart={restart} report={report} />
      </Frame>
    );
  }
}

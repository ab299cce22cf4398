// Catches what breaks in one part of the page: the rest goes on. What nothing catches is told by last-resort.ts.

import { Component, type ReactNode } from "react";
import { EngineCrash } from "./engine-crash.ts";
import { asError } from "./report.ts";
import { Stopped } from "./stopped.tsx";

/** Props of the boundary. */
export interface ErrorBoundaryProps {
  /** Which part this is, in a maintainer's words: "view kernel". */
  readonly where: string;
  /** What the part would have been: the page's `<main>`, what lies over the page, what is beside the view. */
  readonly as?: "main" | "over" | "aside";
  /** Leaves the part, if it can be closed. */
  readonly onClose?: () => void;
  /** What is shown instead of the notice. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | undefined;
}

/** Catches errors that its children throw while rendering. Give it a `key` to start afresh with other content. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: asError(thrown) };
  }

  /** Back and Forward show something else, which deserves a try. */
  readonly #again = (): void => {
    const { error } = this.state;
    if (error instanceof EngineCrash) error.recover?.();
    this.setState({ error: undefined });
  };

  override componentDidCatch(): void {
    window.addEventListener("popstate", this.#again);
  }

  override componentDidUpdate(): void {
    if (this.state.error === undefined) window.removeEventListener("popstate", this.#again);
  }

  override componentWillUnmount(): void {
    window.removeEventListener("popstate", this.#again);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, where, as, onClose, fallback } = this.props;
    if (error === undefined) return children;
    if (fallback !== undefined) return fallback;
    const notice = <Stopped error={error} where={where} onAgain={this.#again} onClose={onClose} />;
    if (as === "main") return <main>{notice}</main>;
    if (as === "aside") return <aside className="lesson">{notice}</aside>;
    return as === "over" ? <div className="stopped-over">{notice}</div> : notice;
  }
}

// The Lab, embedded in the trial: this very page in a frame, spoken to as docs/embed.md says.

import { type ReactNode, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { labUrl, type LabValues } from "../../base/link/string/lab-url.ts";
import { formatLink } from "../../base/link/url.ts";
import type { AskedRun } from "../../base/model/told-run.ts";
import { useServices } from "../../base/page/services.ts";
import { useAppearance } from "../../base/page/use-appearance.ts";
import type { Predictions, Taught } from "../model/trial/sitting.ts";

/** How often the frame is asked whether there is something to play. */
const PING_MS = 300;

/** Props of the frame. */
export interface LabFrameProps extends AskedRun {
  readonly title: string;
  readonly policy: Taught;
  readonly mode: LabValues["mode"];
  /** How the predictions have gone so far. */
  readonly onAnswer: (predictions: Predictions) => void;
}

/** The frame. What is to be watched starts by itself, unless the reader wants little motion. */
export function LabFrame({ title, policy, frames, references, mode, onAnswer }: LabFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const { location } = useServices();
  const { theme, motion } = useAppearance();
  const lang = useStore(location, ({ link }) => link.shell.get("lang"));
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  const plays = mode === "show" && motion === "on";
  useEffect(() => {
    const send = (type: string): void => frame.current?.contentWindow?.postMessage({ type }, window.location.origin);
    const asking = window.setInterval(() => send("PING"), PING_MS);
    const hear = ({ source, data }: MessageEvent): void => {
      if (source !== frame.current?.contentWindow) return;
      const { type, correct, total } = data as Readonly<Record<string, unknown>>;
      if (type === "PONG") {
        window.clearInterval(asking);
        frame.current?.focus(); // its keys work at once
        if (plays) send("play");
      } else if (type === "answer") latest.current({ right: Number(correct), made: Number(total) });
    };
    window.addEventListener("message", hear);
    return () => {
      window.clearInterval(asking);
      window.removeEventListener("message", hear);
    };
  }, [plays]);
  const params = labUrl.write(new Map(), {
    policy,
    frames,
    references,
    mode,
    locked: true,
    step: 0,
    stage: 3,
    shadow: false,
  });
  const shell = new Map([
    ["th", theme],
    ...(lang === undefined ? [] : [["lang", lang] as const]),
    ["embed", "1"],
    ["controls", "min"],
  ]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page: a sandbox would have nothing to keep out
    <iframe ref={frame} className="trial-frame" title={title} src={`./${formatLink({ view: "lab", params, shell })}`} />
  );
}

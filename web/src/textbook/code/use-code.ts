// The Code view's state: the program of the link, its run, and where the player is.

import { useCallback } from "react";
import { useEngine } from "../../base/page/use-engine.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";
import type { ProgramColumns, ProgramVariable } from "../../base/sim/protocol.ts";
import { type Playing, usePlaying } from "../player/use-playing.ts";
import { type CodeValues, codeUrl } from "../link/code-url.ts";
import { accessAt, type CodeAccess } from "./access.ts";
import { programText } from "../../base/sim/programs/program-texts.ts";

/** What is on the screen. */
export interface Code extends Playing {
  readonly values: CodeValues;
  readonly link: ViewLink<typeof codeUrl.fields>;
  readonly source: string;
  readonly run: ProgramColumns | undefined;
  readonly step: number;
  readonly access: CodeAccess | undefined;
  readonly variables: readonly ProgramVariable[];
  readonly seek: (step: number) => void;
}

const NO_VARIABLES: readonly ProgramVariable[] = [];
const asIs = <T>(answer: T): T => answer;

/** How long an access is shown at the usual speed. */
const PLAY_MS = 500;

/** The view's state. */
export function useCode(): Code {
  const link = useLink("code", codeUrl);
  const { values } = link;
  const source = values.program === "own" ? values.source : programText(values.program);
  const { pageBytes, element, frames, policy, rows, variables, code } = values;
  const ask = { source, element, rows, variables, code, pageBytes, frames, policy };
  const { result: run } = useEngine("program", "program", ask, JSON.stringify(ask), asIs<ProgramColumns>);
  const step = Math.min(values.step, run?.head.kept ?? values.step);
  const access = run && accessAt(run, step);
  const statement = access?.statement ?? 0;
  const seen = { source, element, statement };
  const key = JSON.stringify(seen);
  const shown = useEngine("variables", "program-variables", seen, key, asIs<readonly ProgramVariable[]>);
  const last = run?.head.kept ?? 0;
  const { replace } = link;
  const seek = useCallback((to: number) => replace({ step: Math.max(0, Math.min(last, to)) }), [replace, last]);
  const playing = usePlaying({ at: String(step), held: step >= last, ms: PLAY_MS, next: () => seek(step + 1) });
  const toggle = (): void => {
    if (step >= last) seek(0);
    playing.toggle();
  };
  return {
    values,
    link,
    source,
    run,
    step,
    access,
    variables: shown.result ?? NO_VARIABLES,
    ...playing,
    seek,
    toggle,
  };
}

// The Code view's state: the program of the link, its run, and where the player is.

import { useCallback, useMemo } from "react";
import { useEngine } from "../../base/page/use-engine.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";
import type { ProgramAsk, ProgramColumns } from "../../base/sim/protocol.ts";
import type { AddressStep, ProgramVariable } from "../../base/sim/schema.gen.ts";
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
  /** How the access is translated, and the machine after it. While that is computed, the last that was known. */
  readonly translation: AddressStep | undefined;
  /** The program beside this one. */
  readonly beside: ProgramColumns | undefined;
  /** What is asked of a program's run. */
  readonly asks: { readonly own: ProgramAsk; readonly beside: ProgramAsk | undefined };
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
  const asks = useAsks(values, source);
  const { element } = values;
  const run = useProgram("program", asks.own);
  const beside = useProgram("program-beside", asks.beside);
  const step = Math.min(values.step, run?.head.kept ?? values.step);
  const access = run && accessAt(run, step);
  const translation = useTranslation("program-access", asks.own, access === undefined ? 0 : step);
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
    translation: access && translation,
    beside: asks.beside && beside,
    asks,
    variables: shown.result ?? NO_VARIABLES,
    ...playing,
    seek,
    toggle,
  };
}

/** What is asked of the program, and of the one beside it. */
function useAsks(values: CodeValues, source: string): Code["asks"] {
  return useMemo(() => {
    const { element, rows, variables, code, pageBytes, frames, policy, tlbEntries, beside } = values;
    const own = { source, element, rows, variables, code, pageBytes, frames, policy, tlbEntries };
    return { own, beside: beside === "none" ? undefined : { ...own, source: programText(beside) } };
  }, [values, source]);
}

/** The run of a program. */
function useProgram(channel: string, ask: ProgramAsk | undefined): ProgramColumns | undefined {
  const key = useMemo(() => JSON.stringify(ask), [ask]);
  return useEngine(channel, "program", ask, key ?? "", asIs<ProgramColumns>).result;
}

/** How an access of a program, counted from 1, is translated. */
export function useTranslation(channel: string, of: ProgramAsk | undefined, number: number): AddressStep | undefined {
  const ask = of === undefined || number === 0 ? undefined : { of, number };
  const key = useMemo(() => JSON.stringify(of), [of]);
  return useEngine(channel, "program-access", ask, `${number} ${key}`, asIs<AddressStep | null>).result ?? undefined;
}

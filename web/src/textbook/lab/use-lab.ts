// The Lab's state: the link says what to run and which step to show, the engine runs it, the player moves.

import { useMemo } from "react";
import { OWN } from "../../base/link/string/lab-params.ts";
import { labScenario, labUrl, type LabValues } from "../../base/link/string/lab-url.ts";
import { ReplayRun } from "../run/replay-run.ts";
import type { ReplayColumns } from "../../base/sim/protocol.ts";
import type { Diag, Meta } from "../../base/sim/schema.gen.ts";
import { type Extents, extentsOf } from "../run/extents.ts";
import { type Moment, momentAt } from "../run/moment.ts";
import type { Player, PlayerAction } from "../../base/player/player.ts";
import { Structure } from "../../base/player/structure.ts";
import { useEngine } from "../../base/page/use-engine.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";
import { useServices } from "../../base/page/services.ts";
import { useRunPlayer } from "../player/use-run-player.ts";
import { useStructureCode } from "./structure.tsx";
import { useQuestionCode } from "./why.tsx";

/** A run with the two cursors its figures need: one at the present moment, one that walks the history's window. */
export interface LabRun {
  readonly run: ReplayRun;
  readonly structure: Structure;
  readonly cursor: Structure;
  readonly extents: Extents;
}

/** Everything the Lab shows and does. */
export interface Lab {
  readonly values: LabValues;
  readonly link: ViewLink<typeof labUrl.fields>;
  /** Chooses another policy. */
  readonly choose: (policy: string) => void;
  /** What a policy of one's own is called. */
  readonly named?: string | undefined;
  readonly shown: (LabRun & { readonly moment: Moment }) | undefined;
  readonly diags: readonly Diag[];
  /** Whether the run shown is the one that the link asks for, rather than the one before it. */
  readonly settled: boolean;
  readonly player: Player;
  readonly act: (action: PlayerAction) => void;
  /** How long marks take to reach their places after the last change. */
  readonly motionMs: number;
}

/** The run of columns; a policy that is not in the registry brings its description. */
export function readRun(columns: ReplayColumns, own?: Meta): LabRun {
  const run = new ReplayRun(columns, own);
  return {
    run,
    structure: new Structure(run, run.shape),
    cursor: new Structure(run, run.shape),
    extents: extentsOf(run),
  };
}

const keep = (): void => undefined;

const readReplay = (columns: ReplayColumns): LabRun => readRun(columns);

/** The Lab's state. */
export function useLab(): Lab {
  const link = useLink("lab", labUrl);
  const { location } = useServices();
  const { values } = link;
  const { policy, params, references, pattern, frames, seed } = values;
  const scenario = useMemo(
    () => JSON.stringify(labScenario({ policy, params, references, pattern, frames, seed })),
    [policy, params, references, pattern, frames, seed],
  );
  const { result, resultKey, diags } = useEngine("lab", "replay", { scenario }, scenario, readReplay);
  const choose = (policy: string): void => {
    if (policy === OWN) location.show(OWN);
    else link.push({ policy });
  };
  return useLabOf(link, { result, diags, settled: resultKey === scenario, choose });
}

/** What runs in the Lab. */
export interface Runs extends Pick<Lab, "diags" | "settled" | "choose" | "named"> {
  readonly result: LabRun | undefined;
}

/** A Lab of any link and run. */
export function useLabOf(link: Lab["link"], { result, ...runs }: Runs): Lab {
  const { values } = link;
  // The link of a challenge stays as it was given, so that reloading it starts the challenge again.
  const played = values.locked ? { values, replace: keep } : link;
  const { player, act, motionMs } = useRunPlayer(played, result, result?.run.length);
  const { step, stage } = player;
  // All figures appear together.
  const [canDraw, canAsk] = [useStructureCode(result?.run), useQuestionCode(values.mode === "predict")];
  const drawn = canDraw && canAsk ? result : undefined;
  const shown = useMemo(
    () => drawn && { ...drawn, moment: momentAt(drawn.run, drawn.structure, Math.min(step, drawn.run.length), stage) },
    [drawn, step, stage],
  );
  return { values, link, shown, player, act, motionMs, ...runs };
}

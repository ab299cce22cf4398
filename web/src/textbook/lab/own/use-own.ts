// The state of a policy of one's own: its program is in the link, the engine runs it, the Lab shows the run.

import { useMemo, useState } from "react";
import { OWN } from "../../../base/link/string/lab-params.ts";
import { labScenario, labUrl } from "../../../base/link/string/lab-url.ts";
import { useServices } from "../../../base/page/services.ts";
import { useEngine } from "../../../base/page/use-engine.ts";
import { useLink, type ViewLink } from "../../../base/page/use-link.ts";
import type { OwnColumns, OwnRun, OwnTrouble } from "../../../base/sim/programs/own-run.ts";
import { templateText } from "../../../base/sim/programs/own-texts.ts";
import { type Lab, type LabRun, readRun, useLabOf } from "../use-lab.ts";
import { ownUrl, type OwnValues } from "../../link/own-url.ts";

/** What is on the screen. */
export interface Own {
  readonly values: OwnValues;
  readonly link: ViewLink<typeof ownUrl.fields>;
  readonly lab: Lab;
  readonly source: string;
  /** What is wrong with the program, or with its run. */
  readonly trouble: OwnTrouble | undefined;
  /** The lines that run at the present step and stage. */
  readonly lines: readonly number[];
}

interface Ran {
  readonly lab: LabRun | undefined;
  readonly columns: OwnColumns | undefined;
  readonly trouble: OwnTrouble | undefined;
}

function readOwn({ columns, trouble }: OwnRun): Ran {
  const lab = columns && readRun(columns, columns.head.meta);
  return { lab, columns, trouble: trouble ?? undefined };
}

const LINE_BITS = 24;

/** The view's state. */
export function useOwn(): Own {
  const link = useLink(OWN, ownUrl);
  const { location } = useServices();
  const { values } = link;
  const source = values.program === OWN ? values.source : templateText(values.program);
  const scenario = useMemo(() => JSON.stringify(labScenario({ ...values, source })), [values, source]);
  const { result, resultKey, diags } = useEngine(OWN, "own", { scenario }, scenario, readOwn);
  const shown = useLastRun(result);
  const choose = (policy: string): void => {
    if (policy === OWN) return;
    const { references, pattern, frames, seed, step, stage } = values;
    location.push("lab", (lab) =>
      labUrl.write(lab, { policy, params: [], references, pattern, frames, seed, step, stage, fork: 0, original: "" }),
    );
    location.show("lab");
  };
  const settled = resultKey === scenario && result?.lab !== undefined;
  const named = shown?.columns?.head.name;
  const lab = useLabOf(link as unknown as Lab["link"], {
    result: shown?.lab,
    diags,
    settled,
    choose,
    named: named === "" ? undefined : named,
  });
  const { step, stage } = lab.player;
  // What is not shown in stages shows all lines of a step at once.
  const at = values.staged ? stage : undefined;
  const lines = useMemo(
    () => (shown?.columns === undefined || shown !== result ? NO_LINES : linesAt(shown.columns, step, at)),
    [shown, result, step, at],
  );
  return { values, link, lab, source, trouble: result?.trouble, lines };
}

const NO_LINES: readonly number[] = [];

/** The last program that ran: while one is typed, most texts don't. */
function useLastRun(result: Ran | undefined): Ran | undefined {
  const [kept, keep] = useState<Ran>();
  const runs = result?.lab !== undefined && result.lab.run.length > 0;
  // Adjusting state while rendering: with an effect, the figures would be gone for a moment.
  if (runs && kept !== result) keep(result);
  return runs ? result : kept;
}

/** The lines that ran in a stage of a step, or in all of them. */
function linesAt({ lines, lineStarts }: OwnColumns, step: number, stage: number | undefined): readonly number[] {
  const found: number[] = [];
  for (let at = lineStarts[step - 1] ?? 0; at < (lineStarts[step] ?? 0); at++) {
    const word = lines[at] ?? 0;
    if (stage === undefined || word >>> LINE_BITS === stage) found.push(word & ((1 << LINE_BITS) - 1));
  }
  return found;
}

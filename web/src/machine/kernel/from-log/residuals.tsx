// By how much the best machine's run exceeds the log, moment by moment. The run is repeated for this.

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { mountFitResiduals } from "../../figures/charts/fit-residuals.ts";
import { machineScenario } from "../../../base/link/kernel/kernel-url.ts";
import { startSession } from "../../../base/sim/machines/machines.ts";
import { fittedMachine } from "../../model/fit/fit-axes.ts";
import { type FromLog, measuresOf, targetsOf } from "../../model/fit/from-log.ts";
import { words as FIT_TEXT } from "virtual:words/machine/fit";
import { formatValue } from "../../../base/text/numbers.ts";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import type { FitWish } from "./use-fit.ts";
import { entryOf, someOf } from "../../../base/text/words.ts";

/** The run's seed: the first of those tried. */
const SEED = 1;

/** Props of the figure. */
export interface ResidualsProps {
  readonly held: FromLog;
  readonly wish: FitWish;
  readonly point: readonly number[];
}

/** The figure, drawn once the run is done. */
export function Residuals({ held, wish, point }: ResidualsProps): ReactNode {
  const { machine, axes, measures } = wish;
  const scenario = useMemo(
    () => JSON.stringify(machineScenario(fittedMachine(machine, axes, point), SEED)),
    [machine, axes, point],
  );
  const targets = useMemo(() => targetsOf(held, measures), [held, measures]);
  const [told, setTold] = useState<Float64Array>();
  useEffect(() => {
    const session = startSession();
    session.open(scenario, {
      progress: (_, done) => {
        if (done) void session.residuals(targets).then((residuals) => residuals && setTold(residuals));
      },
      refused: () => session.close(),
      crashed: () => session.close(),
    });
    return () => session.close();
  }, [scenario, targets]);
  return told && <Drawn held={held} ids={targets.measures} residuals={told} />;
}

interface DrawnProps {
  readonly held: FromLog;
  readonly ids: readonly string[];
  readonly residuals: Float64Array;
}

function Drawn({ held, ids, residuals }: DrawnProps): ReactNode {
  const { atS, machine } = held;
  const data = useMemo(() => {
    const lines = ids.map((id, at) => {
      const { unit = "" } = measuresOf(held).find((measure) => measure.id === id) ?? {};
      const name = FIT_TEXT.residualsNote({
        what: entryOf(FIT_TEXT.measures, id),
        unit: someOf(FIT_TEXT.units, unit) ?? unit,
      });
      return { id, name, values: residuals.subarray(at * atS.length, (at + 1) * atS.length) };
    });
    return { lines, atS, seconds: machine.seconds, words: { second: FIT_TEXT.second, number: formatValue } };
  }, [held, ids, residuals, atS, machine]);
  const { host, toTable } = useFigure(mountFitResiduals, data);
  return (
    <FigureFrame caption={FIT_TEXT.residuals} table={toTable}>
      <div ref={host} />
    </FigureFrame>
  );
}

// Memory and swap against nets: a thesis's points, a model's lines, our runs; the limits, and every tunable tried.

import "../../base/frame/xy-chart.css";
import "./nets.css";
import { type ReactNode, useMemo } from "react";
import stored from "../../base/published/netsim.json";
import { plain, type Sentence, sentence } from "../../base/text/sentence.ts";
import type { Link } from "../../base/link/url.ts";
import { agreementsOf, type NetsExperiment } from "../model/nets.ts";
import { words as NETS_TEXT } from "virtual:words/studies/nets";
import { goTo } from "../../base/page/link-left.ts";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { useExportSubject } from "../../base/frame/use-exports.ts";
import { View } from "../../base/page/view.tsx";
import { Voice } from "../../base/text/voice.tsx";
import { NetsCharts } from "./nets-charts.tsx";
import { NetsDesigns } from "./nets-designs.tsx";
import { NetsFour } from "./nets-four.tsx";
import { NetsLimits } from "./nets-limits.tsx";
import { NetsTime } from "./nets-time.tsx";
import { RunHere } from "./run-here.tsx";
import { Tunables } from "./tunables.tsx";
import { useNetsRun } from "./use-nets-run.ts";

/** As written by `npm run experiments`. */
const EXPERIMENT = stored as unknown as NetsExperiment;

/** The view. */
export function NetsView(): ReactNode {
  const { location } = useServices();
  const run = useNetsRun();
  const said = useMemo(() => leadOf(), []);
  useAnnounce(plain(said));
  useExportSubject({ stem: "nets", title: NETS_TEXT.title, lines: [NETS_TEXT.conditions] });
  const show = (link: Link): void => goTo(location, link);
  return (
    <View name="nets" title={NETS_TEXT.title}>
      <div className="head">
        <div>
          <h1>{NETS_TEXT.title}</h1>
          <p className="cond">{NETS_TEXT.conditions}</p>
        </div>
        <TextButton onPress={() => location.show("kernel")}>{NETS_TEXT.back}</TextButton>
      </div>
      <div className="nets-voice">
        <Voice sentence={said} />
      </div>
      <NetsCharts experiment={EXPERIMENT} here={run.now} />
      <div className="nets-cols">
        <NetsLimits seeds={EXPERIMENT.seeds} />
        <RunHere experiment={EXPERIMENT} run={run} onShow={show} />
      </div>
      <div className="nets-cols">
        <NetsTime experiment={EXPERIMENT} />
        <NetsFour experiment={EXPERIMENT} />
      </div>
      <Tunables experiment={EXPERIMENT} onShow={show} />
      <NetsDesigns onShow={show} />
    </View>
  );
}

function leadOf(): Sentence {
  const { formulas, run } = agreementsOf(EXPERIMENT);
  const [limitsMet, limits] = formulas;
  const [met, of] = run;
  return sentence(NETS_TEXT.lead({ met, of, limitsMet, limits }));
}

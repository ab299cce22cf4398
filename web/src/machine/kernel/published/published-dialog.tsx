// The published experiments: what agrees and what does not, why we think so, and every number beside ours.

import "./published.css";
import { type ReactNode } from "react";
import stored from "../../../base/published/experiments.json";
import type { Link } from "../../../base/link/url.ts";
import {
  agreementOf,
  onMachines,
  pairsOf,
  type PublishedExperiment,
} from "../../../base/published/published-experiments.ts";
import { words as PUBLISHED_TEXT } from "virtual:words/base/published";
import { words as STORY_TEXT } from "virtual:words/machine/story";
import { goTo } from "../../../base/page/link-left.ts";
import { useServices } from "../../../base/page/services.ts";
import { TitledDialog } from "../../../base/controls/titled-dialog.tsx";
import { useDialog } from "../../../base/page/use-dialog.ts";
import { PublishedTable } from "./published-table.tsx";
import type { ExperimentWords } from "../../../base/text/experiment-words.ts";
import { entryOf } from "../../../base/text/words.ts";

/** As written by `npm run experiments`. */
const EXPERIMENTS = onMachines(stored as unknown as readonly PublishedExperiment[]);

/** Props of the dialog. */
export interface PublishedDialogProps {
  readonly onClose: () => void;
}

/** The dialog. Render it to open it. */
export function PublishedDialog({ onClose }: PublishedDialogProps): ReactNode {
  const { location } = useServices();
  const dialog = useDialog(onClose);
  const show = (link: Link): void => dialog.leave(() => goTo(location, link));
  return (
    <TitledDialog dialog={dialog} kind="published" title={STORY_TEXT.published}>
      <p>{PUBLISHED_TEXT.what}</p>
      {EXPERIMENTS.map((experiment) => (
        <Experiment key={experiment.id} experiment={experiment} onShow={show} />
      ))}
    </TitledDialog>
  );
}

interface ExperimentProps {
  readonly experiment: PublishedExperiment;
  readonly onShow: (link: Link) => void;
}

function Experiment({ experiment, onShow }: ExperimentProps): ReactNode {
  const words = entryOf<ExperimentWords>(PUBLISHED_TEXT.experiments, experiment.id);
  const pairs = pairsOf(experiment);
  const { agree, of } = agreementOf(pairs);
  return (
    <section className="published-experiment">
      <h3>{words.title}</h3>
      <div className="published-words">
        <div>
          <p>{words.load}</p>
          <p>
            <b>{PUBLISHED_TEXT.agreement({ agree, of })}</b> {words.agrees}
          </p>
          <p>
            <b>{PUBLISHED_TEXT.differs}</b> {words.differs}
          </p>
        </div>
        <Reasons reasons={words.reasons} />
      </div>
      {pairs.map((pair) => (
        <PublishedTable key={pair.id} pair={pair} metrics={words.metrics} onShow={onShow} />
      ))}
      <p className="lab">{PUBLISHED_TEXT.source({ seeds: experiment.seeds })}</p>
    </section>
  );
}

/** Why our numbers differ, and whether that is known or only suspected. */
function Reasons({ reasons }: Pick<ExperimentWords, "reasons">) {
  return (
    <ul className="published-why">
      {reasons.map(({ known, guess }) => (
        <li key={known ?? guess}>
          <b>{known === undefined ? PUBLISHED_TEXT.guess : PUBLISHED_TEXT.known}</b> {known ?? guess}
        </li>
      ))}
    </ul>
  );
}

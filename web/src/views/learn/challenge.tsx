// A challenge for a class: the Lab's present scenario, locked, with a number of predictions.

import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { labUrl } from "../../scenario/lab-url.ts";
import { formatLink, type Link } from "../../scenario/url.ts";
import { words as LAB_TEXT } from "virtual:words/lab/lab";
import { words as LEARN_TEXT } from "virtual:words/shell/learn";
import { policyName } from "../../text/policy.ts";
import { NumberField } from "../../ui/number-field.tsx";
import { useServices } from "../../ui/services.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { entryOf } from "../../text/words.ts";

/** Characters of a string that are shown: enough to know it by. */
const MOST_SHOWN = 60;

/** As many as a class answers in ten minutes. */
const USUAL = 10;
const MOST = 100;

/** What the Lab shows, as a challenge. */
export function Challenge(): ReactNode {
  const { location } = useServices();
  const copy = useCopy();
  const [predictions, setPredictions] = useState(USUAL);
  const lab = useStore(location, () => location.linkTo("lab").params);
  const { policy, frames, references, pattern } = labUrl.read(lab);
  const words = LEARN_TEXT.challenge;
  const params = labUrl.write(lab, { mode: "predict", locked: true, predictions, step: 0, stage: 3, over: "history" });
  const link: Link = { view: "lab", params, shell: new Map() };
  const address = (): string => new URL(formatLink(link), window.location.href).href;
  return (
    <section className="challenge">
      <h2 className="sec">{words.title}</h2>
      <p>{words.what}</p>
      <p>
        <b>{words.shows({ policy: policyName(policy), frames })}</b>{" "}
        <code>{pattern === null ? references.slice(0, MOST_SHOWN) : entryOf(LAB_TEXT.patterns, pattern.id)}</code>
      </p>
      <div className="ways">
        <NumberField label={words.predictions} value={predictions} min={1} max={MOST} onCommit={setPredictions} />
        <TextButton kind="underlined" onPress={() => copy(address(), words.copied)}>
          {words.copy}
        </TextButton>
        <TextButton kind="underlined" onPress={() => location.open(link)}>
          {words.take}
        </TextButton>
      </div>
    </section>
  );
}

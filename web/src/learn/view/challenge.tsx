// A challenge for a class: the Lab's present scenario, locked, with a number of predictions.

import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { formatLink, type Link } from "../../base/link/url.ts";
import { words as PATTERNS_TEXT } from "virtual:words/base/patterns";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { policyName } from "../../base/text/policy.ts";
import { NumberField } from "../../base/controls/number-field.tsx";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useCopy } from "../../base/page/use-copy.ts";
import { entryOf } from "../../base/text/words.ts";

/** Characters of a string that are shown: enough to recognise it. */
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
        <code>{pattern === null ? references.slice(0, MOST_SHOWN) : entryOf(PATTERNS_TEXT, pattern.id)}</code>
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

// The explaining sentence, set in the serif.

import type { ReactNode } from "react";
import { type Emphasis, plain, type Sentence } from "./sentence.ts";

const CLASS_OF: Readonly<Record<Emphasis, string>> = { fault: "flt", hit: "ht", evict: "ev", strong: "" };

/** Longer sentences are set in smaller type where space is short. */
const LONG = 140;

/** A sentence with its emphasis. To have it spoken as well, pass `plain(sentence)` to `useAnnounce`. */
export function Voice({ sentence }: { readonly sentence: Sentence }): ReactNode {
  return (
    <p className={plain(sentence).length > LONG ? "voice long" : "voice"}>
      <Marked sentence={sentence} />
    </p>
  );
}

/** A sentence with its emphasis, in the type of its surroundings. */
export function Marked({ sentence }: { readonly sentence: Sentence }): ReactNode {
  return sentence.map((phrase, place) =>
    typeof phrase === "string" ? (
      phrase
    ) : (
      <b key={place} className={CLASS_OF[phrase.em]}>
        {phrase.text}
      </b>
    ),
  );
}

// Makes a reference string: by a pattern with sliders, or by hand, reference by reference. Changes take effect at once.

import "./string-panel.css";
import type { ReactNode } from "react";
import { words as STRINGS_TEXT } from "virtual:words/textbook/strings";
import { TextButton } from "../../base/controls/text-button.tsx";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { useServices } from "../../base/page/services.ts";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { addressUrl } from "../link/address-url.ts";
import { addressesOf } from "./addresses.ts";
import { BookList } from "./book-list.tsx";
import { PatternMaker } from "./pattern-maker.tsx";
import type { StringLink, StringState } from "./reference-controls.tsx";
import { TokenEditor } from "./token-editor.tsx";
import { TokenPad } from "./token-pad.tsx";

/** Props of the panel. */
export interface StringPanelProps {
  readonly values: StringState;
  readonly link: StringLink;
  /** The string, written out. */
  readonly text: string;
  readonly onMake: (pattern: string) => void;
}

/** Both ways to make a string, side by side, and below them those of books. */
export function StringPanel({ values, link, text, onMake }: StringPanelProps): ReactNode {
  const preview = (typed: string): void => link.preview({ references: typed, pattern: null });
  const commit = (typed: string): void => link.push({ references: typed, pattern: null });
  return (
    <div className="string-halves">
      <section>
        <h2 className="sec">{STRINGS_TEXT.byPattern}</h2>
        <PatternMaker values={values} link={link} onMake={onMake} />
      </section>
      <section>
        <h2 className="sec">{STRINGS_TEXT.byHand}</h2>
        <TokenEditor text={text} onPreview={preview} onCommit={commit} />
        <TokenPad text={text} onCommit={commit} />
      </section>
      <section className="string-books">
        <ToAddresses text={text} frames={values.frames} />
        <h2 className="sec">{STRINGS_TEXT.fromBooks}</h2>
        <BookList link={link} />
      </section>
    </div>
  );
}

/** The way to where such a string comes from: the same pages as accesses to addresses. */
function ToAddresses({ text, frames }: { readonly text: string; readonly frames: number }): ReactNode {
  const { location } = useServices();
  const values = addressesOf(text);
  const go = (): void => {
    if (values === undefined) return;
    location.settle();
    const { policy } = labUrl.read(location.paramsOf("lab"));
    const isFixed = POLICIES.some(({ id, allocation }) => id === policy && allocation === "fixed");
    // The Arena has several policies at once.
    const isOfLab = location.getState().link.view === "lab" && isFixed;
    const machine = { frames: Math.min(64, frames), ...(isOfLab ? { policy } : {}) };
    const link = location.linkTo("address");
    const params = addressUrl.write(link.params, { ...values, ...machine, step: 1, stage: 0, mode: "show" });
    location.open({ ...link, params });
  };
  return (
    <p className="string-origin">
      <TextButton kind="underlined" disabled={values === undefined} onPress={go}>
        {STRINGS_TEXT.asAddresses}
      </TextButton>{" "}
      {values === undefined ? STRINGS_TEXT.noAddresses : STRINGS_TEXT.asAddressesWhat}
    </p>
  );
}

// The heading: which policy runs on what, whose conventions it follows, and the results so far.

import { type ReactNode } from "react";
import type { Counts } from "../run/running-totals.ts";
import { bookCounting, bookFollowed, conventionItems } from "../../base/link/string/conventions.ts";
import { OWN, paramStates } from "../../base/link/string/lab-params.ts";
import { isDrawn } from "../../base/link/string/reference-string.ts";
import type { LabValues } from "../../base/link/string/lab-url.ts";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { accessTime } from "../model/access-time.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { formatNanoseconds, oneDecimal } from "../../base/text/numbers.ts";
import { policyName } from "../../base/text/policy.ts";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";
import { words as TOOLS_TEXT } from "virtual:words/textbook/tools";
import { lazyComponent } from "../../base/page/lazy-component.tsx";
import { Pick } from "../../base/controls/pick.tsx";
import { PopoverButton } from "../../base/controls/popover-button.tsx";
import { labelOfValue, paramCaption } from "../../base/text/param-words.ts";
import type { Shown } from "./shown.ts";
import type { Lab } from "./use-lab.ts";

// Its code is loaded when it is first needed.
const LabAccess = lazyComponent(async () => (await import("./access.tsx")).LabAccess);

const { convention, families } = LAB_TEXT;

/** The policies, grouped by what their decisions rest on. */
const OPTIONS = [
  ...POLICIES.map(({ id, family }) => ({
    value: id,
    label: policyName(id),
    group: families[family],
  })).sort((one, other) => familyRank(one.group) - familyRank(other.group)),
  { value: OWN, label: LAB_TEXT.own },
];

function familyRank(group: string): number {
  return Object.values<string>(families).indexOf(group);
}

/** Heading, conditions and counters. */
export function LabHead({ lab }: { readonly lab: Lab }): ReactNode {
  const { values, choose, named } = lab;
  return (
    <div className="head">
      <div>
        <h1>
          <Pick
            label={LAB_TEXT.policy}
            value={values.policy}
            options={named === undefined ? OPTIONS : [...OPTIONS.slice(0, -1), { value: OWN, label: named }]}
            disabled={values.locked}
            onPick={choose}
          />
        </h1>
        <p className="cond">
          {conditions(lab)}
          <output>{conventionSentence(values)}</output>
          {values.locked && <b className="locked">{PREDICT_TEXT.locked}</b>}
        </p>
      </div>
      <Counters lab={lab} />
    </div>
  );
}

/** How many frames and references, and the parameters that differ from their defaults. */
export function conditions({ values, shown }: Lab): string {
  const { policy, params, frames, pattern, seed } = values;
  const states = paramStates(policy, params);
  const allocation = POLICIES.find(({ id }) => id === policy)?.allocation;
  const counts = [
    allocation === "variable" ? "" : LAB_TEXT.frameCount({ frames }),
    LAB_TEXT.referenceCount({ references: shown?.run.length ?? 0 }),
  ];
  const said = states.map((state) => paramCaption(policy, state, states.length));
  const drawn = isDrawn(pattern) ? [LAB_TEXT.seedSaid({ seed })] : [];
  return [...counts, ...drawn, ...said].filter((part) => part !== "").join(", ");
}

/** What the chosen book specifies, and what it leaves open. */
export function conventionSentence(values: LabValues): string {
  const book = bookFollowed(values);
  if (book === "none") return "";
  const items = conventionItems(book, values.policy).map(({ param, value, stated }) => {
    const words = labelOfValue(values.policy, param, value);
    return stated ? words.said : convention.notStated({ label: words.param, value: words.value });
  });
  const counting = bookCounting(book);
  const counted = counting === undefined ? convention.countingNotStated : convention.counting[counting];
  return `. ${convention.said({ book: LAB_TEXT.books[book], parts: [...items, counted].join("; ") })}`;
}

interface Figure {
  readonly id: string;
  readonly label: string;
  readonly value: string | number;
  readonly kind?: "hot";
}

function Counters({ lab }: { readonly lab: Lab }): ReactNode {
  const { shown, values } = lab;
  if (!shown) return null;
  const counts = shown.run.counts(shown.moment.step);
  return (
    <dl className="figs">
      {[...counted(counts, values), ...sizes(counts)].map(({ id, label, value, kind }) => (
        <div key={id} className={kind ?? ""}>
          <dt>{label}</dt>
          <dd data-count={id}>{value}</dd>
        </div>
      ))}
      <Access lab={lab} shown={shown} />
    </dl>
  );
}

/** How long a reference takes on average; the word opens the calculation. */
function Access({ lab, shown }: { readonly lab: Lab; readonly shown: Shown }): ReactNode {
  const { step } = shown.moment;
  const time = accessTime(shown.run.counts(step), step, lab.values);
  const said = time === undefined ? "–" : formatNanoseconds(time.totalNs);
  const [value, unit] = said.split(" ");
  return (
    <div>
      <dt>
        <PopoverButton
          word={TOOLS_TEXT.access}
          label={TOOLS_TEXT.accessLabel({ time: said })}
          title={TOOLS_TEXT.access}
          className="access-pop"
          buttonClass="txt access"
        >
          <LabAccess lab={lab} shown={shown} />
        </PopoverButton>
      </dt>
      <dd className="access-time">
        {value}
        <small> {unit}</small>
      </dd>
    </div>
  );
}

/** The counts, by the convention for what counts as a fault. */
export function counted(counts: Counts, { counting }: LabValues): readonly Figure[] {
  // Memory that grows on demand has no free frames that could be filled first.
  const full = counting === "full" && counts.resident === undefined;
  const label = full ? LAB_TEXT.faultsFull : LAB_TEXT.faults;
  return [
    { id: "faults", label, value: counts.faults - (full ? counts.fills : 0), kind: "hot" },
    { id: "cold", label: LAB_TEXT.cold, value: counts.cold - (full ? counts.coldFills : 0) },
    { id: "hits", label: LAB_TEXT.hits, value: counts.hits },
    { id: "writebacks", label: LAB_TEXT.writebacks, value: counts.writebacks },
  ];
}

function sizes({ resident }: Counts): readonly Figure[] {
  if (resident === undefined) return [];
  return [
    { id: "mean", label: LAB_TEXT.meanResident, value: oneDecimal(resident.mean) },
    { id: "max", label: LAB_TEXT.maxResident, value: resident.max },
  ];
}

// What is translated, and by which machine.

import { useState, type ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import { NumberField } from "../../base/controls/number-field.tsx";
import { Pick } from "../../base/controls/pick.tsx";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { policyName } from "../../base/text/policy.ts";
import { problemSentence } from "../explain/address.ts";
import type { AddressValues } from "../link/address-url.ts";
import type { AddressBench } from "./use-address.ts";

const TLB_POLICIES = ["lru", "fifo", "random"] as const;
const FIXED = POLICIES.filter(({ allocation }) => allocation === "fixed");

/** Page-number bits shared out evenly to some levels, the outer ones taking less. */
function sharedOut(pageBits: number, levels: number): readonly number[] {
  const count = Math.max(1, Math.min(levels, pageBits, 4));
  return Array.from({ length: count }, (_, level) => Math.floor((pageBits + level) / count));
}

/** The controls. */
export function AddressControls({ bench }: { readonly bench: AddressBench }): ReactNode {
  const { link, problems } = bench;
  const { values } = link;
  const push = (patch: Partial<AddressValues>): void => link.push({ ...patch, step: 1, stage: 0 });
  const { bits, offsetBits, levels, entries, ways } = values;
  return (
    <section className="addr-controls" aria-label={TEXT.controls}>
      <Accesses key={values.accesses} value={values.accesses} onCommit={(accesses) => push({ accesses })} />
      {problems.length > 0 && (
        <p className="field-error" role="alert">
          {problems.map(problemSentence).join(" ")}
        </p>
      )}
      <details>
        <summary>
          {TEXT.machine({
            bits,
            offset: offsetBits,
            levels: levels.length,
            entries,
            ways,
            frames: values.frames,
            policy: policyName(values.policy),
          })}
        </summary>
        <div className="addr-knobs">
          <Sizes values={values} push={push} />
          <Settings values={values} push={push} />
        </div>
      </details>
    </section>
  );
}

function Accesses({
  value,
  onCommit,
}: {
  readonly value: string;
  readonly onCommit: (text: string) => void;
}): ReactNode {
  const [typed, type] = useState(value);
  const commit = (): void => {
    if (typed !== value) onCommit(typed);
  };
  return (
    <label className="addr-list">
      <span className="lab">{TEXT.accesses}</span>
      <input
        value={typed}
        spellCheck={false}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
      />
    </label>
  );
}

interface SettingsProps {
  readonly values: AddressValues;
  readonly push: (patch: Partial<AddressValues>) => void;
}

/** How addresses are divided, and how much there is of everything. */
function Sizes({ values, push }: SettingsProps): ReactNode {
  const { bits, offsetBits, levels, entries, ways, frames } = values;
  const divide = (all: number, offset: number, count: number): void =>
    push({ bits: all, offsetBits: offset, levels: sharedOut(all - offset, count) });
  return (
    <>
      <NumberField
        label={TEXT.addressBits}
        value={bits}
        min={Math.max(4, offsetBits + 1)}
        max={48}
        onCommit={(n) => divide(n, offsetBits, levels.length)}
      />
      <NumberField
        label={TEXT.offsetBits}
        value={offsetBits}
        min={1}
        max={Math.min(20, bits - 1)}
        onCommit={(n) => divide(bits, n, levels.length)}
      />
      <NumberField
        label={TEXT.levels}
        value={levels.length}
        min={1}
        max={Math.min(4, bits - offsetBits)}
        onCommit={(n) => divide(bits, offsetBits, n)}
      />
      <NumberField
        label={TEXT.entries}
        value={entries}
        min={0}
        max={64}
        onCommit={(n) => push({ entries: n, ways: n % ways === 0 ? ways : 1 })}
      />
      <NumberField
        label={TEXT.waysOf}
        value={ways}
        min={1}
        max={Math.max(1, entries)}
        onCommit={(n) => push({ ways: n })}
      />
      <NumberField label={TEXT.framesOf} value={frames} min={1} max={64} onCommit={(n) => push({ frames: n })} />
    </>
  );
}

/** Times, and who is replaced where. */
function Settings({ values, push }: SettingsProps): ReactNode {
  return (
    <>
      <NumberField label={TEXT.tlbNs} value={values.tlbNs} min={0} max={1e6} onCommit={(tlbNs) => push({ tlbNs })} />
      <NumberField
        label={TEXT.memoryNs}
        value={values.memoryNs}
        min={1}
        max={1e6}
        step={1}
        onCommit={(memoryNs) => push({ memoryNs })}
      />
      <NumberField
        label={TEXT.diskMs}
        value={values.diskMs}
        min={0}
        max={1e6}
        onCommit={(diskMs) => push({ diskMs })}
      />
      <Pick
        kind="plain"
        label={TEXT.tlbPolicy}
        value={values.tlbPolicy}
        options={TLB_POLICIES.map((value) => ({ value, label: TEXT.tlbPolicies[value] }))}
        onPick={(tlbPolicy) => push({ tlbPolicy })}
      />
      <Pick
        kind="plain"
        label={TEXT.asid}
        value={values.asid ? "yes" : "no"}
        options={[
          { value: "yes", label: TEXT.asidYes },
          { value: "no", label: TEXT.asidNo },
        ]}
        onPick={(asid) => push({ asid: asid === "yes" })}
      />
      <Pick
        kind="plain"
        label={TEXT.policy}
        value={values.policy}
        options={FIXED.map(({ id }) => ({ value: id, label: policyName(id) }))}
        onPick={(policy) => push({ policy })}
      />
    </>
  );
}

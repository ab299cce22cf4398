// What is done about a group from outside the kernel: writes to memory.reclaim, senpai, systemd-oomd.

import type { ReactNode } from "react";
import { words as GROUPS_TEXT } from "virtual:words/machine/groups";
import type { ManagedOom, OomPreference, ReclaimRequest, Senpai } from "../../../base/sim/schema.gen.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { ValueInput } from "../../../base/controls/value-input.tsx";
import { grouped } from "../../../base/text/numbers.ts";
import { LabelledPick } from "../../controls/labelled-pick.tsx";
import {
  type DaemonId,
  DAEMON_NUMBERS,
  numberOf,
  withDaemonNumber,
  withoutField,
} from "../../model/groups/group-daemons.ts";
import type { GroupPartProps } from "./group-form.tsx";

/** All three, folded away until something is set. */
export function GroupDaemons(props: GroupPartProps): ReactNode {
  const { group } = props;
  const isSet = group.reclaim !== undefined || group.senpai !== undefined || group.oomd !== undefined;
  return (
    <details className="group-daemons" open={isSet || undefined}>
      <summary>{GROUPS_TEXT.more}</summary>
      <Requests {...props} />
      <SenpaiForm {...props} />
      <ManagedForm {...props} />
    </details>
  );
}

const FIRST_REQUEST: ReclaimRequest = { at_s: 10, pages: 1024 };

function Requests({ group, onCommit }: GroupPartProps): ReactNode {
  const requests = group.reclaim ?? [];
  const words = GROUPS_TEXT;
  const put = (next: readonly ReclaimRequest[]): void =>
    onCommit(next.length === 0 ? withoutField(group, "reclaim") : { ...group, reclaim: [...next] });
  return (
    <section aria-label={words.reclaim}>
      <p className="lab">
        {words.reclaim} <span className="q">{words.reclaimNote}</span>
      </p>
      <ol className="group-requests">
        {requests.map((request, place) => (
          <li key={place}>
            <Numbers
              of="reclaim"
              value={request}
              names={words.requests}
              label={(field) => words.requestOf({ field, number: place + 1, path: group.path })}
              onCommit={(next) => put(requests.with(place, next))}
            />
            <TextButton kind="underlined" onPress={() => put(requests.toSpliced(place, 1))}>
              {words.removeReclaim}
            </TextButton>
          </li>
        ))}
      </ol>
      <TextButton kind="underlined" onPress={() => put([...requests, FIRST_REQUEST])}>
        {words.addReclaim}
      </TextButton>
    </section>
  );
}

function SenpaiForm({ group, onCommit }: GroupPartProps): ReactNode {
  const { senpai } = group;
  const words = GROUPS_TEXT;
  return (
    <>
      <Flag
        word={words.senpai}
        on={senpai !== undefined}
        onTurn={(on) => onCommit(on ? { ...group, senpai: {} } : withoutField(group, "senpai"))}
      />
      {senpai !== undefined && (
        <Numbers<Senpai>
          of="senpai"
          value={senpai}
          names={words.senpaiFields}
          onCommit={(next) => onCommit({ ...group, senpai: next })}
        />
      )}
    </>
  );
}

const PREFERENCES: readonly OomPreference[] = ["none", "avoid", "omit"];

function ManagedForm({ group, onCommit }: GroupPartProps): ReactNode {
  const { oomd = {} } = group;
  const words = GROUPS_TEXT;
  const put = (next: ManagedOom): void =>
    onCommit(Object.keys(next).length === 0 ? withoutField(group, "oomd") : { ...group, oomd: next });
  const flag = (field: "swap" | "memory_pressure") => (on: boolean) =>
    put(on ? { ...oomd, [field]: true } : withoutField(oomd, field));
  return (
    <section aria-label={words.oomd}>
      <p className="lab">{words.oomd}</p>
      <Flag word={words.oomdSwap} on={oomd.swap === true} onTurn={flag("swap")} />
      <Flag word={words.oomdPressure} on={oomd.memory_pressure === true} onTurn={flag("memory_pressure")} />
      {oomd.memory_pressure === true && (
        <Numbers<ManagedOom>
          of="oomd"
          value={oomd}
          names={{ memory_pressure_limit: words.oomdLimit, memory_pressure_duration_s: words.oomdDuration }}
          onCommit={put}
        />
      )}
      <LabelledPick
        label={words.oomdPreference}
        value={oomd.preference ?? "none"}
        options={PREFERENCES.map((value) => ({ value, label: words.preferences[value] }))}
        onPick={(value) => {
          const preference = PREFERENCES.find((known) => known === value) ?? "none";
          put(preference === "none" ? withoutField(oomd, "preference") : { ...oomd, preference });
        }}
      />
    </section>
  );
}

interface FlagProps {
  readonly word: string;
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
}

function Flag({ word, on, onTurn }: FlagProps): ReactNode {
  return (
    <label className="group-flag">
      <input type="checkbox" checked={on} onChange={({ target }) => onTurn(target.checked)} /> {word}
    </label>
  );
}

/** Props of some numbers. */
export interface NumbersProps<T extends object> {
  readonly of: DaemonId;
  readonly value: T;
  /** What each is called; what has no name here is not shown. */
  readonly names: Readonly<Partial<Record<string, string>>>;
  readonly label?: (name: string) => string;
  readonly onCommit: (value: T) => void;
}

/** Numbers with their names, each of which may be left out. */
export function Numbers<T extends object>({
  of,
  value,
  names,
  label = (name) => name,
  onCommit,
}: NumbersProps<T>): ReactNode {
  return (
    <div className="group-numbers">
      {DAEMON_NUMBERS[of]
        .filter(({ key }) => names[key] !== undefined)
        .map((field) => (
          <label key={field.key}>
            <span className="lab" aria-hidden="true">
              {names[field.key]}
            </span>
            <ValueInput
              label={label(names[field.key] ?? "")}
              value={numberOf(field, value)}
              min={field.min}
              max={field.max}
              step={field.step}
              format={(shown) => (shown === field.stands?.value ? GROUPS_TEXT[field.stands.word] : grouped(shown))}
              onCommit={(to) => onCommit(withDaemonNumber(field, value, to))}
            />
          </label>
        ))}
    </div>
  );
}

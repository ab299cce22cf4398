// A heading that can be changed: an invisible native select covers the value it shows.

import type { ReactNode } from "react";

/** One thing to choose. */
export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Options of one group are listed together under its name. */
  readonly group?: string;
}

/** Props of a pick. */
export interface PickProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly onPick: (value: T) => void;
  /** "heading" inherits the size of the text around it, "plain" has the size of a control. */
  readonly kind?: "heading" | "plain";
  readonly disabled?: boolean;
}

/** A select that looks like the text around it. */
export function Pick<T extends string>(props: PickProps<T>): ReactNode {
  const { label, value, options, onPick, kind = "heading", disabled = false } = props;
  const chosen = options.find((option) => option.value === value);
  const choose = (name: string): void => {
    const picked = options.find((option) => option.value === name);
    if (picked !== undefined) onPick(picked.value);
  };
  return (
    <span className={kind === "heading" ? "pick" : "pick plain"}>
      <span aria-hidden="true">{chosen?.label ?? value}</span>
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {grouped(options).map(([group, members]) =>
          group === "" ? (
            members.map(toOption)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(toOption)}
            </optgroup>
          ),
        )}
      </select>
    </span>
  );
}

function toOption<T extends string>({ value, label }: Option<T>): ReactNode {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

function grouped<T extends string>(
  options: readonly Option<T>[],
): readonly (readonly [string, readonly Option<T>[]])[] {
  const groups = new Map<string, Option<T>[]>();
  for (const option of options) {
    const group = option.group ?? "";
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups];
}

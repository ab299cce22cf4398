// A table of a log with hundreds of columns would be twenty screens long: its first rows are shown, the rest on request.

import { type ReactNode, useState } from "react";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { TextButton } from "../../../base/controls/text-button.tsx";

/** The rows shown at first, and the number up to which all are. */
const FIRST = 40;
const ALL = 60;

/** The rows to show, and the button that shows the others, if there are any. */
export function useFold<T>(rows: readonly T[]): readonly [readonly T[], ReactNode] {
  const [open, setOpen] = useState(false);
  if (rows.length <= ALL) return [rows, null];
  const button = (
    <p className="compare-does">
      <TextButton onPress={() => setOpen(!open)}>
        {open ? COMPARE_TEXT.fewerColumns : COMPARE_TEXT.allColumns({ n: rows.length })}
      </TextButton>
    </p>
  );
  return [open ? rows : rows.slice(0, FIRST), button];
}

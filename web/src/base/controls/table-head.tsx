// The head of a table: one row of names, each over its column.

import type { ReactNode } from "react";

/** The names, which differ from one another. */
export function TableHead({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

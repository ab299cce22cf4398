// Why a machine was not run.

import type { ReactNode } from "react";
import { explainMachine } from "../explain/diag.ts";
import type { Diag } from "../../base/sim/schema.gen.ts";

/** One line for each reason. */
export function Refusals({ diags }: { readonly diags: readonly Diag[] }): ReactNode {
  return diags.map((diag, i) => (
    <p key={i} className="field-error" role="alert">
      {explainMachine(diag)}
    </p>
  ));
}

// What the worker of addresses answers.

import type { AddressProblem, AddressRun } from "../schema.gen.ts";

/** A run, or what is wrong. */
export type Translated =
  | { readonly run: AddressRun; readonly problems: readonly [] }
  | { readonly run: undefined; readonly problems: readonly AddressProblem[] };

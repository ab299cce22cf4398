// Changes to the load control of a machine: which control, and its parameters. Defaults are not written into the
// document.

import { accepted, defaultOf } from "../../../base/link/string/lab-params.ts";
import { CONTROLS } from "../../../base/sim/machines.gen.ts";
import type { ControlMeta, ControlParam, ControlSpec, Machine, ParamValue } from "../../../base/sim/schema.gen.ts";

/** The description of a control; `undefined` for an unknown one, which the engine reports. */
export function controlMeta(control: ControlSpec | undefined): ControlMeta | undefined {
  return CONTROLS.find(({ id }) => id === control?.id);
}

/** The value of a parameter: what the document says, or else its default. */
export function controlValue(control: ControlSpec | undefined, { param }: ControlParam): ParamValue {
  const said = control?.params?.[param.id];
  return (said === undefined ? undefined : accepted(param.domain, said)) ?? defaultOf(param.domain);
}

/** The control with a parameter set, in the registry's order: the same control gives the same document. */
export function withControlParam(control: ControlSpec, id: string, value: ParamValue): ControlSpec {
  const { params, ...bare } = control;
  const known = controlMeta(control)?.params ?? [];
  const said = new Map(Object.entries({ ...params, [id]: value }));
  for (const { param } of known) if (said.get(param.id) === defaultOf(param.domain)) said.delete(param.id);
  const order = known.map(({ param }) => param.id);
  const sorted = [...said].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return sorted.length === 0 ? bare : { ...bare, params: Object.fromEntries(sorted) };
}

/** The machine under a control, or under none. */
export function withControl(machine: Machine, control: ControlSpec | undefined): Machine {
  const { control: _, ...others } = machine;
  return control === undefined ? others : { ...others, control };
}

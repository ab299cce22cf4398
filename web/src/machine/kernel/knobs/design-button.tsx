// Leads from the machine that is shown to a design of experiments over its knobs.

import type { ReactNode } from "react";
import { firstDesign } from "../../model/edit/design.ts";
import { designLink } from "../../../base/link/kernel/design-presets.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { words as DESIGN_TEXT } from "virtual:words/machine/design";
import { goTo } from "../../../base/page/link-left.ts";
import { useServices } from "../../../base/page/services.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";

/** Props of the button. */
export interface DesignButtonProps {
  readonly machine: Machine;
  readonly seed: number;
}

/** A text button that opens the Design view on this machine. */
export function DesignButton({ machine, seed }: DesignButtonProps): ReactNode {
  const { location } = useServices();
  const open = (): void => {
    const link = designLink({ machine, design: firstDesign(machine) }, seed);
    goTo(location, link);
  };
  return (
    <TextButton kind="underlined" onPress={open}>
      {DESIGN_TEXT.open}
    </TextButton>
  );
}

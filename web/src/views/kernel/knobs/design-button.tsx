// From the machine that is looked at to a design of experiments over its knobs.

import type { ReactNode } from "react";
import { firstDesign } from "../../../state/design.ts";
import { designLink } from "../../../scenario/design-presets.ts";
import type { Machine } from "../../../sim/schema.gen.ts";
import { words as DESIGN_TEXT } from "virtual:words/kernel/design";
import { linkLeft } from "../../../ui/link-left.ts";
import { useServices } from "../../../ui/services.ts";
import { TextButton } from "../../../ui/text-button.tsx";

/** Props of the button. */
export interface DesignButtonProps {
  readonly machine: Machine;
  readonly seed: number;
}

/** A word that opens the design's view on this machine. */
export function DesignButton({ machine, seed }: DesignButtonProps): ReactNode {
  const { location } = useServices();
  const open = (): void => {
    const link = designLink({ machine, design: firstDesign(machine) }, seed);
    location.open({ ...link, shell: linkLeft(location).shell });
  };
  return (
    <TextButton kind="underlined" onPress={open}>
      {DESIGN_TEXT.open}
    </TextButton>
  );
}

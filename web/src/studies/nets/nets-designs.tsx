// Leads from one tunable at a time to all of them at once.

import type { ReactNode } from "react";
import { designLink, SWAPPING, THESIS } from "../../base/link/kernel/design-presets.ts";
import type { Link } from "../../base/link/url.ts";
import { words as NETS_TEXT } from "virtual:words/studies/nets";
import { TextButton } from "../../base/controls/text-button.tsx";

/** Two designs to start with. */
export function NetsDesigns({ onShow }: { readonly onShow: (link: Link) => void }): ReactNode {
  return (
    <section className="nets-designs" aria-label={NETS_TEXT.designs}>
      <h2 className="sec">{NETS_TEXT.designs}</h2>
      <p>{NETS_TEXT.designsNote}</p>
      <p className="nets-picks">
        <TextButton kind="underlined" onPress={() => onShow(designLink(SWAPPING))}>
          {NETS_TEXT.openDesign}
        </TextButton>
        <TextButton kind="underlined" onPress={() => onShow(designLink(THESIS))}>
          {NETS_TEXT.openThesisDesign}
        </TextButton>
      </p>
    </section>
  );
}

// What is shown for a link to a view that this version does not have.

import type { ReactNode } from "react";
import { FIRST_VIEW } from "../base/link/views.ts";
import { words as DIALOGS_TEXT } from "virtual:words/shell/dialogs";
import { words as ui } from "virtual:words/base/ui";
import { TextButton } from "../base/controls/text-button.tsx";
import { useServices } from "../base/page/services.ts";
import { View } from "../base/page/view.tsx";

/** Says which view is missing, and leads to the first one. */
export function NoView({ view }: { readonly view: string }): ReactNode {
  const { location } = useServices();
  const words = DIALOGS_TEXT.noView;
  return (
    <View name="no-view" title={words.title}>
      <div className="head">
        <h1>{words.title}</h1>
      </div>
      <p className="voice">{words.what({ view })}</p>
      <TextButton kind="underlined" onPress={() => location.show(FIRST_VIEW)}>
        {words.open({ view: ui.views[FIRST_VIEW] })}
      </TextButton>
    </View>
  );
}

// What is said of a link that came from outside and was made with an older model.

import { useEffect } from "react";
import { isOlder } from "../../base/link/revision.ts";
import type { Params } from "../../base/link/url.ts";
import type { ViewId } from "../../base/link/views.ts";
import type { Toast } from "../../base/model/toasts.ts";
import type { LocationState } from "../../base/model/location.ts";
import { useServices } from "../../base/page/services.ts";

/** Says so when such a link arrives: when the page is opened with it, on Back, or when the address is edited. */
export function useOlderLink(view: ViewId, present: (params: Params) => number, note: () => Toast): void {
  const { location, toasts } = useServices();
  useEffect(() => {
    const tell = ({ intent, link: { view: shown, params } }: LocationState): void => {
      if (intent === "arrive" && shown === view && isOlder(params, present(params))) toasts.show(note());
    };
    tell(location.getState());
    return location.subscribe((now, before) => {
      if (now.link !== before.link) tell(now);
    });
  }, [location, toasts, view, present, note]);
}

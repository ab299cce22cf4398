// Files dropped anywhere on the window.

import { useEffect, useRef } from "react";
import { useServices } from "./services.ts";

/** Takes dropped files while the component is shown. The invitation is the sentence on the drop frame. */
export function useFileDrop(invitation: string, take: (files: readonly File[], on?: Element) => void): void {
  const { files } = useServices();
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(
    () => files.register({ invitation, take: (dropped, on) => latest.current(dropped, on) }),
    [files, invitation],
  );
}

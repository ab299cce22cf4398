// Files dropped anywhere on the window.

import { useEffect, useRef } from "react";
import type { FileTaker } from "./file-drop.ts";
import { useServices } from "../page/services.ts";

/** Takes dropped files while the component is shown. The invitation is the sentence in the drop frame. */
export function useFileDrop(invitation: string, take: FileTaker["take"]): void {
  const { files } = useServices();
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(
    () => files.register({ invitation, take: (dropped, facts) => latest.current(dropped, facts) }),
    [files, invitation],
  );
}

// The control on a run's card that follows its file, and what is said while it does.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { words } from "virtual:words/logs/follow";
import { NoticeIcon } from "../../../base/controls/icons.tsx";
import { handleOf } from "../../../base/files/file-handles.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { type Services, useServices } from "../../../base/page/services.ts";
import type { ShelfRun } from "../../model/shelf.ts";
import { follow, pageFollows, stopFollowing } from "./follows.ts";
import { canFollow, pickFile } from "./picker.ts";

/** Follows a run's file, or stops. */
export function FollowControl({ run }: { readonly run: ShelfRun }): ReactNode {
  const services = useServices();
  const { key, name } = run.file;
  const isFollowed = useStore(pageFollows, (follows) => follows[key] !== undefined);
  return (
    <TextButton
      kind="underlined"
      pressed={isFollowed}
      label={words.followOf({ name })}
      onPress={() => (isFollowed ? stopFollowing(key) : void followRun(run, services))}
    >
      {words.follow}
    </TextButton>
  );
}

/** The browser gives a file to be read again if it was dropped, or chosen in a dialog for that. */
async function followRun({ file: { key, name, blob } }: ShelfRun, { toasts }: Services): Promise<void> {
  try {
    const dropped = await handleOf(blob);
    if (dropped === undefined && !canFollow()) {
      toasts.show({ text: words.cannot({ name }) });
      return;
    }
    const handle = dropped ?? (await pickFile());
    if (handle === undefined) return;
    if (handle.name === name.slice(name.lastIndexOf("/") + 1)) await follow(key, handle);
    else toasts.show({ text: words.other({ chosen: handle.name, name }) });
  } catch {
    toasts.show({ text: words.unreadable({ name }) });
  }
}

/** How a run's file is followed; nothing if it is not. */
export function FollowStatus({ run }: { readonly run: ShelfRun }): ReactNode {
  const { key, name } = run.file;
  const followed = useStore(pageFollows, (follows) => follows[key]);
  if (followed === undefined) return null;
  const { state, every, anew } = followed;
  const seconds = Math.round(every / 1000);
  const now =
    state === "gone"
      ? words.gone({ name })
      : state === "bare"
        ? words.bare({ name })
        : seconds > 1
          ? words.seldom({ seconds })
          : words.following;
  return (
    <p className={state !== "there" || anew ? "diag" : "follow-status"}>
      {(state !== "there" || anew) && <NoticeIcon />} <output>{anew ? `${words.anew({ name })} ${now}` : now}</output>
    </p>
  );
}

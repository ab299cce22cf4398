// The class's end of the channel: reports its state whenever that changes, and does what the notes window asks for.

import { useEffect } from "react";
import { lessonsOf } from "../../learn/model/lessons.ts";
import { readMessage } from "../model/present-talk.ts";
import { onAppearanceChange } from "../../base/theme/colour.ts";
import { type Services, useServices } from "../../base/page/services.ts";
import { obey } from "./obey.ts";
import { snapshotOf } from "./snapshot.ts";
import { wireOfClass } from "./wire.ts";

/** Several stores change with one step, so their changes are sent in one message. */
const TELL_MS = 30;

/** Keeps the notes window informed while the presentation `id` lasts. */
export function useChannel(id: string): void {
  const services = useServices();
  useEffect(() => bindChannel(id, services), [id, services]);
}

function bindChannel(id: string, services: Services): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    pending = undefined;
    const state = snapshotOf(services);
    if (state !== undefined) wire.send({ type: "state", id, state });
  };
  const soon = (): void => {
    pending ??= setTimeout(tell, TELL_MS);
  };
  const wire = wireOfClass((data) => {
    const message = readMessage(data, id);
    // Those who say hello are told once they are known to be there.
    if (message?.type === "hello") soon();
    if (message?.type === "order") obey(message.order, services);
    return message !== undefined;
  });
  const { present, location, seen, playback, commands } = services;
  const stops = [present, location, seen, lessonsOf(services), playback].map((store) => store.subscribe(soon));
  stops.push(commands.subscribe(soon), onAppearanceChange(soon));
  window.addEventListener("resize", soon);
  tell();
  return () => {
    clearTimeout(pending);
    for (const stop of stops) stop();
    window.removeEventListener("resize", soon);
    // A window that is closed or reloaded says nothing, since it may come back. Only a real end is reported.
    if (services.present.getState().now === undefined) wire.send({ type: "over", id });
    wire.close();
  };
}

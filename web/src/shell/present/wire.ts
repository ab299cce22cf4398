// What a presentation's two windows talk over: a channel of the browser's. A page that was opened from a disk may have a channel of its
// own in each of its windows, as browsers differ in whether two of them are one origin; such windows talk to each other directly, too.

import { type Message, PRESENT_CHANNEL } from "../model/present-talk.ts";

/** One window's end. */
export interface Wire {
  readonly send: (message: Message) => void;
  readonly close: () => void;
}

/** What a window can be told. */
type Peer = Pick<Window, "postMessage" | "closed">;

/** What is asked of the window that this page is in. */
interface Here {
  readonly location: Pick<Location, "protocol">;
  readonly opener: unknown;
  readonly addEventListener: (type: "message", take: (event: MessageEvent) => void) => void;
  readonly removeEventListener: (type: "message", take: (event: MessageEvent) => void) => void;
}

/** Windows that belong to this one's presentation: opened here, or heard from. Each has its own, and a reload forgets them. */
const peers = new Set<Peer>();

/** Notes that a window was opened for this one's presentation. */
export function meet(peer: Peer): void {
  peers.add(peer);
}

/** The class's end: every window of notes hears it. `take` says whether a message is for it. */
export function wireOfClass(take: (data: unknown) => boolean, here: Here = window): Wire {
  const fromDisk = here.location.protocol === "file:";
  const channel = channelTo(take);
  const onMessage = ({ data, source }: MessageEvent): void => {
    // After a reload of this window, notes that it opened before are heard from first.
    if (take(data) && isPeer(source)) peers.add(source);
  };
  if (fromDisk) here.addEventListener("message", onMessage);
  return {
    send: (message) => {
      channel.send(message);
      if (fromDisk) for (const peer of peers) tell(peer, message);
    },
    close: () => {
      here.removeEventListener("message", onMessage);
      channel.close();
    },
  };
}

/** The end of the notes. An order goes one way only, so that it is obeyed once. */
export function wireOfNotes(take: (data: unknown) => boolean, here: Here = window): Wire {
  const { opener } = here;
  const channel = channelTo(take);
  if (here.location.protocol !== "file:" || !isPeer(opener)) return channel;
  const onMessage = ({ data, source }: MessageEvent): void => {
    if (source === opener) take(data);
  };
  here.addEventListener("message", onMessage);
  return {
    send: (message) => (opener.closed ? channel.send(message) : tell(opener, message)),
    close: () => {
      here.removeEventListener("message", onMessage);
      channel.close();
    },
  };
}

function channelTo(take: (data: unknown) => boolean): Wire {
  const channel = new BroadcastChannel(PRESENT_CHANNEL);
  channel.addEventListener("message", ({ data }) => take(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Tells a window that was opened from a disk: such windows have no origin that could be named. */
const tell = (peer: Peer, message: Message): void => peer.postMessage(message, "*");

const isPeer = (source: unknown): source is Peer =>
  typeof source === "object" && source !== null && "postMessage" in source;

// The notes window's end of the channel: the last state it received, and a way to send orders.

import { useCallback, useEffect, useRef, useState } from "react";
import { type Message, type Order, readMessage, type Snapshot } from "../../model/present-talk.ts";
import { wireOfNotes } from "../wire.ts";

/** The presentation as the notes window knows it. */
export interface Notes {
  /** `undefined` until the class's window has answered. */
  readonly state: Snapshot | undefined;
  readonly over: boolean;
  readonly order: (order: Order) => void;
}

/** Follows the presentation `id`. */
export function useNotes(id: string): Notes {
  const [state, setState] = useState<Snapshot>();
  const [over, setOver] = useState(false);
  const send = useRef<(message: Message) => void>(undefined);
  useEffect(() => {
    const wire = wireOfNotes((data) => {
      const message = readMessage(data, id);
      if (message?.type === "over") setOver(true);
      if (message?.type === "state") {
        setOver(false);
        setState(message.state);
      }
      return message !== undefined;
    });
    send.current = wire.send;
    wire.send({ type: "hello", id });
    return wire.close;
  }, [id]);
  const order = useCallback((what: Order) => send.current?.({ type: "order", id, order: what }), [id]);
  return { state, over, order };
}

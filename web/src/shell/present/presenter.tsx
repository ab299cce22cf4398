// A presentation in the class's window: its keys, the cover, the pen, its buttons. The page itself is underneath.

import "./present.css";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { PAGE } from "../../base/commands/registry.ts";
import type { Order } from "../model/present-talk.ts";
import type { Presentation } from "../../base/model/presenting.ts";
import { words as PRESENT_TEXT } from "virtual:words/shell/present";
import { type Services, useServices } from "../../base/page/services.ts";
import { useCommands } from "../../base/page/use-commands.ts";
import { openNotes } from "./notes/notes-window.ts";
import { obey, show, takePen } from "./obey.ts";
import { PenLayer } from "./pen-layer.tsx";
import { classCommands, sharedCommands } from "./present-commands.ts";
import { PresentTools } from "./present-tools.tsx";
import { stopPresenting } from "../../base/page/start.ts";
import { useChannel } from "./use-channel.ts";
import { useFit } from "./use-fit.ts";
import { useStage } from "./use-stage.ts";

/** Render it while somebody is presenting. `page` is what the class sees. */
export function Presenter({ page }: { readonly page: RefObject<HTMLElement | null> }): ReactNode {
  const now = useStore(useServices().present, (state) => state.now);
  return now === undefined ? null : <Presenting now={now} page={page} />;
}

interface PresentingProps {
  readonly now: Presentation;
  readonly page: RefObject<HTMLElement | null>;
}

function Presenting({ now, page }: PresentingProps): ReactNode {
  const services = useServices();
  const { pen, screen } = now;
  const order = (what: Order): void => obey(what, services);
  const notes = (): void => openNotes(services);
  useStage();
  useFit(page);
  useChannel(now.id);
  useCommands(PAGE, [
    ...sharedCommands(order, pen),
    ...classCommands(pen, {
      notes,
      leave: () => leave(now, services),
      ink: (ink) => services.present.change({ pen: { ...pen, ink } }),
    }),
  ]);
  return (
    <>
      <PenLayer pen={pen} />
      <PresentTools now={now} onOrder={order} onNotes={notes} />
      {screen !== "shown" && <Cover screen={screen} />}
    </>
  );
}

/** Escape undoes one thing at a time. */
function leave({ pen, polling }: Presentation, services: Services): void {
  if (pen.drawing) takePen(false, services);
  else if (polling) obey("poll", services);
  else stopPresenting(services);
}

/** Covers the page. Any key and any press shows the page again, and does nothing else. */
function Cover({ screen }: { readonly screen: "black" | "white" }): ReactNode {
  const services = useServices();
  const cover = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    cover.current?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      show("shown", services);
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKey, { capture: true });
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [services]);
  return (
    <button
      ref={cover}
      type="button"
      className="cover"
      data-screen={screen}
      aria-label={PRESENT_TEXT[screen]}
      onClick={() => show("shown", services)}
    />
  );
}

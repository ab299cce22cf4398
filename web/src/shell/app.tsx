// The page: the bar, the view that the link names, and what lies over both.

import { startTransition, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { Hotkey } from "../base/commands/hotkey.ts";
import { PAGE, type Command } from "../base/commands/registry.ts";
import { lessonOf } from "../base/link/lesson-url.ts";
import { type Controls, embedCode, embedded, embedOf } from "./link/embed.ts";
import { notesOf } from "./link/notes.ts";
import { formatLink } from "../base/link/url.ts";
import { isViewId, type ViewId, VIEW_IDS } from "../base/link/views.ts";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { words as ui } from "virtual:words/base/ui";
import { ErrorBoundary } from "../base/page/boundary/error-boundary.tsx";
import { addressOfLink, hasAddress } from "./address/address-of.ts";
import { FileDropOverlay } from "./file-drop-overlay.tsx";
import { undoDepth } from "./browser-history.ts";
import { Logo } from "../base/controls/icons.tsx";
import { type LazyComponent, lazyComponent } from "../base/page/lazy-component.tsx";
import { LiveRegion } from "./live-region.tsx";
import { endOpening } from "../base/page/opening.ts";
import { chooseRun } from "./arriving-files.ts";
import { packed } from "./packed-links.ts";
import { Over, type OverName } from "./over.tsx";
import { startPresenting, stopPresenting } from "../base/page/start.ts";
import { useServices, type Services } from "../base/page/services.ts";
import { ToastHost } from "./toast.tsx";
import { TopBar, useNextTheme, type Tab } from "./top-bar.tsx";
import { useCommands } from "../base/page/use-commands.ts";
import { useCopy } from "../base/page/use-copy.ts";

/** The only place that knows where the code of each view is. */
const VIEWS: Readonly<Record<ViewId, LazyComponent<object>>> = {
  lab: lazyComponent(async () => (await import("../textbook/lab/index.tsx")).default),
  arena: lazyComponent(async () => (await import("../textbook/arena/index.tsx")).default),
  kernel: lazyComponent(async () => (await import("../machine/kernel/index.tsx")).default),
  logs: lazyComponent(async () => (await import("../logs/index.tsx")).default),
  learn: lazyComponent(async () => (await import("../learn/index.tsx")).default),
  thrash: lazyComponent(async () => (await import("../machine/thrash/index.tsx")).default),
  cache: lazyComponent(async () => (await import("../studies/cache/index.tsx")).default),
  nets: lazyComponent(async () => (await import("../studies/nets/index.tsx")).default),
  address: lazyComponent(async () => (await import("../textbook/address/index.tsx")).default),
  design: lazyComponent(async () => (await import("../machine/design/index.tsx")).default),
  code: lazyComponent(async () => (await import("../textbook/code/index.tsx")).default),
  own: lazyComponent(async () => (await (await import("../textbook/lab/own/door.ts")).view()).OwnView),
  traces: lazyComponent(async () => (await import("../textbook/traces/index.tsx")).default),
};

/** Fetches the code of a view. Never rejects; the view's error boundary reports what went wrong. */
export async function fetchView(id: string): Promise<void> {
  if (isViewId(id)) await VIEWS[id].fetch().catch(() => undefined);
}

// Not everybody learns or presents, so their code is loaded on demand.
const LessonPanel = lazyComponent(async () => (await import("./lesson.tsx")).LessonPanel);
const Presenter = lazyComponent(async () => (await import("./present/presenter.tsx")).Presenter);
const NoView = lazyComponent(async () => (await import("./no-view.tsx")).NoView);
const NotesWindow = lazyComponent(async () => (await import("./present/notes/notes-view.tsx")).NotesView);

/** Shows a view. Between the Lab and the Arena, the string goes along. */
function showView(services: Services, to: ViewId): void {
  const { location } = services;
  const from = location.getState().link.view;
  const show = (): void => location.show(to);
  if ((from !== "lab" || to !== "arena") && (from !== "arena" || to !== "lab")) show();
  else void import("./travel.ts").then(({ travelTo }) => travelTo(to, services), show);
}

const TABS = [
  tab("lab", "1"),
  tab("arena", "2"),
  tab("kernel", "3"),
  tab("logs", "4"),
  tab("learn", "5"),
  tab("thrash", "6"),
  tab("traces", "7"),
] as const;

function tab(id: ViewId, digit: "1" | "2" | "3" | "4" | "5" | "6" | "7"): Tab & { readonly digit: Hotkey } {
  return { id, digit, prefetch: () => void fetchView(id) };
}

/** The whole page, or a presenter's second window. */
export function App(): ReactNode {
  const { location } = useServices();
  const notes = useStore(location, ({ link }) => notesOf(link));
  if (notes === undefined) return <Page />;
  return (
    <ErrorBoundary as="main" where="notes">
      <Suspense fallback={<main aria-busy="true" />}>
        <NotesWindow id={notes} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Page(): ReactNode {
  const services = useServices();
  const [over, setOver] = useState<OverName>();
  const copy = useCopy();
  const showExport = (): void => setOver("export");
  const copyAddress = async (
    done: string,
    controls?: Controls,
    inside = (address: string) => address,
  ): Promise<void> => {
    const address = await addressToCopy(services, controls);
    if (address !== undefined) copy(inside(address), done);
    else services.toasts.show({ text: ui.longString, action: { label: EXPORT_TEXT.commands.export, run: showExport } });
  };
  const copyLink = (): void => void copyAddress(copiedOf(addressOf(services)));
  const copyEmbed = (): void =>
    void copyAddress(ui.embedCopied, "min", (address) => embedCode(address, document.title));
  const close = (): void => setOver(undefined);
  const showHelp = (): void => setOver("help");
  const showPalette = (): void => setOver("palette");
  const openRun = (): void => chooseRun(services);
  const nextTheme = useNextTheme(services);
  const page = useRef<HTMLDivElement>(null);
  const presenting = useStore(services.present, ({ now }) => now !== undefined);
  const actions = { copyLink, copyEmbed, showExport, openRun, showHelp, showPalette, nextTheme };
  useCommands(PAGE, pageCommands(services, actions));
  const embed = useStore(services.location, (state) => embedOf(state.link));
  const show = (id: ViewId): void => showView(services, id);
  const bar = <TopBar tabs={TABS} onShow={show} onCopyLink={copyLink} onExport={showExport} onHelp={showHelp} />;
  return (
    <>
      <div ref={page} className="app" data-embed={embed} data-present={presenting || undefined}>
        {embed === undefined ? !presenting && bar : hasAddress() && <WayOut />}
        <Bench />
        <LiveRegion />
        <ToastHost />
        {embed === undefined && <FileDropOverlay />}
        {over !== undefined && <Over name={over} onClose={close} />}
      </div>
      {presenting && (
        <ErrorBoundary as="over" where="presenter" onClose={() => stopPresenting(services)}>
          <Suspense>
            <Presenter page={page} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** The view, with the lesson beside it if one is open. */
function Bench(): ReactNode {
  const { location } = useServices();
  const lesson = useStore(location, ({ link }) => (embedOf(link) === undefined ? lessonOf(link)?.id : undefined));
  return (
    <div className="bench">
      {lesson !== undefined && (
        <ErrorBoundary key={lesson} as="aside" where={`lesson ${lesson}`}>
          <Suspense fallback={<aside className="lesson" aria-busy="true" />}>
            <LessonPanel />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className="stage">
        <CurrentView />
      </div>
    </div>
  );
}

/** A link that opens an embedded page in a window of its own. */
function WayOut(): ReactNode {
  const { location } = useServices();
  const href = useStore(location, ({ link }) => formatLink(embedded(link, undefined)));
  return (
    <a className="way-out" href={href} target="_blank" rel="noopener">
      <Logo />
      {ui.openAlone}
    </a>
  );
}

interface PageActions {
  readonly copyLink: () => void;
  readonly copyEmbed: () => void;
  readonly showExport: () => void;
  readonly openRun: () => void;
  readonly showHelp: () => void;
  readonly showPalette: () => void;
  readonly nextTheme: () => void;
}

function pageCommands(services: Services, actions: PageActions): readonly Command[] {
  const { location, present } = services;
  const { copyLink, copyEmbed, showExport, openRun, showHelp, showPalette, nextTheme } = actions;
  const names = ui.commands;
  return [
    ...VIEW_IDS.map((id): Command => ({
      id: `page.show-${id}`,
      title: names.showView({ view: ui.views[id] }),
      section: "views",
      keys: TABS.flatMap((tab) => (tab.id === id ? [tab.digit] : [])),
      run: () => showView(services, id),
    })),
    { id: "page.copy-link", title: names.copyLink, section: "page", keys: ["C"], run: copyLink },
    { id: "page.copy-embed", title: names.copyEmbed, section: "page", keys: [], run: copyEmbed },
    { id: "page.export", title: EXPORT_TEXT.commands.export, section: "page", keys: ["X"], run: showExport },
    { id: "page.open-run", title: EXPORT_TEXT.commands.open, section: "page", keys: [], run: openRun },
    { id: "page.next-theme", title: names.nextTheme, section: "page", keys: ["Shift+T"], run: nextTheme },
    {
      id: "page.present",
      title: names.present,
      section: "page",
      keys: ["Shift+P"],
      enabled: () => present.getState().now === undefined && embedOf(location.getState().link) === undefined,
      run: () => startPresenting(services),
    },
    {
      id: "page.undo",
      title: names.undo,
      section: "page",
      keys: ["Mod+Z"],
      enabled: () => undoDepth(window) > 0,
      run: () => window.history.back(),
    },
    { id: "page.redo", title: names.redo, section: "page", keys: ["Mod+Shift+Z"], run: () => window.history.forward() },
    { id: "page.palette", title: names.palette, section: "page", keys: ["/", "!Mod+K"], run: showPalette },
    { id: "page.help", title: names.help, section: "page", keys: ["?"], run: showHelp },
  ];
}

/** Matches a recorded load, which a link can name but not contain; also that of a pinned machine. */
const NAMED_LOAD = /load(?:=|%3D)rec(?:\/|%2F)/i;
/** Matches the Logs with files of the reader's own, or with none. */
const OWN_LOGS = /[#&]view=logs&(?:.*&)?ex=0/;

/** What to say of a copied address. */
function copiedOf(address: string): string {
  if (OWN_LOGS.test(address)) return ui.linkCopiedWithoutFiles;
  return NAMED_LOAD.test(address) ? ui.linkCopiedWithoutLoad : ui.linkCopied;
}

/** The address of what is shown now, since the address bar may lag behind a drag. */
function addressOf({ location }: Services, controls?: Controls): string {
  location.settle();
  return addressOfLink(embedded(location.getState().link, controls));
}

/** An address to give to others, with a long string packed; `undefined` if it is too long even then. */
async function addressToCopy({ location }: Services, controls?: Controls): Promise<string | undefined> {
  location.settle();
  const link = await packed(embedded(location.getState().link, controls));
  return link === "long" ? undefined : addressOfLink(link);
}

/**
 * Whether the view's code has loaded, or the page has opened: only from then on is `<Suspense>` used. At first it is
 * not, because React holds back content that follows a fallback for a third of a second.
 */
function useOpened(view: string): boolean {
  const [opened, setOpened] = useState(() => !isViewId(view) || VIEWS[view].isHere());
  const first = useRef(view);
  useEffect(() => {
    if (opened) endOpening();
    else void fetchView(first.current).then(() => startTransition(() => setOpened(true)));
  }, [opened]);
  return opened;
}

function CurrentView(): ReactNode {
  const { location } = useServices();
  const view = useStore(location, (state) => state.link.view);
  const opened = useOpened(view);
  // A layout effect, so that it runs before the view sets its own, more informative title.
  useLayoutEffect(() => {
    document.title = ui.documentTitle({ view: isViewId(view) ? ui.views[view] : view });
  }, [view]);
  if (!isViewId(view)) {
    return (
      <Suspense fallback={<main aria-busy="true" />}>
        <NoView view={view} />
      </Suspense>
    );
  }
  if (!opened) return <main aria-busy="true" />;
  const Current = VIEWS[view];
  return (
    <ErrorBoundary key={view} as="main" where={`view ${view}`}>
      <Suspense fallback={<main aria-busy="true" />}>
        <Current />
      </Suspense>
    </ErrorBoundary>
  );
}

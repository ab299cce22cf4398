// The bar at the top: the product's name, its views, and five tools.

import type { MouseEvent, ReactNode } from "react";
import { useStore } from "zustand";
import { formatLink } from "../base/link/url.ts";
import type { ViewId } from "../base/link/views.ts";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { words as ui } from "virtual:words/base/ui";
import { chooseTheme, THEME_KEY } from "../base/theme/theme.ts";
import { nextTheme, oneOf, THEME_CHOICES, type ThemeChoice } from "../base/model/preferences.ts";
import { Logo } from "../base/controls/icons.tsx";
import { useServices, type Services } from "../base/page/services.ts";
import { useAppearance } from "../base/page/use-appearance.ts";
import { startPresenting } from "../base/page/start.ts";
import { MAIN_ID } from "../base/page/view.tsx";

/** A view's tab in the bar. */
export interface Tab {
  readonly id: ViewId;
  /** The digit that opens it. */
  readonly digit: string;
  /** Fetches its code before it is needed. */
  readonly prefetch: () => void;
}

/** Props of the top bar. */
export interface TopBarProps {
  readonly tabs: readonly Tab[];
  readonly onShow: (id: ViewId) => void;
  readonly onCopyLink: () => void;
  readonly onExport: () => void;
  readonly onHelp: () => void;
}

/** The top bar. */
export function TopBar({ tabs, onShow, onCopyLink, onExport, onHelp }: TopBarProps): ReactNode {
  const services = useServices();
  return (
    <header className="top">
      <SkipLink />
      <div className="brand">
        <Logo />
        {ui.product}
      </div>
      <nav className="tabs" aria-label={ui.viewsLabel}>
        {tabs.map((tab) => (
          <TabLink key={tab.id} tab={tab} onShow={onShow} />
        ))}
      </nav>
      <div className="tools">
        <button type="button" className="txt present-tool" onClick={() => startPresenting(services)}>
          {ui.presentButton}
        </button>
        <button type="button" className="txt" onClick={onCopyLink}>
          {ui.copyLink}
        </button>
        <ThemeButton />
        <button type="button" className="txt" aria-haspopup="dialog" onClick={onExport}>
          {EXPORT_TEXT.button}
        </button>
        <button type="button" className="txt" aria-haspopup="dialog" onClick={onHelp}>
          {ui.keys} ?
        </button>
      </div>
    </header>
  );
}

/** The hash belongs to the link, so this is not an anchor: it moves the focus. */
function SkipLink(): ReactNode {
  return (
    <button type="button" className="skip" onClick={() => document.getElementById(MAIN_ID)?.focus()}>
      {ui.skip}
    </button>
  );
}

function TabLink({ tab, onShow }: { readonly tab: Tab } & Pick<TopBarProps, "onShow">): ReactNode {
  const { location } = useServices();
  const current = useStore(location, (state) => state.link.view === tab.id);
  const href = useStore(location, () => formatLink(location.linkTo(tab.id)));
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab or window
    event.preventDefault();
    onShow(tab.id);
  };
  return (
    <a href={href} aria-current={current ? "page" : undefined} onClick={open} onPointerEnter={tab.prefetch}>
      <kbd aria-hidden="true">{tab.digit}</kbd>
      {ui.views[tab.id]}
    </a>
  );
}

function ThemeButton(): ReactNode {
  const services = useServices();
  const choice = useThemeChoice();
  return (
    <button type="button" className="txt theme-tool" onClick={useNextTheme(services)}>
      {ui.theme}: <b>{ui.themes[choice]}</b>
    </button>
  );
}

/** The chosen theme, or the link's, if it forces one. */
export function useThemeChoice(): ThemeChoice {
  const { preferences, location } = useServices();
  const forced = useStore(location, (state) => oneOf(THEME_CHOICES, state.link.shell.get(THEME_KEY)));
  const stored = useStore(preferences, (state) => state.theme);
  return forced ?? stored;
}

/** Switches to the next theme. */
export function useNextTheme({ preferences, location }: Services): () => void {
  const { theme } = useAppearance();
  return () => chooseTheme(nextTheme(theme), preferences, location);
}

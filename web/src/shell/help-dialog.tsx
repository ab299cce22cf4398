// Keys and display: every command of this view with its keys, as registered, and the reader's preferences.

import { useSyncExternalStore, type ReactNode } from "react";
import { useStore } from "zustand";
import { type Hotkey, keyOf } from "../base/commands/hotkey.ts";
import { PAGE, SECTIONS, type Registered, type Section } from "../base/commands/registry.ts";
import { KEY_CHOICES, LANGUAGE_CHOICES, MOTION_CHOICES, THEME_CHOICES } from "../base/model/preferences.ts";
import { LANGUAGE_NAMES } from "../base/text/languages.ts";
import { words as DIALOGS_TEXT } from "virtual:words/shell/dialogs";
import { words as ui } from "virtual:words/base/ui";
import { chooseLanguage, chooseTheme } from "../base/theme/theme.ts";
import { Kbd } from "../base/controls/kbd.tsx";
import { Segmented } from "../base/controls/segmented.tsx";
import { reloadPage } from "../base/page/reload.ts";
import { useServices } from "../base/page/services.ts";
import { SetAsideList } from "./aside/set-aside.tsx";
import { useThemeChoice } from "./top-bar.tsx";
import { TitledDialog } from "../base/controls/titled-dialog.tsx";
import { useDialog } from "../base/page/use-dialog.ts";

/** Props of the help dialog. */
export interface HelpDialogProps {
  readonly onClose: () => void;
}

/** The dialog. Render it to open it. */
export function HelpDialog({ onClose }: HelpDialogProps): ReactNode {
  const dialog = useDialog(onClose);
  return (
    <TitledDialog dialog={dialog} title={DIALOGS_TEXT.settings.keysTitle}>
      <Display />
      <Keys />
      <SetAsideList />
    </TitledDialog>
  );
}

function Display(): ReactNode {
  const { preferences, location } = useServices();
  const { motion, singleKeys, language } = useStore(preferences);
  return (
    <section className="display" aria-label={DIALOGS_TEXT.settings.display}>
      <Segmented
        label={ui.theme}
        value={useThemeChoice()}
        options={named(THEME_CHOICES, ui.themes)}
        onPick={(theme) => chooseTheme(theme, preferences, location)}
      />
      <Segmented
        label={DIALOGS_TEXT.settings.motion}
        value={motion}
        options={named(MOTION_CHOICES, DIALOGS_TEXT.settings.motions)}
        onPick={(chosen) => preferences.setState({ motion: chosen })}
      />
      <Segmented
        label={DIALOGS_TEXT.settings.singleKeys}
        value={singleKeys}
        options={named(KEY_CHOICES, DIALOGS_TEXT.settings.keyChoices)}
        onPick={(chosen) => preferences.setState({ singleKeys: chosen })}
      />
      <Segmented
        label={DIALOGS_TEXT.settings.language}
        value={language}
        options={named(LANGUAGE_CHOICES, { ...LANGUAGE_NAMES, auto: DIALOGS_TEXT.settings.languageAuto })}
        onPick={(chosen) => chooseLanguage(() => void reloadPage(), chosen, preferences, location)}
      />
      <p className="lab">{DIALOGS_TEXT.settings.languageReloads}</p>
      {singleKeys === "off" && <p className="lab">{DIALOGS_TEXT.settings.singleKeysOff}</p>}
    </section>
  );
}

function named<T extends string>(
  values: readonly T[],
  names: Readonly<Record<T, string>>,
): readonly { value: T; label: string }[] {
  return values.map((value) => ({ value, label: names[value] }));
}

function Keys(): ReactNode {
  const { commands, location } = useServices();
  const view = useStore(location, (state) => state.link.view);
  const all = useSyncExternalStore(commands.subscribe, commands.all);
  const inView = all.filter(({ scope }) => scope === view || scope === PAGE);
  // A key overridden by another command is not listed: every key listed works.
  const works = (command: Registered, hotkey: Hotkey): boolean =>
    commands.find(keyOf(hotkey), view)?.command === command;
  const here = inView
    .map((command) => ({ ...command, keys: command.keys.filter((hotkey) => works(command, hotkey)) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <div className="key-sections">
      {SECTIONS.map((section) => (
        <KeySection key={section} section={section} commands={here.filter((command) => command.section === section)} />
      ))}
    </div>
  );
}

interface KeySectionProps {
  readonly section: Section;
  readonly commands: readonly Registered[];
}

function KeySection({ section, commands }: KeySectionProps): ReactNode {
  if (commands.length === 0) return null;
  return (
    <section>
      <h3 className="sec">{DIALOGS_TEXT.settings.sections[section]}</h3>
      <dl>
        {commands.map(({ id, title, keys }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {keys.map((hotkey, place) => (
                <span key={hotkey}>
                  {place > 0 && <span className="or"> {DIALOGS_TEXT.settings.or} </span>}
                  <Kbd hotkey={hotkey} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

// What the shell offers every view, in one place: location, preferences, commands, notes, files.

import { createContext, useContext } from "react";
import { createRegistry, type Registry } from "../commands/registry.ts";
import { createSeen, type SeenStore } from "../model/seen.ts";
import type { Link } from "../link/url.ts";
import { createAnnouncer, type Announcer } from "../model/announcer.ts";
import { createLocation, type LocationStore } from "../model/location.ts";
import {
  createPreferences,
  DEFAULT_PREFERENCES,
  type Preferences,
  type PreferencesStore,
} from "../model/preferences.ts";
import { createPlayback, type PlaybackStore } from "../player/playback.ts";
import type { Visit } from "../model/last-visit.ts";
import { createExports, type ExportsStore } from "../model/exports.ts";
import { createPresent, type Presentation, type PresentStore } from "../model/presenting.ts";
import { createToasts, type ToastStore } from "../model/toasts.ts";
import type { Doors } from "./doors.ts";
import { createFileDrop, type FileDropStore } from "../files/file-drop.ts";

/** The services of one page. */
export interface Services {
  readonly location: LocationStore;
  readonly preferences: PreferencesStore;
  readonly commands: Registry;
  readonly toasts: ToastStore;
  readonly announcer: Announcer;
  readonly files: FileDropStore;
  readonly playback: PlaybackStore;
  readonly exports: ExportsStore;
  /** What the current view reports to lessons. */
  readonly seen: SeenStore;
  readonly present: PresentStore;
  readonly doors: Doors;
}

/** What was kept from earlier visits. */
export interface EarlierVisits {
  readonly lastVisit?: Visit | undefined;
  /** A presentation that a reload interrupted. */
  readonly presentation?: Presentation | undefined;
}

/** Services that start at a link, with the stored preferences and whatever else was kept. */
export function createServices(
  link: Link,
  doorsOf: (services: () => Services) => Doors,
  kept: Partial<Preferences> = {},
  earlier: EarlierVisits = {},
): Services {
  const services: Omit<Services, "doors"> = {
    location: createLocation(link, earlier.lastVisit?.remembered),
    preferences: createPreferences({ ...DEFAULT_PREFERENCES, ...kept }),
    commands: createRegistry(),
    toasts: createToasts(),
    announcer: createAnnouncer(),
    files: createFileDrop(),
    playback: createPlayback(),
    exports: createExports(),
    seen: createSeen(),
    present: createPresent(earlier.presentation),
  };
  return Object.assign(services, { doors: doorsOf(() => services as Services) });
}

/** Passes the services to the components. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services of the page. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error("this component needs a ServicesContext around it");
  return services;
}

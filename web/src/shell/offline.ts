// The page without a network: a service worker caches whole builds. web/offline/service-worker.js is that worker.

import type { ToastStore } from "../base/model/toasts.ts";
import { reloadPage } from "../base/page/reload.ts";
import { words as UPDATE_TEXT } from "virtual:words/shell/update";

/** In this time the part itself says that it is missing, if it has a place on the screen. */
const TOLD_MS = 300;

/** Installs the worker and offers new versions. Nothing is ever replaced without asking. */
export function keepOffline(window: Window, toasts: ToastStore): void {
  window.addEventListener("vite:preloadError", () => setTimeout(() => tellMissingCode(window, toasts), TOLD_MS));
  const { serviceWorker } = window.navigator;
  // Missing on plain http and in some private windows: the page then needs its server.
  if (serviceWorker === undefined) return;
  const own = window.document.querySelector("meta[name=version]")?.getAttribute("content");
  serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data === "build") ports[0]?.postMessage(own);
  });
  serviceWorker.startMessages();
  const offer = async (worker: ServiceWorker): Promise<void> => {
    // A page fetched from the network may be the new version already, before its worker is.
    if ((await versionOf(worker)) === own) return;
    const run = (): void => {
      serviceWorker.addEventListener("controllerchange", () => void reloadPage(), { once: true });
      tell(worker, "take over");
      // Another tab may have let it take over meanwhile.
      if (worker.state === "activated") void reloadPage();
    };
    toasts.show({ text: UPDATE_TEXT.ready, action: { label: UPDATE_TEXT.load, run } });
  };
  const register = async (): Promise<void> => {
    const registration = await serviceWorker.register("./sw.js");
    if (registration.waiting) await offer(registration.waiting);
    // Caches of builds whose tabs are closed by now.
    else if (registration.active) tell(registration.active, "tidy up");
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        // The very first worker is not a new version of anything.
        if (coming.state === "installed" && serviceWorker.controller !== null) void offer(coming);
      });
    });
  };
  void register().catch(() => undefined);
}

/** Says that a part of the page could not be fetched where nothing else says so: it may have been asked for by a key. */
function tellMissingCode(window: Window, toasts: ToastStore): void {
  if (window.document.querySelector(".stopped") !== null) return;
  toasts.show({
    text: UPDATE_TEXT.missing,
    action: { label: UPDATE_TEXT.reload, run: () => void reloadPage() },
  });
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data);
    tell(worker, "version", [port2]);
  });
}

/** A service worker has the page's own origin, and takes no other. */
function tell(worker: ServiceWorker, message: "version" | "take over" | "tidy up", ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

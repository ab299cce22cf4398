// The page without a network: a service worker caches the whole build. web/offline/service-worker.js is that worker.

import type { ToastStore } from "../base/model/toasts.ts";
import { words as ui } from "virtual:words/base/ui";

/** Installs the worker once the page has loaded, and offers new versions. Nothing is ever replaced without asking. */
export function keepOffline(window: Window, toasts: ToastStore): void {
  const { serviceWorker } = window.navigator;
  // Missing on plain http and in some private windows: the page then needs its server.
  if (serviceWorker === undefined) return;
  const own = window.document.querySelector("meta[name=version]")?.getAttribute("content");
  const offer = async (worker: ServiceWorker): Promise<void> => {
    // A page fetched from the network may be the new version already, before its worker is.
    if ((await versionOf(worker)) === own) return;
    const run = (): void => {
      serviceWorker.addEventListener("controllerchange", () => window.location.reload());
      tell(worker, "take over");
    };
    toasts.show({ text: ui.update.ready, action: { label: ui.update.load, run } });
  };
  const register = async (): Promise<void> => {
    const registration = await serviceWorker.register("./sw.js");
    if (registration.waiting) await offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        // The very first worker is not a new version of anything.
        if (coming.state === "installed" && serviceWorker.controller !== null) void offer(coming);
      });
    });
  };
  // Only once the page has loaded: its downloads must not delay what is shown.
  const start = (): void => void register().catch(() => undefined);
  if (window.document.readyState === "complete") start();
  else window.addEventListener("load", start);
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data);
    tell(worker, "version", [port2]);
  });
}

/** A service worker has the page's own origin, and takes no other. */
function tell(worker: ServiceWorker, message: "version" | "take over", ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

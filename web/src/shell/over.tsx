// What lies over the page: help, exports, the palette. Not everybody needs them, so their code is loaded on demand. What
// breaks there leaves the page as it is.

import { type ReactNode, Suspense, useState } from "react";
import { ErrorBoundary } from "../base/page/boundary/error-boundary.tsx";
import { lazyComponent } from "../base/page/lazy-component.tsx";
import { useServices } from "../base/page/services.ts";
import { openChosen } from "./arriving-files.ts";
import { PaletteSoon, type PaletteSoonProps } from "./find/palette-soon.tsx";

const HelpDialog = lazyComponent(async () => (await import("./help-dialog.tsx")).HelpDialog);
const Palette = lazyComponent(async () => (await import("./find/palette.tsx")).Palette);
const ExportDialog = lazyComponent(async () => (await import("./export-dialog.tsx")).ExportDialog);

/** What can lie over the page. */
export type OverName = "help" | "palette" | "export";

/** Props of it. */
export interface OverProps {
  readonly name: OverName;
  readonly onClose: () => void;
}

/** It, while it is open. */
export function Over({ name, onClose }: OverProps): ReactNode {
  return (
    <ErrorBoundary key={name} as="over" where={name} onClose={onClose}>
      <Opened name={name} onClose={onClose} />
    </ErrorBoundary>
  );
}

function Opened({ name, onClose }: OverProps): ReactNode {
  const services = useServices();
  if (name === "palette") return <PaletteWhenHere onClose={onClose} />;
  return (
    <Suspense>
      {name === "help" ? (
        <HelpDialog onClose={onClose} />
      ) : (
        <ExportDialog onClose={onClose} onOpen={(files) => void openChosen(files, services)} />
      )}
    </Suspense>
  );
}

function PaletteWhenHere({ onClose }: Pick<PaletteSoonProps, "onClose">): ReactNode {
  const [[typed, entered], setTyped] = useState<[string, boolean]>(["", false]);
  return (
    <Suspense fallback={<PaletteSoon onType={(...soon) => setTyped(soon)} onClose={onClose} />}>
      <Palette typed={typed} entered={entered} onClose={onClose} />
    </Suspense>
  );
}

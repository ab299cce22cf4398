// The commands of a component while it is shown.

import { useLayoutEffect, useRef } from "react";
import type { Command, Scope } from "../commands/registry.ts";
import { useServices } from "./services.ts";

/** The scope of commands of whichever view shows the component. */
export const HERE: Scope = "here";

/**
 * Registers commands for a scope ("arena", `HERE` or `PAGE`) until the component unmounts. The list may be rebuilt on every
 * render: the latest one always runs; ids, titles and keys are registered again only when they change.
 */
export function useCommands(scope: Scope, commands: readonly Command[]): void {
  const { commands: registry, location } = useServices();
  const latest = useRef(commands);
  // Before the browser handles another key: what is seen is what the next key acts on.
  useLayoutEffect(() => {
    latest.current = commands;
  });
  // JSON leaves functions out: what remains is what the registry has to know.
  const declared = JSON.stringify(commands);
  useLayoutEffect(() => {
    const current = (id: string): Command | undefined => latest.current.find((command) => command.id === id);
    const declarations = JSON.parse(declared) as readonly Omit<Command, "enabled" | "run">[];
    const registered = declarations.map((declaration) => ({
      ...declaration,
      enabled: () => current(declaration.id)?.enabled?.() ?? true,
      run: () => current(declaration.id)?.run(),
    }));
    return registry.register(scope === HERE ? location.getState().link.view : scope, registered);
  }, [registry, location, scope, declared]);
}

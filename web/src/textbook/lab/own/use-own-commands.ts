// The keys and commands of a policy of one's own, besides the Lab's.

import { words as OWN_TEXT } from "virtual:words/textbook/own";
import { useServices } from "../../../base/page/services.ts";
import { HERE, useCommands } from "../../../base/page/use-commands.ts";
import { TEMPLATES } from "../../link/own-url.ts";
import { savePolicy, toArena } from "./policy-file.ts";
import type { Own } from "./use-own.ts";

/** Registers them while the view is shown. */
export function useOwnCommands(own: Own, test: () => void): void {
  const services = useServices();
  const section = "edit";
  useCommands(HERE, [
    { id: "own.test", title: OWN_TEXT.test, section, keys: [], run: test },
    { id: "own.arena", title: OWN_TEXT.arena, section, keys: [], run: () => toArena(own, services) },
    { id: "own.save", title: OWN_TEXT.save, section, keys: [], run: () => savePolicy(own, services) },
    ...TEMPLATES.map((program) => ({
      id: `own.start-${program}`,
      title: `${OWN_TEXT.start}: ${OWN_TEXT.templates[program]}`,
      section: "edit" as const,
      keys: [],
      run: () => own.link.push({ program }),
    })),
  ]);
}

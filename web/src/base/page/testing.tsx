// For component tests: wraps a component in a page's services.

import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { parseLink } from "../link/url.ts";
import { doorsOf } from "../../shell/doors.ts";
import { createServices, ServicesContext } from "./services.ts";

/** Renders with fresh services that start at a link. */
export function renderWithServices(children: ReactNode, hash = "#v=1&view=lab") {
  const services = createServices(parseLink(hash), doorsOf);
  const wrapper = ({ children: inner }: { readonly children: ReactNode }): ReactNode => (
    <ServicesContext value={services}>{inner}</ServicesContext>
  );
  return { ...render(children, { wrapper }), services };
}

// Numbers that travel: an arrow from where a number was read to where it goes, and the number on its way along it.

import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { travel } from "../../base/figures/motion.ts";
import { useAppearance } from "../../base/page/use-appearance.ts";
import type { Flight, Spot } from "../model/address-flights.ts";
import { along, type Box, type Point, routeOf } from "../model/address-routes.ts";

const FLIGHT_MS = 700;

interface Line {
  readonly flight: Flight;
  readonly route: readonly Point[];
}

/** Props of the arrows. */
export interface FlightsProps {
  readonly flights: readonly Flight[];
}

/** The arrows of a stage, over what they are drawn in. Mounted anew for each; the sentence says the same, so that a screen reader needs none. */
export function Flights({ flights }: FlightsProps): ReactNode {
  const mark = useRef<SVGSVGElement>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  useLayoutEffect(() => {
    const root = mark.current?.parentElement;
    if (!root) return;
    const measure = (): void => setLines(flights.flatMap((flight) => lineOf(root, flight)));
    measure();
    // A table that grows or wraps moves the ends.
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- a stage's flights are as constant as its key
  }, []);
  return (
    <svg ref={mark} className="addr-flights" aria-hidden="true">
      {lines.map((line) => (
        <Arrow key={`${line.flight.from} ${line.flight.to}`} line={line} />
      ))}
    </svg>
  );
}

function Arrow({ line: { route, flight } }: { readonly line: Line }): ReactNode {
  const { motion } = useAppearance();
  const mark = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const element = mark.current;
    if (element === null) return;
    travel(element, motion === "off" ? 0 : FLIGHT_MS, (part) => {
      const { x, y } = along(route, part);
      element.setAttribute("transform", `translate(${x} ${y})`);
      // Once it is there, it is read where it is written; the arrow stays.
      element.setAttribute("opacity", part === 1 ? "0" : "1");
    });
  }, [motion, route]);
  const [before, tip] = route.slice(-2);
  if (before === undefined || tip === undefined) return null;
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  return (
    <>
      <polyline points={route.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <path d="M0 0 L-11 -5 L-11 5 Z" transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`} />
      <g ref={mark}>
        <circle r="13" />
        <text>{flight.value}</text>
      </g>
    </>
  );
}

/** The line between two places, from edge to edge, by what lies between them; none if one of them is not there. */
function lineOf(root: HTMLElement, flight: Flight): readonly Line[] {
  const origin = root.getBoundingClientRect();
  const spot = (name: Spot): Element | null => root.querySelector(`[data-spot="${name}"]`);
  const from = spot(flight.from);
  const to = spot(flight.to) ?? (flight.or ? spot(flight.or) : null);
  if (from === null || to === null) return [];
  const parts = [...root.querySelectorAll(".addr-part, .addr-bits")];
  const box = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
  };
  return [{ flight, route: routeOf(box(from), box(to), parts.map(box), box(root)) }];
}

// Numbers that travel: an arrow from where a number was read to where it goes, and the number on its way along it.

import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { travel } from "../../base/figures/motion.ts";
import { useAppearance } from "../../base/page/use-appearance.ts";
import type { Flight, Spot } from "../model/address-flights.ts";

const FLIGHT_MS = 700;

interface Line {
  readonly flight: Flight;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
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

function Arrow({ line }: { readonly line: Line }): ReactNode {
  const { motion } = useAppearance();
  const mark = useRef<SVGGElement>(null);
  const { x1, y1, x2, y2, flight } = line;
  useLayoutEffect(() => {
    const element = mark.current;
    if (element === null) return;
    travel(element, motion === "off" ? 0 : FLIGHT_MS, (part) => {
      element.setAttribute("transform", `translate(${x1 + (x2 - x1) * part} ${y1 + (y2 - y1) * part})`);
      // Once it is there, it is read where it is written; the arrow stays.
      element.setAttribute("opacity", part === 1 ? "0" : "1");
    });
  }, [motion, x1, y1, x2, y2]);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <>
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <path d="M0 0 L-11 -5 L-11 5 Z" transform={`translate(${x2} ${y2}) rotate(${angle})`} />
      <g ref={mark}>
        <circle r="13" />
        <text>{flight.value}</text>
      </g>
    </>
  );
}

/** The line between two places, from edge to edge; none if one of them is not there. */
function lineOf(root: HTMLElement, flight: Flight): readonly Line[] {
  const origin = root.getBoundingClientRect();
  const box = (spot: Spot): DOMRect | undefined => root.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
  const from = box(flight.from);
  const to = box(flight.to) ?? (flight.or && box(flight.or));
  if (from === undefined || to === undefined) return [];
  const start = edge(from, to);
  const end = edge(to, from);
  return [{ flight, x1: start.x - origin.x, y1: start.y - origin.y, x2: end.x - origin.x, y2: end.y - origin.y }];
}

/** Where a line from the middle of one box to the middle of another leaves the first. */
function edge(one: DOMRect, other: DOMRect): { readonly x: number; readonly y: number } {
  const x = one.x + one.width / 2;
  const y = one.y + one.height / 2;
  const dx = other.x + other.width / 2 - x;
  const dy = other.y + other.height / 2 - y;
  const part = Math.min(one.width / 2 / Math.max(1, Math.abs(dx)), one.height / 2 / Math.max(1, Math.abs(dy)), 1);
  return { x: x + dx * part, y: y + dy * part };
}

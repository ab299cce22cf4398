// Playing where a step is not one of a run's: stage by stage through an access, access by access through a program.

import { useEffect, useRef, useState } from "react";

/** Playing, and how fast. */
export interface Playing {
  readonly playing: boolean;
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
  /** Plays or pauses. */
  readonly toggle: () => void;
}

/** What is played. */
export interface PlayedPlaces {
  /** Where it is. */
  readonly at: string;
  /** Whether there is nothing to go on to. */
  readonly held: boolean;
  /** How long each place is shown at the usual speed. */
  readonly ms: number;
  /** Goes on. */
  readonly next: () => void;
}

/** Plays until it is held. */
export function usePlaying({ at, held, ms, next }: PlayedPlaces): Playing {
  const [isOn, setOn] = useState(false);
  const [speed, setSpeed] = useState(1);
  const playing = isOn && !held;
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => latest.current(), ms / speed);
    return () => clearTimeout(timer);
  }, [at, playing, ms, speed]);
  return { playing, speed, setSpeed, toggle: () => setOn(!playing) };
}

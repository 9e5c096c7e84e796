import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import type { Player } from '../model/player.ts';
import { momentAt } from './seek-math.ts';

/** How far one key press moves, seconds. */
const STEP_SECONDS = 5;
const PAGE_SECONDS = 30;

/**
 * Dragging along a bar: the time under the pointer, and its target; the video seeks on release.
 * @param toShare the share (0 to 1) of the bar at a screen position
 */
export function useScrubbing(
  player: Player,
  toShare: (event: PointerEvent<HTMLElement>) => number,
  onChange: (isScrubbing: boolean) => void,
) {
  const finger = useRef<number | null>(null);
  /** The time under the pointer, during a drag or a hover. */
  const [pointed, setPointed] = useState<number | null>(null);
  const [isScrubbing, setScrubbing] = useState(false);

  const timeOf = (event: PointerEvent<HTMLElement>) => momentAt(toShare(event), player.get());
  const change = (next: boolean) => {
    setScrubbing(next);
    onChange(next);
  };
  const end = () => {
    finger.current = null;
    setPointed(null);
    change(false);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || finger.current !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      finger.current = event.pointerId;
      setPointed(timeOf(event));
      change(true);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const isOurs = finger.current === event.pointerId;
      const isHovering = finger.current === null && event.pointerType === 'mouse';
      if (isOurs || isHovering) setPointed(timeOf(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (finger.current !== event.pointerId) return;
      player.seekTo(timeOf(event));
      end();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (finger.current === event.pointerId) end();
    },
    onPointerLeave: () => {
      if (finger.current === null) setPointed(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { time, playable } = player.get();
      const target: Partial<Record<string, number>> = {
        ArrowLeft: time - STEP_SECONDS,
        ArrowDown: time - STEP_SECONDS,
        ArrowRight: time + STEP_SECONDS,
        ArrowUp: time + STEP_SECONDS,
        PageDown: time - PAGE_SECONDS,
        PageUp: time + PAGE_SECONDS,
        Home: 0,
        End: playable,
      };
      const to = target[event.key];
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      player.seekTo(to);
    },
  };
  return { pointed, isScrubbing, handlers };
}
